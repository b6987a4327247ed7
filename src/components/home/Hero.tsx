import './hero.css'
import type { ReactNode } from 'react'
import { ButtonLink, ButtonRow } from '../buttons/ButtonLink.tsx'

type HeroProps = {
  eyebrow?: string | undefined
  heading: string
  lede: string
  phone: { href: string; written: string }
  ornament: string
  /** Whether the office can be reached now. */
  status: ReactNode
}

/** The home page's hero: headline and two first steps over hills and a large rosette. */
export function Hero({ eyebrow, heading, lede, phone, ornament, status }: HeroProps) {
  return (
    <div className="hero on-dark">
      <div className="hero-hills" />
      <div className="wrap hero-words">
        <p className="label">{eyebrow}</p>
        <h1>{heading}</h1>
        <p className="hero-lede">{lede}</p>
        <p className="hero-phone">
          Call <a href={phone.href}>{phone.written}</a>
        </p>
        {status}
        <ButtonRow>
          <ButtonLink href="#team" kind="second">
            Meet Our Team
          </ButtonLink>
          <ButtonLink href="/contact-us">Free Consultation</ButtonLink>
        </ButtonRow>
      </div>
      {/* Last: its place depends on the height of the words, and a paint may come before the parser has them all. */}
      <div className="hero-ornament" aria-hidden="true" dangerouslySetInnerHTML={{ __html: ornament }} />
    </div>
  )
}
