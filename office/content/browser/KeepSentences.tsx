import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { mayBeKept } from '../../../content-model/grade.ts'
import { get, post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import { lawyersSchema } from '../contract.ts'
import type { ContentFinding } from '../contract.ts'
import { Fault } from '../../shell/Fault.tsx'
import { formText } from '../../shell/form-text.ts'
import { useAction } from '../../shell/use-action.ts'
import { gradedFinding } from './finding-words.ts'
import { KeepForm } from './KeepForm.tsx'

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
          {isLawyer ? <KeepForm finding={finding} /> : <Ask path={path} onAsk={onAsk} />}
        </div>
      ))}
    </section>
  )
}

/** One lawyer is asked: the likeliest, unless another is chosen. The text is saved for that. */
function Ask({ path, onAsk }: { path: string; onAsk: () => Promise<boolean> }) {
  const { isBusy, fault, start } = useAction()
  const [asked, setAsked] = useState<string>()
  const address = `/content/texts/${encodeURIComponent(path)}`
  const { data, refetch } = useQuery({
    queryKey: ['content', 'lawyers', path],
    queryFn: () => get(`${address}/lawyers`, lawyersSchema),
  })
  const id = useId()
  const lawyers = data?.lawyers ?? []
  if (asked !== undefined) return <p role="status">{`Saved. ${asked} sees it on Today.`}</p>
  if (data && lawyers.length === 0)
    return (
      <p>The office has no lawyer yet. Save the text: the first lawyer who joins will see it on Today.</p>
    )

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = formText(event.currentTarget, 'lawyer')
        const lawyer = lawyers.find((each) => each.id === chosen) ?? lawyers[0]
        if (!lawyer) return
        start(async () => {
          if (!(await onAsk())) return
          await post(`${address}/ask`, { lawyer: lawyer.id }, doneSchema)
          setAsked(lawyer.name)
          await refetch()
        })
      }}
    >
      {data?.asked && <p className="small quiet">{`${data.asked} was asked, and has not decided yet.`}</p>}
      {lawyers.length > 1 && (
        <p className="field">
          <label htmlFor={id}>Lawyer</label>
          <select id={id} name="lawyer">
            {lawyers.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        </p>
      )}
      <p className="actions">
        <button className="button" aria-busy={isBusy}>
          Ask a lawyer
        </button>
      </p>
      <Fault>{fault}</Fault>
    </form>
  )
}
