import './hero.css'
import { ButtonLink, ButtonRow } from '../buttons/ButtonLink.tsx'

type HeroProps = {
  eyebrow?: string | undefined
  heading: string
  lede: string
  phone: { href: string; written: string }
  ornament: string
}

/** The home page's hero: headline and two first steps over hills and a large rosette. */
export function Hero({ eyebrow, heading, lede, phone, ornament }: HeroProps) {
  return (
    <div className="hero on-dark">
      <div className="hero-hills" />
      <div className="hero-ornament" aria-hidden="true" dangerouslySetInnerHTML={{ __html: ornament }} />
      <div className="wrap hero-words">
        <p className="label">{eyebrow}</p>
        <h1>{heading}</h1>
        <p className="hero-lede">{lede}</p>
        <p className="hero-phone">
          Call <a href={phone.href}>{phone.written}</a>
        </p>
        <ButtonRow>
          <ButtonLink href="#team">Meet Our Team</ButtonLink>
          <ButtonLink href="/contact-us" kind="second">
            Free Consultation
          </ButtonLink>
        </ButtonRow>
      </div>
    </div>
  )
}
