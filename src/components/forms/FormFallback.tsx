import { phoneLink, formatPhone } from '../../lib/phone.ts'
import type { Firm } from '../../../content-model/firm.ts'
import { EmailLink } from '../contact/EmailLink.tsx'

/** Telephone and email beside a form: equal alternatives for people who cannot use the form. */
export function FormFallback({ firm }: { firm: Firm }) {
  return (
    <>
      <h2 id="ways-heading">Without the form</h2>
      <p>
        Call <a href={phoneLink(firm.phone)}>{formatPhone(firm.phone)}</a>
      </p>
      <p>
        Write to <EmailLink email={firm.email} />
      </p>
    </>
  )
}
