import { Link } from 'react-router'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { useKey } from '../../shell/keys.ts'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { useQueue } from '../../shell/use-action.ts'
import { useHeight } from '../../shell/use-height.ts'
import { shortTime } from '../../shell/times.ts'
import type { DraftState } from './editing/draft.ts'
import { groupWords } from '../content-names.ts'
import { stateWords } from './finding-words.ts'
import { FileMore } from './FileMore.tsx'
import type { FileMoreProps } from './FileMore.tsx'
import { PublishFile } from './publish-file/PublishFile.tsx'
import type { PublishFileProps } from './publish-file/PublishFile.tsx'
import { LeavesFirm } from './LeavesFirm.tsx'
import { OfflineLine } from './offline/OfflineLine.tsx'
import { counted } from '../../../text/counted.ts'

type FileHeadProps = PublishFileProps &
  FileMoreProps & {
    /** The fields that have not been filled in. */
    unfilled: ReadonlySet<string>
    /** How many comments on the file's page are not done. */
    comments: number
    isPreviewed: boolean
    setPreviewed: (isPreviewed: boolean) => void
  }

/** The heading of a file, its state, and what can be done with it. It stays in place while the fields scroll. */
export function FileHead({ file, draft, state, unfilled, comments, ...on }: FileHeadProps) {
  const { save, onBeginAnew, onBody, onShow, onAsked, isPreviewed, setPreviewed } = on
  const { fault, start } = useQueue()
  const startSave = () => start(async () => void (await save()))
  useKey('s', startSave)
  const { group } = file
  // The tools of the body, and what has the focus, stay in sight below the heading, and on a phone above the buttons.
  const head = useHeight<HTMLElement>('--file-head')
  const acts = useHeight<HTMLDivElement>('--file-acts')
  const [firstUnfilled] = unfilled
  const stopping = state.findings.filter(({ grade }) => grade === 'stops')
  const standing = standingOf(state)

  return (
    <header ref={head} className="file-head">
      <div>
        <p className="file-way">
          {group === 'firm' ? (
            <Link to="/content">Content</Link>
          ) : (
            <Link to={group === 'articles' ? '/content' : `/content/${group}`}>{groupWords[group]}</Link>
          )}
        </p>
        <PageHeading title={file.title} />
        <p className="quiet small">{file.states.map((each) => stateWords[each]).join(' · ')}</p>
        <div className="file-ways small">
          <OfflineLine file={file} />
          {file.saved.version !== null && (
            <Link className="link" to={`/publish/versions/${file.path}`}>
              Earlier versions
            </Link>
          )}
          {comments > 0 && (
            <Button look="link" onPress={() => document.getElementById('comments')?.focus()}>
              {counted(comments, 'comment')}
            </Button>
          )}
          {group === 'team' && <LeavesFirm file={file} draft={draft} onBeginAnew={onBeginAnew} />}
        </div>
      </div>
      <div ref={acts} className="file-acts">
        <Fault>{fault ?? state.fault}</Fault>
        <div className="file-standing">
          <p data-keeping={state.keeping}>
            <span role="status">{standing}</span>
            {standing === undefined && draftWords(state)}
          </p>
          {stopping.length === 0 && firstUnfilled !== undefined && (
            <Button look="link" onPress={() => onShow(firstUnfilled)}>
              {unfilled.size === 1 ? 'One field to fill in' : `${unfilled.size} fields to fill in`}
            </Button>
          )}
          {stopping.length > 0 && (
            <button
              type="button"
              className="link file-stops"
              onClick={() => onShow(stopping[0]?.field ?? 'body')}
            >
              {stopping.length === 1
                ? 'One finding stops publishing'
                : `${stopping.length} findings stop publishing`}
            </button>
          )}
        </div>
        <Button look="primary" onPress={startSave}>
          Save
        </Button>
        <PublishFile file={file} draft={draft} save={save} onAsked={onAsked} onShow={onShow} />
        {isPreviewed ? (
          <Button label="Close preview" onPress={() => setPreviewed(false)}>
            Close<span className="beside"> preview</span>
          </Button>
        ) : (
          <Button onPress={() => setPreviewed(true)}>Preview</Button>
        )}
        <FileMore file={file} draft={draft} state={state} onBeginAnew={onBeginAnew} onBody={onBody} />
      </div>
    </header>
  )
}

/**
 * Where the typed text is kept now, in a few words. Undefined while the office keeps it as a draft, which happens at
 * every pause in typing: that is shown, but not announced.
 */
function standingOf({ keeping, isCopied, keptAt, number, newer, isSaving, fault }: DraftState) {
  const here = isCopied ? 'kept in this browser' : 'only on this page, so keep the page open'
  if (newer?.gone) return 'Not saved here'
  if (newer) return 'Not saved: compare both versions'
  if (keeping === 'offline' && fault) return `Your draft is ${here}`
  if (keeping === 'offline') {
    const why = navigator.onLine ? 'The office does not answer' : 'No connection'
    return isSaving
      ? `${why}: your text is ${here}. It is saved as soon as it can be`
      : `${why}: your draft is ${here}`
  }
  if (keeping === 'refused') return `Your draft is not in the office: it is ${here}`
  if (keeping === 'uncertain') return 'Your draft may have been discarded'
  if (isSaving) return 'Saving'
  if (keeping === 'kept' && (number === 0 || keptAt === undefined)) return 'No unsaved changes'
  return undefined
}

function draftWords({ keeping, keptAt }: DraftState): string {
  return keeping === 'kept' && keptAt !== undefined ? `Draft kept ${shortTime(keptAt)}` : 'Saving your draft'
}
