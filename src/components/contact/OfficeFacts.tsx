import { writtenTime } from '../../lib/dates.ts'
import type { Firm } from '../../schemas/firm.ts'
import type { PageSection } from '../../schemas/pages.ts'
import { OfficeAddress } from './OfficeAddress.tsx'

/** Where the office is, when it is open and how to get in. A line is one text, which a late font cannot part. */
export function OfficeFacts({ firm, words }: { firm: Firm; words: PageSection }) {
  return (
    <section className="contact-office" aria-labelledby="office">
      <h2 id="office">{words.heading}</h2>
      <OfficeAddress firm={firm} />
      <p>
        <a href={firm.directions}>Directions to the office</a>
      </p>
      {firm.hours.map(({ days, from, to }) => (
        <p key={days}>{`${days}, ${writtenTime(from)} to ${writtenTime(to)}`}</p>
      ))}
      <p className="quiet">{firm.arrival}</p>
      {words.text.map((paragraph) => (
        <p key={paragraph} className="quiet">
          {paragraph}
        </p>
      ))}
    </section>
  )
}
