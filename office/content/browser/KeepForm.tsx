import { useId, useState } from 'react'
import { post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import type { ContentFinding } from '../contract.ts'
import { Fault } from '../../shell/Fault.tsx'
import { formText } from '../../shell/form-text.ts'
import { useAction } from '../../shell/use-action.ts'

type KeepFormProps = {
  finding: ContentFinding
  /** Called once it is kept: what was found before is then out of date. */
  onKept?: () => Promise<void>
}

/** A lawyer keeps a sentence that a rule found, with the reason. */
export function KeepForm({ finding, onKept }: KeepFormProps) {
  const { isBusy, fault, start } = useAction()
  const [isKept, setKept] = useState(false)
  const id = useId()
  if (isKept)
    return <p role="status">Kept. It is written down with your reason when this page is published.</p>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const reason = formText(event.currentTarget, 'reason')
        void start(async () => {
          const { path, rule, sentence, message } = finding
          const address = `/content/texts/${encodeURIComponent(path)}/keep`
          await post(address, { rule, sentence, finding: message, reason }, doneSchema)
          setKept(true)
          await onKept?.()
        })
      }}
    >
      <p className="field">
        <label htmlFor={id}>Reason</label>
        <textarea id={id} name="reason" rows={2} minLength={10} maxLength={500} required />
      </p>
      <p className="actions">
        <button className="button" aria-busy={isBusy}>
          Keep this sentence
        </button>
      </p>
      <Fault>{fault}</Fault>
    </form>
  )
}
