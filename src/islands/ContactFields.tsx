import { limits } from '../../forms/fields.ts'
import { Field } from '../components/forms/Field.tsx'

/** Telephone and email side by side: the intake form needs one of the two. Hydrates as part of that form. */
export function ContactFields({ errorOf }: { errorOf: (name: string) => string | undefined }) {
  return (
    <div className="form-pair" role="group" aria-label="How to reach you" aria-describedby="form-pair-hint">
      <Field
        name="phone"
        label="Phone"
        kind="tel"
        autoComplete="tel"
        limit={limits.phone}
        error={errorOf('phone')}
        isRequired={false}
      />
      <Field
        name="email"
        label="Email"
        kind="email"
        autoComplete="email"
        limit={limits.email}
        error={errorOf('email')}
        isRequired={false}
      />
      <p className="form-pair-hint" id="form-pair-hint">
        One is enough. Use one only you read, not your employer’s.
      </p>
    </div>
  )
}
