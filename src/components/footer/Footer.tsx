import './footer.css'
import type { NamedLink } from '../../lib/view-models.ts'
import { writtenHours } from '../../lib/opening-hours.ts'
import { formatPhone } from '../../lib/phone.ts'
import { paymentLinks } from '../../lib/words.ts'
import type { Firm } from '../../../content-model/firm.ts'
import { EmailLink, PhoneLink } from '../contact/Addresses.tsx'
import { LinkItems } from '../text/LinkItems.tsx'
import { Paragraphs } from '../text/Paragraphs.tsx'

type FooterProps = {
  firm: Firm
  attorneys: NamedLink[]
  areas: NamedLink[]
  /** The firm's own pages. */
  own: NamedLink[]
  hasBlog: boolean
  hasFees: boolean
  hasTools: boolean
  year: number
}

/**
 * The footer of every page (specification, section 2). It always shows firm, telephone, email, office and
 * responsible attorneys, because every page is a communication about a lawyer's services (Pa. RPC 7.2).
 */
export function Footer({ firm, attorneys, areas, own, hasBlog, hasFees, hasTools, year }: FooterProps) {
  return (
    <footer className="footer on-dark">
      <div className="wrap footer-grid">
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact" className="footer-firm">
            {firm.name}
          </h2>
          <Office firm={firm} />
          <a className="button footer-button not-printed" href="/contact-us">
            Contact Us
          </a>
        </section>
        <FooterLinks title={attorneys.length === 1 ? 'Attorney' : 'Attorneys'} links={attorneys} />
        <FooterLinks title="Areas of Practice" links={areas} className="not-printed" />
        <Elsewhere firm={firm} own={own} hasBlog={hasBlog} hasFees={hasFees} hasTools={hasTools} />
      </div>
      <div className="wrap footer-last">
        <p>
          © <span data-year>{year}</span>
          {` ${firm.name.replace(/\.$/, '')}. Attorney advertising. This site is general information, not legal advice, and using it creates no attorney-client relationship.`}
        </p>
        <ul role="list" className="not-printed">
          <li>
            <a href="/privacy-policy">Privacy Policy</a>
          </li>
          <li>
            <a href="/accessibility-feedback">Accessibility Help</a>
          </li>
          <li>
            <a href="/disclaimer">Disclaimer</a>
          </li>
        </ul>
      </div>
    </footer>
  )
}

function Office({ firm }: { firm: Firm }) {
  const { street, town, state, zip } = firm.address
  return (
    <address>
      <PhoneLink className="footer-phone" phone={firm.phone} />
      <EmailLink email={firm.email} />
      <p>
        {`${street} `}
        <br />
        {`${town}, ${state} ${zip}`}
      </p>
      {firm.fax && <p>{`Fax ${formatPhone(firm.fax)}`}</p>}
      <Paragraphs text={writtenHours(firm.hours)} className="quiet" />
      {firm.otherOffices.map(({ address, phone }) => (
        <p key={address.street}>
          {`${address.street} `}
          <br />
          {`${address.town}, ${address.state} ${address.zip}`}
          {phone && (
            <>
              <br />
              <PhoneLink phone={phone} />
            </>
          )}
        </p>
      ))}
    </address>
  )
}

type FooterLinksProps = { title: string; links: NamedLink[]; className?: string }

function FooterLinks({ title, links, className }: FooterLinksProps) {
  return (
    <div className={className}>
      <h2 className="label">{title}</h2>
      <ul role="list">
        <LinkItems links={links} />
      </ul>
    </div>
  )
}

type ElsewhereProps = Pick<FooterProps, 'firm' | 'own' | 'hasBlog' | 'hasFees' | 'hasTools'>

/** The last column: links to pages of this site, then to payments and to any profiles on other sites. */
function Elsewhere({ firm, own, hasBlog, hasFees, hasTools }: ElsewhereProps) {
  const named = [firm.social, firm.bureauReview].filter((profile) => profile !== undefined)
  const profiles = [...named, ...firm.profiles].map(({ label, url }) => ({ name: label, href: url }))
  return (
    <section aria-labelledby="footer-elsewhere" className="not-printed">
      <h2 id="footer-elsewhere" className="label">
        More
      </h2>
      <ul role="list">
        <li>
          <a href="/our-firm">How the firm works</a>
        </li>
        {hasFees && (
          <li>
            <a href="/fees">Fees</a>
          </li>
        )}
        {hasTools && (
          <li>
            <a href="/tools">Tools</a>
          </li>
        )}
        <LinkItems links={own} />
        {hasBlog && (
          <li>
            <a href="/blog/archive">All articles by month</a>
          </li>
        )}
        <li>
          <a href="/search">Search this site</a>
        </li>
        {[...paymentLinks(firm), ...profiles].map(({ name, href }) => (
          <li key={href}>
            <a href={href} rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
