import { useId, useState } from 'react'
import { post } from '../../api.ts'
import { doneSchema } from '../../contract.ts'
import type { ContentFinding } from '../../contract/content.ts'
import { Button } from '../../frame/Button.tsx'
import { Fault } from '../../frame/Fault.tsx'
import { formText } from '../../frame/form-text.ts'
import { useAction } from '../../frame/use-action.ts'
import { gradedFinding } from './finding-words.ts'

type KeepSentencesProps = {
  path: string
  findings: readonly ContentFinding[]
  isLawyer: boolean
  /** Saves the text, so that lawyers see it on Today; false if it could not be saved. */
  onAsk: () => Promise<boolean>
}

/** The sentences that need a lawyer: a lawyer keeps one with a reason, others ask a lawyer. */
export function KeepSentences({ path, findings, isLawyer, onAsk }: KeepSentencesProps) {
  const keepable = findings.filter(mayBeKept)
  if (keepable.length === 0) return null
  return (
    <section aria-label="Sentences that need a lawyer">
      {keepable.map((finding) => (
        <div key={`${finding.rule} ${finding.sentence} ${finding.message}`} className="notice">
          <blockquote>{finding.sentence}</blockquote>
          <p>{gradedFinding(finding.grade, finding.message)}</p>
          {isLawyer ? <Keep path={path} finding={finding} /> : <Ask onAsk={onAsk} />}
        </div>
      ))}
    </section>
  )
}

/** What was read out of prose; nobody keeps a lawyer's title for one who is none. */
function mayBeKept({ grade, rule, sentence }: ContentFinding): boolean {
  return grade !== 'advises' && sentence !== null && !(rule === 'non-lawyers' && grade === 'stops')
}

function Keep({ path, finding }: { path: string; finding: ContentFinding }) {
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
          const { rule, sentence, message } = finding
          const address = `/content/texts/${encodeURIComponent(path)}/keep`
          await post(address, { rule, sentence, finding: message, reason }, doneSchema)
          setKept(true)
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

function Ask({ onAsk }: { onAsk: () => Promise<boolean> }) {
  const { isBusy, fault, start } = useAction()
  const [isAsked, setAsked] = useState(false)
  if (isAsked) return <p role="status">Saved. Lawyers see it on Today.</p>
  return (
    <>
      <p className="actions">
        <Button isBusy={isBusy} onPress={() => start(async () => setAsked(await onAsk()))}>
          Ask a lawyer
        </Button>
      </p>
      <Fault>{fault}</Fault>
    </>
  )
}
