import { writtenHours } from '../../lib/office-hours.ts'
import { formatPhone, phoneLink } from '../../lib/phone.ts'
import type { ShownBanner } from '../../lib/view-models.ts'
import type { Firm } from '../../../content-model/firm.ts'
import type { PageSection } from '../../../content-model/page.ts'
import { OfficeAddress } from './OfficeAddress.tsx'
import { Paragraphs } from '../text/Paragraphs.tsx'

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
      <Paragraphs text={writtenHours(firm.hours)} />
      <ClosedDays banners={banners} />
      {firm.fax && <p>{`Fax ${formatPhone(firm.fax)}`}</p>}
      {firm.arrival && <p className="quiet">{firm.arrival}</p>}
      <Paragraphs text={words.text} className="quiet" />
      {firm.otherOffices.map((office) => (
        <OtherOffice key={office.address.street} {...office} />
      ))}
    </section>
  )
}

function OtherOffice({ address, phone, directions, hours }: Firm['otherOffices'][number]) {
  const { street, town, state, zip } = address
  return (
    <>
      <h3>{`Office in ${town}`}</h3>
      <address>
        {street}
        <br />
        {`${town}, ${state} ${zip}`}
        {phone && (
          <>
            <br />
            <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
          </>
        )}
      </address>
      {directions && (
        <p>
          <a href={directions}>{`Directions to the office in ${town}`}</a>
        </p>
      )}
      {hours.length === 0 && <p>By appointment</p>}
      <Paragraphs text={writtenHours(hours)} />
    </>
  )
}

/** The coming days on which the office is closed. They appear and disappear with their banners. */
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
