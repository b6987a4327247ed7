import { limits } from '../../forms/fields.ts'
import { timesToReach, waysToReach } from '../../forms/options.ts'
import { Field } from '../components/forms/Field.tsx'

/**
 * How and when the person wants to be contacted, and what they need. Collapsed by default, since most people skip
 * it. Hydrates as part of the intake form.
 */
export function ContactPreference({ errorOf }: { errorOf: (name: string) => string | undefined }) {
  return (
    <details className="form-more">
      <summary>
        How to reach you, and what you need <span className="field-optional">(optional)</span>
      </summary>
      <div className="form-pair">
        <Field
          name="reachBy"
          label="Reach me"
          kind="select"
          options={waysToReach}
          error={errorOf('reachBy')}
          isRequired={false}
        />
        <Field
          name="reachWhen"
          label="When"
          kind="select"
          options={timesToReach}
          error={errorOf('reachWhen')}
          isRequired={false}
        />
      </div>
      <Field
        name="noVoicemail"
        label="Do not leave a message if I do not pick up."
        kind="checkbox"
        error={errorOf('noVoicemail')}
        isRequired={false}
      />
      <Field
        name="needs"
        label="What you need to meet with us or read our letters"
        kind="textarea"
        rows={2}
        hint="Large print, an interpreter (and for which language), step-free access. We use it only to arrange this."
        limit={limits.needs}
        error={errorOf('needs')}
        isRequired={false}
      />
    </details>
  )
}
