import './contact-ways.css'
import type { ReactNode } from 'react'
import { writtenHours } from '../../lib/office-hours.ts'
import { phoneLink, formatPhone } from '../../lib/phone.ts'
import type { Firm } from '../../../content-model/firm.ts'

type ContactWaysProps = {
  firm: Firm
  /** Whether the office is open now. Articles, their lists and the tools leave it out: what they may load is used up. */
  status?: ReactNode
}

/** How to reach the office from the end of a page: the number, when it is answered, and the first consultation. */
export function ContactWays({ firm, status }: ContactWaysProps) {
  return (
    <div className="contact-ways">
      <p>
        <a href={phoneLink(firm.phone)}>{formatPhone(firm.phone)}</a>
      </p>
      {status}
      {writtenHours(firm.hours).map((hours) => (
        <p key={hours}>{hours}</p>
      ))}
      <a className="button not-printed" href="/contact-us">
        Free Consultation
      </a>
    </div>
  )
}
