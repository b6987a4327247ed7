import { limits } from '../../forms/fields.ts'
import { messages } from '../../forms/messages.ts'
import { Field } from '../components/forms/Field.tsx'
import { SendableForm } from './SendableForm.tsx'

const names = [
  'name',
  'email',
  'phone',
  'practiceArea',
  'otherParties',
  'description',
  'acknowledged',
] as const

type IntakeFormProps = {
  areas: { slug: string; title: string }[]
  apiHost?: string | undefined
}

/** The firm's own intake form; an island because it checks and sends what is written without leaving the page. */
export function IntakeForm({ areas, apiHost }: IntakeFormProps) {
  const options = [
    { value: '', label: 'Not sure yet' },
    ...areas.map(({ slug, title }) => ({ value: slug, label: title })),
  ]
  return (
    <SendableForm
      formType="intake"
      label="Ask for a consultation"
      names={names}
      submitLabel={messages.submitIntake}
      apiHost={apiHost}
    >
      {(errorOf) => (
        <>
          <Field name="name" label="Name" autoComplete="name" limit={limits.name} error={errorOf('name')} />
          <div
            className="form-pair"
            role="group"
            aria-label="How to reach you"
            aria-describedby="form-pair-hint"
          >
            <Field
              name="email"
              label="Email"
              kind="email"
              autoComplete="email"
              limit={limits.email}
              error={errorOf('email')}
              isRequired={false}
            />
            <Field
              name="phone"
              label="Phone"
              kind="tel"
              autoComplete="tel"
              limit={limits.phone}
              error={errorOf('phone')}
              isRequired={false}
            />
            <p className="form-pair-hint" id="form-pair-hint">
              One of the two is enough.
            </p>
          </div>
          <Field
            name="practiceArea"
            label="Area of practice"
            kind="select"
            options={options}
            error={errorOf('practiceArea')}
            isOptional
          />
          <Field
            name="otherParties"
            label="Other parties"
            kind="textarea"
            rows={2}
            hint="Their names, for our conflict check."
            limit={limits.otherParties}
            error={errorOf('otherParties')}
            isOptional
          />
          <Field
            name="description"
            label="What is it about?"
            kind="textarea"
            rows={4}
            hint={`Leave out confidential and time-sensitive facts. Up to ${limits.description.toLocaleString('en-US')} characters.`}
            limit={limits.description}
            error={errorOf('description')}
          />
          <Field
            name="acknowledged"
            kind="checkbox"
            label="I understand that sending this form does not create an attorney-client relationship."
            error={errorOf('acknowledged')}
          />
        </>
      )}
    </SendableForm>
  )
}
