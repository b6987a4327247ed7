import { limits } from '../../forms/fields.ts'
import { messages } from '../../forms/messages.ts'
import { withCommas } from '../../forms/text.ts'
import { Field } from '../components/forms/Field.tsx'
import { ContactFields } from './ContactFields.tsx'
import { ContactPreference } from './ContactPreference.tsx'
import { SubmissionForm } from './SubmissionForm.tsx'

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
  phone: string
  apiHost?: string | undefined
}

/** The firm's own intake form; an island because it validates and submits without leaving the page. */
export function IntakeForm({ areas, phone, apiHost }: IntakeFormProps) {
  const options = [
    { value: '', label: 'Not sure yet' },
    ...areas.map(({ slug, title }) => ({ value: slug, label: title })),
  ]
  return (
    <SubmissionForm
      formType="intake"
      label="Ask for a consultation"
      names={names}
      submitLabel={messages.submitIntake}
      phone={phone}
      apiHost={apiHost}
    >
      {(errorOf) => (
        <>
          <Field name="name" label="Name" autoComplete="name" limit={limits.name} error={errorOf('name')} />
          <ContactFields errorOf={errorOf} />
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
            hint={`Leave out confidential and time-sensitive facts. Up to ${withCommas(limits.earlierDescription)} characters.`}
            limit={limits.earlierDescription}
            error={errorOf('description')}
          />
          <ContactPreference errorOf={errorOf} />
          <Field
            name="acknowledged"
            kind="checkbox"
            label="I understand that sending this form does not create an attorney-client relationship."
            error={errorOf('acknowledged')}
          />
        </>
      )}
    </SubmissionForm>
  )
}
