import '../components/forms/client-fields.css'
import { limits } from '../../forms/fields.ts'
import { writingFor } from '../../forms/options.ts'
import { Field } from '../components/forms/Field.tsx'

/** "Myself" is the empty answer: a form that nobody has touched holds nothing. */
const options = writingFor.map(({ value, label }) => ({ value: value === 'myself' ? '' : value, label }))

/** For whom the person asks. The style sheet opens the second field, so that it opens before the script has loaded. */
export function ClientFields({ errorOf }: { errorOf: (name: string) => string | undefined }) {
  return (
    <div className="form-pair client-fields" role="group" aria-label="Whom it is for">
      <Field
        name="writingFor"
        label="I am writing for"
        kind="select"
        options={options}
        error={errorOf('writingFor')}
        isRequired={false}
      />
      <Field
        name="writingForName"
        label="Full name"
        limit={limits.party}
        error={errorOf('writingForName')}
        isRequired={false}
      />
    </div>
  )
}
