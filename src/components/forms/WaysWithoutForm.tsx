import { phoneLink, writtenPhone } from '../../lib/phone.ts'
import type { Firm } from '../../schemas/firm.ts'

/** Telephone and e-mail beside a form: equal ways for whom the form is an obstacle. */
export function WaysWithoutForm({ firm }: { firm: Firm }) {
  return (
    <>
      <h2 id="ways-heading">Without the form</h2>
      <p>
        Call <a href={phoneLink(firm.phone)}>{writtenPhone(firm.phone)}</a>
      </p>
      <p>
        Write to <a href={`mailto:${firm.email}`}>{firm.email}</a>
      </p>
    </>
  )
}
