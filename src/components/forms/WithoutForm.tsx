import type { Firm } from '../../../content-model/firm.ts'
import { EmailLink, PhoneLink } from '../contact/Addresses.tsx'

/** Telephone and email beside a form: equal alternatives for people who cannot use the form. */
export function FormFallback({ firm }: { firm: Firm }) {
  return (
    <>
      <h2 id="ways-heading">Without the form</h2>
      <p>
        Call <PhoneLink phone={firm.phone} />
      </p>
      <p>
        Write to <EmailLink email={firm.email} />
      </p>
    </>
  )
}

/**
 * Shown when a form does not work, because scripts are disabled or its own failed to load
 * (`src/islands/hydrate-on-interaction.ts`): telephone and email, as equal alternatives.
 */
export function FormUnavailable({ firm }: { firm: Pick<Firm, 'phone' | 'email'> }) {
  const otherWays = (
    <>
      call <PhoneLink phone={firm.phone} /> or write to <EmailLink email={firm.email} /> instead; a message
      that arrives that way is treated the same.
    </>
  )
  return (
    <>
      <noscript>
        <p className="form-without-script">This form needs JavaScript. Please {otherWays}</p>
      </noscript>
      <p className="form-without-script" data-form-load-error="" hidden tabIndex={-1}>
        This form could not be loaded; the connection may be lost. What you wrote is still in the form. Try
        again in a moment, or {otherWays}
      </p>
    </>
  )
}
