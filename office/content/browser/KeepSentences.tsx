import { useState } from 'react'
import { mayBeKept } from '../../../content-model/grade.ts'
import { post } from '../../shell/api.ts'
import type { ContentFinding, KeptSentence } from '../contract.ts'
import { Fault } from '../../shell/Fault.tsx'
import { Outcome } from '../../shell/Outcome.tsx'
import { Form } from '../../shell/Form.tsx'
import { readAgain } from '../../shell/queries.ts'
import { useAction } from '../../shell/use-action.ts'
import { apiOfFile } from '../address-of-file.ts'
import { AskLawyer } from './AskLawyer.tsx'
import { gradedFinding } from './finding-words.ts'
import { ReasonField, forgetReason } from './ReasonField.tsx'
import { Button, SubmitButton } from '../../shell/Button.tsx'
import { useIsLawyer } from '../../shell/use-user.ts'
import { nameOfDay } from '../../shell/times.ts'

type KeepSentencesProps = {
  path: string
  findings: readonly ContentFinding[]
  /** Saves the page, so that lawyers see it on Today; false if it could not be saved. */
  save: () => Promise<boolean>
}

/** The sentences that need a lawyer: a lawyer keeps one with a reason, others ask a lawyer. */
export function KeepSentences({ path, findings, save }: KeepSentencesProps) {
  const isLawyer = useIsLawyer()
  const keepable = findings.filter(mayBeKept)
  if (keepable.length === 0) return null
  return (
    <section aria-label="Sentences that need a lawyer">
      {keepable.map((finding) => (
        <div key={`${finding.rule} ${finding.sentence} ${finding.message}`} className="notice">
          <blockquote>{finding.sentence}</blockquote>
          <p>{gradedFinding(finding.grade, finding.message)}</p>
          {isLawyer ? <KeepForm finding={finding} /> : <AskLawyer path={path} save={save} />}
        </div>
      ))}
    </section>
  )
}

type KeepFormProps = {
  finding: ContentFinding
  /** Called once the sentence is kept: earlier findings are then out of date. */
  onKept?: () => Promise<void>
}

/** A lawyer keeps a sentence that a rule found, with the reason. */
export function KeepForm({ finding, onKept }: KeepFormProps) {
  const { isBusy, fault, start } = useAction()
  const [isKept, setKept] = useState(false)
  const { path, rule, sentence, message } = finding
  const subject = `${path} ${message} ${sentence}`
  if (isKept)
    return <Outcome>Kept. The sentence is recorded with your reason when this page is published.</Outcome>
  return (
    <Form
      onSend={(typed) => {
        const reason = typed('reason')
        void start(async () => {
          const kept = { rule, sentence, finding: message, reason }
          await post(`${apiOfFile(path)}/keep`, kept)
          forgetReason(subject)
          setKept(true)
          await onKept?.()
        })
      }}
    >
      <ReasonField about={subject} />
      <SubmitButton isBusy={isBusy}>Keep this sentence</SubmitButton>
      <Fault>{fault}</Fault>
    </Form>
  )
}

type KeptSentencesProps = { path: string; kept: readonly KeptSentence[] }

/** The sentences of a file that a lawyer kept, with rule, lawyer, day and reason; a lawyer takes one back. */
export function KeptSentences({ path, kept }: KeptSentencesProps) {
  const isLawyer = useIsLawyer()
  const { isBusy, fault, start } = useAction()
  if (kept.length === 0) return null

  const takeBack = ({ rule, sentence, finding, why }: KeptSentence) =>
    start(async () => {
      await post(`${apiOfFile(path)}/take-back`, { rule, sentence, finding, why })
      await readAgain(['content'], ['publish'])
    })

  return (
    <details className="kept-sentences">
      <summary>{kept.length === 1 ? 'One kept sentence' : `${kept.length} kept sentences`}</summary>
      <ul role="list">
        {kept.map((each) => (
          <li key={`${each.rule} ${each.sentence} ${each.finding}`}>
            <blockquote>{each.sentence}</blockquote>
            <p className="small quiet">
              {`Kept by ${each.who}, ${nameOfDay(each.when)}: ${each.why} (rule: ${each.rule})`}
              {each.isWaiting && ' It is recorded when this page is published.'}
            </p>
            {isLawyer && (
              <Button label={`Take back: ${each.sentence}`} isBusy={isBusy} onPress={() => takeBack(each)}>
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Fault>{fault}</Fault>
    </details>
  )
}
