import type { ContentText } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import type { DraftState } from './editing/draft-state.ts'
import { listAt, valueAt } from './editing/values.ts'
import { gradedFinding } from './finding-words.ts'
import { KeepSentences, KeptSentences } from './KeepSentences.tsx'
import { LawNotice } from './review/LawNotice.tsx'

type TextFindingsProps = {
  text: ContentText
  state: DraftState
  /** The version that is saved now, as far as is known. */
  savedNow: string | null | undefined
  onBeginAnew: () => Promise<void>
  isLawyer: boolean
  /** Saves the text, for lawyers to see; false if it could not be saved. */
  onAsk: () => Promise<boolean>
  /** Tells readers of a change in the law, in a new entry under “Changes in the law”. */
  onTell: (law: { date: string; text: string; source: string }) => void
}

/** What is to be said of a text as a whole: a newer version, and findings that belong to no field. */
export function TextFindings({ text, state, savedNow, isLawyer, ...on }: TextFindingsProps) {
  const { onBeginAnew, onTell, onAsk } = on
  const whole = state.findings.filter(({ field, line }) => field === null && line === null)
  const isOlder = savedNow !== undefined && savedNow !== state.base
  const isUntouched = state.number === 0 && state.keeping === 'kept'

  return (
    <>
      <div role="status">
        {isOlder && (
          <div className="notice">
            <p>
              {isUntouched
                ? 'Someone has saved a newer version of this text.'
                : 'Someone has saved a newer version of this text. When you save yours, you see both side by side.'}
            </p>
            {isUntouched && <Button onPress={() => void onBeginAnew()}>Show the newer version</Button>}
          </div>
        )}
      </div>
      {text.review.changedLaw.map((law) => (
        <LawNotice
          key={law.citation + law.what}
          path={text.path}
          law={law}
          onTell={
            text.group === 'articles' && !isTold(law, state)
              ? () => onTell({ date: law.changed, text: law.what, source: law.source })
              : undefined
          }
        />
      ))}
      <KeepSentences path={text.path} findings={state.findings} isLawyer={isLawyer} onAsk={onAsk} />
      <KeptSentences path={text.path} kept={text.kept} />
      {whole.map(({ message, grade }) => (
        <div key={message} className="form-finding" data-grade={grade}>
          <p>{gradedFinding(grade, message)}</p>
        </div>
      ))}
    </>
  )
}

/** Whether the text as it is written now mentions a change in the law. */
function isTold(
  { source, changed }: ContentText['review']['changedLaw'][number],
  state: DraftState,
): boolean {
  return listAt(state.values.fields, 'changes').some(
    (told) => valueAt(told, 'source') === source && valueAt(told, 'date') === changed,
  )
}
