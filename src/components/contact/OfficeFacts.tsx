import { writtenHours } from '../../lib/office-hours.ts'
import type { ShownBanner } from '../../lib/view-models.ts'
import type { Firm } from '../../../content-model/firm.ts'
import type { PageSection } from '../../../content-model/page.ts'
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

/** Beside the hours: the days to come on which the office is closed. They come and go with the lines on top of the page. */
function ClosedDays({ banners }: { banners: ShownBanner[] }) {
  return banners.map(
    ({ closed, from, until, isShown }) =>
      closed && (
        <p
          key={closed}
          data-shown-from={isShown ? undefined : from}
          data-shown-until={until}
          hidden={!isShown}
        >
          {closed}
        </p>
      ),
  )
}
