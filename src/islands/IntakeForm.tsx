import { limits } from '../../forms/fields.ts'
import { messages } from '../../forms/messages.ts'
import { withCommas } from '../../forms/text.ts'
import { Field } from '../components/forms/Field.tsx'
import { ReachFields } from './ReachFields.tsx'
import { ReachPreference } from './ReachPreference.tsx'
import { SendableForm } from './SendableForm.tsx'

const names = [
  'name',
  'email',
  'phone',
  'practiceArea',
  'otherParties',
  'description',
  'reachBy',
  'reachWhen',
  'noVoicemail',
  'needs',
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
          <ReachFields errorOf={errorOf} />
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
            hint={`Leave out confidential and time-sensitive facts. Up to ${withCommas(limits.description)} characters.`}
            limit={limits.description}
            error={errorOf('description')}
          />
          <ReachPreference errorOf={errorOf} />
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
