import { TextAreaField } from '../../shell/LabeledField.tsx'
import { findNote, keepNote } from '../../shell/unsent-note.ts'

/** Why a lawyer keeps or approves a sentence. What is typed stays in the tab, under `about`, until `forgetReason`. */
export function ReasonField({ about, help }: { about: string; help?: string }) {
  return (
    <TextAreaField
      label="Reason"
      name="reason"
      rows={2}
      minLength={10}
      maxLength={500}
      required
      help={help}
      defaultValue={findNote(about, 'reason')}
      onInput={({ currentTarget }) => keepNote(about, currentTarget.value, 'reason')}
    />
  )
}

export function forgetReason(about: string): void {
  keepNote(about, '', 'reason')
}
