import { phoneLink, writtenPhone } from '../../lib/phone.ts'
import type { Firm } from '../../schemas/firm.ts'

/**
 * What is said when a form does not work, because scripts do not run or its own did not arrive
 * (`src/islands/touched.ts`): telephone and e-mail, as equal ways.
 */
export function WithoutForm({ firm }: { firm: Pick<Firm, 'phone' | 'email'> }) {
  const otherWays = (
    <>
      call <a href={phoneLink(firm.phone)}>{writtenPhone(firm.phone)}</a> or write to{' '}
      <a href={`mailto:${firm.email}`}>{firm.email}</a> instead; a message that arrives that way is treated
      the same.
    </>
  )
  return (
    <>
      <noscript>
        <p className="form-without-script">This form needs JavaScript. Please {otherWays}</p>
      </noscript>
      <p className="form-without-script" role="alert" data-form-lost="" hidden tabIndex={-1}>
        This form could not be loaded; the connection may be lost. What you wrote is still in the form. Try
        again in a moment, or {otherWays}
      </p>
    </>
  )
}
