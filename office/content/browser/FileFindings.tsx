import { useRef, useState } from 'react'
import type { OpenFile } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { isUnsaved } from './editing/draft.ts'
import type { DraftState, EditedFile } from './editing/draft.ts'
import { listAt, valueAt } from './editing/values.ts'
import { apiOfFile } from '../address-of-file.ts'
import { gradedFinding } from './finding-words.ts'
import { KeepSentences, KeptSentences } from './KeepSentences.tsx'
import { post } from '../../shell/api.ts'
import { Fault } from '../../shell/Fault.tsx'
import { readAgain } from '../../shell/queries.ts'
import { useAction } from '../../shell/use-action.ts'

type FileFindingsProps = Omit<EditedFile, 'draft'> & {
  /** The currently saved version, if known. */
  savedNow: string | null | undefined
  /** Saves the file, for lawyers to see; false if it could not be saved. */
  save: () => Promise<boolean>
  /** Tells readers of a change in the law, in a new entry under “Changes in the law”. */
  onTell: (law: { date: string; text: string; source: string }) => void
}

const keepsIt = 'When you save, you can keep it with your words.'
const comparesThem = 'When you save yours, you see both side by side.'

/** Notices about a file as a whole: a newer version, and findings that belong to no field. */
export function FileFindings({ file, state, savedNow, save, onBeginAnew, onTell }: FileFindingsProps) {
  const whole = state.findings.filter(({ field, line }) => field === null && line === null)
  // Until a save is answered, the newer version may be what it saved; if it is not, the answer says so.
  const isKnown = savedNow === state.base || (state.over !== null && savedNow === state.over)
  const isOlder = !state.isSaving && savedNow !== undefined && !isKnown
  const isGone = savedNow === null
  const isUntouched = !isUnsaved(state)
  const { isBusy, fault, start } = useAction()

  return (
    <>
      <div role="status">
        {isOlder && (
          <div className="notice">
            <p>
              {isGone ? 'This page was deleted or renamed.' : 'There is a newer version of this page.'}
              {isUntouched || ` ${isGone ? keepsIt : comparesThem}`}
            </p>
            {isUntouched && !isGone && (
              <Button isBusy={isBusy} onPress={() => start(() => onBeginAnew())}>
                Show the newer version
              </Button>
            )}
          </div>
        )}
      </div>
      <Fault>{fault}</Fault>
      {file.review.changedLaw.map((law) => (
        <LawNotice
          key={law.citation + law.what}
          path={file.path}
          law={law}
          onTell={
            file.group === 'articles' && !isTold(law, state)
              ? () => onTell({ date: law.changed, text: law.what, source: law.source })
              : undefined
          }
        />
      ))}
      <KeepSentences path={file.path} findings={state.findings} save={save} />
      <KeptSentences path={file.path} kept={file.kept} />
      {whole.map(({ message, grade }) => (
        <div key={message} className="form-finding" data-grade={grade}>
          <p>{gradedFinding(grade, message)}</p>
        </div>
      ))}
    </>
  )
}

/** Whether the current text mentions a change in the law. */
function isTold({ source, changed }: OpenFile['review']['changedLaw'][number], state: DraftState): boolean {
  return listAt(state.values.fields, 'changes').some(
    (told) => valueAt(told, 'source') === source && valueAt(told, 'date') === changed,
  )
}

type LawNoticeProps = {
  path: string
  law: OpenFile['review']['changedLaw'][number]
  /** Tells readers of the change; undefined if the file has no list of changes, or already mentions it. */
  onTell: (() => void) | undefined
}

/** A law that changed, beside the sentences that it touches, and the answers to it. */
function LawNotice({ path, law, onTell }: LawNoticeProps) {
  const { citation, changed, what, sentences } = law
  const { isBusy, fault, start } = useAction()
  const [isSetAside, setSetAside] = useState(false)
  const notice = useRef<HTMLDivElement>(null)

  const setAside = () =>
    start(async () => {
      await post(`${apiOfFile(path)}/not-concerned`, { citation, changed, what })
      setSetAside(true)
      // The button that had the focus is gone.
      notice.current?.focus()
      await readAgain(['content', 'list'])
    })

  return (
    <div ref={notice} tabIndex={-1} className="notice">
      <p>
        <strong>{`${citation} has changed.`}</strong> {what}
      </p>
      {sentences.map((sentence) => (
        <blockquote key={sentence}>{sentence}</blockquote>
      ))}
      <p role="status">
        {isSetAside &&
          'Noted: the change does not concern this page. That is a change to “Changed law”: publish it under Publish.'}
      </p>
      {!isSetAside && (
        <p className="actions">
          {onTell && <Button onPress={onTell}>Add to “Changes in the law”</Button>}
          <Button isBusy={isBusy} onPress={setAside} label={`Does not concern this page: ${citation}`}>
            Does not concern this page
          </Button>
        </p>
      )}
      <Fault>{fault}</Fault>
    </div>
  )
}
