import { writtenHours } from '../../lib/office-hours.ts'
import type { ShownBanner } from '../../lib/view-models.ts'
import type { Firm } from '../../../content-model/firm.ts'
import type { PageSection } from '../../../content-model/page.ts'
import { ClosedDays } from './ClosedDays.tsx'
import { OfficeAddress } from './OfficeAddress.tsx'

type OfficeFactsProps = { firm: Firm; words: PageSection; banners: ShownBanner[] }

/** The office's location, hours and entrance. Each line is a single text node, which a deferred font cannot split. */
export function OfficeFacts({ firm, words, banners }: OfficeFactsProps) {
  return (
    <section className="contact-office" aria-labelledby="office">
      <h2 id="office">{words.heading}</h2>
      <OfficeAddress firm={firm} />
      <p>
        <a href={firm.directions}>Directions to the office</a>
      </p>
      {writtenHours(firm.hours).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ClosedDays banners={banners} />
      {firm.arrival && <p className="quiet">{firm.arrival}</p>}
      {words.text.map((paragraph) => (
        <p key={paragraph} className="quiet">
          {paragraph}
        </p>
      ))}
    </section>
  )
}
