import './contact-page.css'
import { paymentLinks } from '../../lib/words.ts'
import { formatPhone } from '../../lib/phone.ts'
import type { ShownBanner, PageHeadWords } from '../../lib/view-models.ts'
import type { Firm } from '../../../content-model/firm.ts'
import type { PageSection } from '../../../content-model/page.ts'
import { PageHead } from '../masthead/PageHead.tsx'
import { LegalNotice } from '../notices/LegalNotice.tsx'
import { EmailLink, OfficeAddress, PhoneLink } from './Addresses.tsx'
import { HowWeMeet } from './HowWeMeet.tsx'
import { writtenHours } from '../../lib/opening-hours.ts'
import { Paragraphs } from '../text/Paragraphs.tsx'
import { OfficeStatus } from './OfficeStatus.tsx'

type ContactPageProps = {
  firm: Firm
  words: PageHeadWords
  office: PageSection
  banners: ShownBanner[]
  consultation: PageSection
  /** The intake form; undefined if the firm has none. */
  form: ContactForm | undefined
}

type ContactForm = {
  words: PageSection
  notice: PageSection
  /** The frame's page: the vendor's form if one is configured, otherwise the firm's own without bar and footer. */
  frameAddress: string
  /** A page with the same form, outside the frame. */
  pageAddress: string
}

/** Contact: a large telephone number first, then the office, then the intake form in its frame. */
export function ContactPage({ firm, words, office, banners, consultation, form }: ContactPageProps) {
  const payments = paymentLinks(firm)
  return (
    <>
      <div className="wrap page-head contact">
        <div>
          <PageHead words={{ ...words, eyebrow: firm.name }} />
          <OfficeStatus rows={firm.hours} />
          <PhoneLink className="contact-phone" phone={firm.phone} />
          {form && (
            <a className="contact-write not-printed" href={form.pageAddress}>
              Write to us (about two minutes)
            </a>
          )}
          <EmailLink className="contact-mail" email={firm.email} />
          {payments.length > 0 && (
            <p className="contact-payments">
              {payments.map(({ href, name }) => (
                <a key={href} href={href} rel="noopener">
                  {name}
                </a>
              ))}
            </p>
          )}
          <p>
            If a deadline is near, call. Already a client? Call <a href="/our-team">your lawyer</a>.
          </p>
        </div>
        <OfficeFacts firm={firm} words={office} banners={banners} />
        <HowWeMeet meeting={firm.meeting} />
        <section className="contact-consultation" aria-labelledby="consultation">
          <h2 id="consultation">{consultation.heading}</h2>
          <Paragraphs text={consultation.text} />
        </section>
      </div>
      {form && <Form {...form} phone={firm.phone} />}
    </>
  )
}

/** The form in its frame: full width, 1550 px high (specification, section 9), with alternatives to it. */
function Form({ words, notice, frameAddress, pageAddress, phone }: ContactForm & { phone: string }) {
  return (
    <section className="section section-alternate" id="form" aria-labelledby="form-heading">
      <div className="wrap">
        <div className="contact-form-words">
          <div>
            <h2 id="form-heading">{words.heading}</h2>
            <Paragraphs text={words.text} />
          </div>
          <LegalNotice notice={notice} />
        </div>
        <p className="contact-form-ways not-printed">
          <a href={pageAddress}>Open the form on its own page</a>
          <span>
            or call <PhoneLink phone={phone} />
          </span>
        </p>
        <div className="intake-frame">
          <iframe title="Client intake form" src={frameAddress} height="1550" loading="lazy" />
        </div>
      </div>
    </section>
  )
}

type OfficeFactsProps = { firm: Firm; words: PageSection; banners: ShownBanner[] }

/** The office's location, hours and entrance. Each line is a single text node, which a deferred font cannot split. */
function OfficeFacts({ firm, words, banners }: OfficeFactsProps) {
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
            <PhoneLink phone={phone} />
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

/** The upcoming days on which the office is closed. Each is shown while its banner is. */
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
