import '../components/forms/client-fields.css'
import { useState } from 'react'
import { limits } from '../../forms/fields.ts'
import { messages } from '../../forms/messages.ts'
import { timesToReach, waysToReach, writingFor } from '../../forms/options.ts'
import { Field } from '../components/forms/Field.tsx'
import { MessageForm } from './MessageForm.tsx'
import {
  PartyFields,
  currentName,
  isFilled,
  partyAnswers,
  partyFields,
  rowsOfDraft,
  withParties,
} from './PartyFields.tsx'
import type { PartyRow } from './PartyFields.tsx'
import type { Answers } from './answers.ts'

type IntakeFormProps = {
  areas: { slug: string; title: string }[]
  phone: string
  apiHost?: string | undefined
}

/**
 * The firm's own intake form: it asks who is involved before what it is about (Pa. RPC 1.18). An island, because it
 * validates and submits without leaving the page.
 */
export function IntakeForm({ areas, phone, apiHost }: IntakeFormProps) {
  const [rows, setRows] = useState<readonly PartyRow[]>([{ key: 0 }])
  // Errors refer to the rows as they were when the form was sent.
  const [sent, setSent] = useState(rows)
  const areaOptions = [
    { value: '', label: 'Not sure yet' },
    ...areas.map(({ slug, title }) => ({ value: slug, label: title })),
  ]

  /** Drops empty rows, so that an error appears at the row that the handler counts. */
  function toBody(answers: Answers) {
    const filled = rows.filter((_, place) => isFilled(partyAnswers(answers, place)))
    const kept = filled.length > 0 ? filled : rows.slice(0, 1)
    setRows(kept)
    setSent(kept)
    return { ...withParties(answers, rows), writingFor: answers['writingFor'] || 'myself' }
  }

  return (
    <MessageForm
      formType="intake"
      label="Ask for a consultation"
      names={namesOf(rows.length)}
      submitLabel={messages.submitIntake}
      phone={phone}
      apiHost={apiHost}
      onRestored={(answers) => setRows(rowsOfDraft(answers))}
      toBody={toBody}
      nameNow={(name) => currentName(name, sent, rows)}
    >
      <Field
        name="name"
        label="Your name"
        hint="Add any former name."
        autoComplete="name"
        limit={limits.name}
        isRequired
      />
      <ContactFields />
      <ClientFields />
      <PartyFields rows={rows} onRows={setRows} />
      <Field name="practiceArea" label="Area of practice" kind="select" options={areaOptions} />
      <Field
        name="description"
        label="In a few words, what is it about?"
        kind="textarea"
        rows={2}
        hint="One line is enough. No private details."
        limit={limits.description}
        isOptional
      />
      <ContactPreference />
      <Field
        name="acknowledged"
        kind="checkbox"
        label="I understand that sending this form does not create an attorney-client relationship."
        isRequired
      />
    </MessageForm>
  )
}

/** The names of the fields in page order. */
function namesOf(rows: number): string[] {
  const parties = Array.from({ length: rows }, (_, place) => Object.values(partyFields(place)))
  return [
    'name',
    'phone',
    'email',
    'writingFor',
    'writingForName',
    'parties',
    ...parties.flat(),
    'noOtherParties',
    'namesByPhone',
    'practiceArea',
    'description',
    'reachBy',
    'reachWhen',
    'noVoicemail',
    'needs',
    'acknowledged',
  ]
}

/** "Myself" is the empty answer, so that an untouched form has no answers. */
const clientOptions = writingFor.map(({ value, label }) => ({
  value: value === 'myself' ? '' : value,
  label,
}))

/** For whom the person writes. The style sheet shows the second field, even before the script has loaded. */
function ClientFields() {
  return (
    <div className="form-pair client-fields" role="group" aria-label="Whom it is for">
      <Field name="writingFor" label="I am writing for" kind="select" options={clientOptions} />
      <Field name="writingForName" label="Full name" limit={limits.party} />
    </div>
  )
}

/** Telephone and email side by side: the intake form needs one of the two. */
function ContactFields() {
  return (
    <div className="form-pair" role="group" aria-label="How to reach you" aria-describedby="form-pair-hint">
      <Field name="phone" label="Phone" kind="tel" autoComplete="tel" limit={limits.phone} />
      <Field name="email" label="Email" kind="email" autoComplete="email" limit={limits.email} />
      <p className="form-pair-hint" id="form-pair-hint">
        One is enough. Use one only you read, not your employer’s.
      </p>
    </div>
  )
}

/** How and when the person wants to be contacted, and what they need. Collapsed by default, since most people skip it. */
function ContactPreference() {
  return (
    <details className="form-more">
      <summary>
        How to reach you, and what you need <span className="field-optional">(optional)</span>
      </summary>
      <div className="form-pair">
        <Field name="reachBy" label="Reach me" kind="select" options={waysToReach} />
        <Field name="reachWhen" label="When" kind="select" options={timesToReach} />
      </div>
      <Field name="noVoicemail" label="Do not leave a message if I do not pick up." kind="checkbox" />
      <Field
        name="needs"
        label="What you need to meet with us or read our letters"
        kind="textarea"
        rows={2}
        hint="Large print, an interpreter (and for which language), step-free access. We use it only to arrange this."
        limit={limits.needs}
      />
    </details>
  )
}
