import { phoneLink, writtenPhone } from '../../lib/phone.ts'
import type { Firm } from '../../schemas/firm.ts'

/** What stands in place of a form when scripts do not run: telephone and e-mail, as equal ways. */
export function WithoutScript({ firm }: { firm: Pick<Firm, 'phone' | 'email'> }) {
  return (
    <noscript>
      <p className="form-without-script">
        This form needs JavaScript. Call <a href={phoneLink(firm.phone)}>{writtenPhone(firm.phone)}</a> or
        write to <a href={`mailto:${firm.email}`}>{firm.email}</a> instead; a message that arrives that way is
        treated the same.
      </p>
    </noscript>
  )
}
