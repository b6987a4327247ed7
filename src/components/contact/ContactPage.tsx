import './contact-page.css'
import { paymentLinks } from '../../lib/words.ts'
import { phoneLink, formatPhone } from '../../lib/phone.ts'
import type { ShownBanner, PageHeadWords } from '../../lib/view-models.ts'
import type { Firm } from '../../../content-model/firm.ts'
import type { PageSection } from '../../../content-model/page.ts'
import { PageHead } from '../masthead/PageHead.tsx'
import { LegalNotice } from '../notices/LegalNotice.tsx'
import { EmailLink } from './EmailLink.tsx'
import { HowWeMeet } from './HowWeMeet.tsx'
import { OfficeFacts } from './OfficeFacts.tsx'
import { OfficeStatus } from './OfficeStatus.tsx'
import { Paragraphs } from '../text/Paragraphs.tsx'

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
  /** The frame's content: the vendor's form if one is configured, otherwise the firm's own without bar and footer. */
  frameAddress: string
  /** The same form on a page of its own. */
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
          <a className="contact-phone" href={phoneLink(firm.phone)}>
            {formatPhone(firm.phone)}
          </a>
          {form && (
            <a className="contact-write" href={form.pageAddress}>
              Write to us (about two minutes)
            </a>
          )}
          <OfficeStatus rows={firm.hours} />
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
        <p className="contact-form-ways">
          <a href={pageAddress}>Open the form on its own page</a>
          <span>
            or call <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
          </span>
        </p>
        <div className="intake-frame">
          <iframe title="Client intake form" src={frameAddress} height="1550" loading="lazy" />
        </div>
      </div>
    </section>
  )
}
