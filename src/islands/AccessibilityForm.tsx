import { limits } from '../../forms/fields.ts'
import { issueTypes } from '../../forms/options.ts'
import { messages } from '../../forms/messages.ts'
import { withCommas, isSitePath } from '../../forms/text.ts'
import { Field } from '../components/forms/Field.tsx'
import type { Answers } from './answers.ts'
import { MessageForm } from './MessageForm.tsx'

const names = ['name', 'email', 'issueType', 'message', 'page'] as const
const options = [{ value: '', label: messages.issueTypePlaceholder }, ...issueTypes]

type AccessibilityFormProps = { phone: string; apiHost?: string | undefined }

/** The accessibility feedback form; an island because it validates and submits without leaving the page. */
export function AccessibilityForm({ phone, apiHost }: AccessibilityFormProps) {
  return (
    <MessageForm
      formType="accessibility"
      label="Accessibility feedback"
      names={names}
      submitLabel={messages.submitAccessibility}
      phone={phone}
      apiHost={apiHost}
      prefill={prefilledAccessibility}
    >
      <Field name="name" label="Name" autoComplete="name" limit={limits.name} isOptional />
      <Field
        name="email"
        label="Email"
        kind="email"
        autoComplete="email"
        hint="If you would like an answer."
        limit={limits.email}
        isOptional
      />
      <Field name="issueType" label="Kind of issue" kind="select" options={options} isRequired />
      <Field
        name="message"
        label="Description of the issue"
        kind="textarea"
        rows={6}
        hint={`What you tried to do, and what stood in your way. Up to ${withCommas(limits.message)} characters.`}
        limit={limits.message}
        isRequired
      />
      <Field
        name="page"
        label="Page"
        hint="The page it is about: its name or its address."
        limit={limits.page}
        isOptional
      />
    </MessageForm>
  )
}

/**
 * The answers about the issue that the URL prefills, as in `/accessibility-feedback?page=/blog/x&type=content`.
 * Anything except a path on this site and a known issue type is ignored: the URL may come from anywhere.
 */
export function prefilledAccessibility(query: string): Answers {
  const given = new URLSearchParams(query)
  const page = given.get('page') ?? ''
  const type = given.get('type') ?? ''
  return {
    ...(isSitePath(page) && { page }),
    ...(issueTypes.some(({ value }) => value === type) && { issueType: type }),
  }
}
