import './contact-ways.css'
import { writtenHours } from '../../lib/opening-hours.ts'
import type { Firm } from '../../../content-model/firm.ts'
import { PhoneLink } from './Addresses.tsx'
import { OfficeStatus } from './OfficeStatus.tsx'
import { Paragraphs } from '../text/Paragraphs.tsx'

/** How to reach the office from the end of a page: the number, when it is answered, and the first consultation. */
export function ContactWays({ firm }: { firm: Firm }) {
  return (
    <div className="contact-ways">
      <p>
        <PhoneLink phone={firm.phone} />
      </p>
      <OfficeStatus />
      <Paragraphs text={writtenHours(firm.hours)} />
      <a className="button not-printed" href="/contact-us">
        Free Consultation
      </a>
    </div>
  )
}
