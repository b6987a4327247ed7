import { Link } from 'react-router'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { OpenFile } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { useKey } from '../../shell/keys.ts'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { useQueue } from '../../shell/use-action.ts'
import { shortTime } from '../../shell/times.ts'
import type { Draft, DraftState } from './editing/draft.ts'
import { groupWords } from './places.ts'
import { stateWords } from './finding-words.ts'
import { post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import { Dialog } from '../../shell/Dialog.tsx'
import { useAction } from '../../shell/use-action.ts'
import { FileActs } from './FileActs.tsx'
import { PublishFile } from './publish-file/PublishFile.tsx'
import type { PublishFileProps } from './publish-file/PublishFile.tsx'
import { LeavesFirm } from './departure/LeavesFirm.tsx'
import { OfflineLine } from './offline/OfflineLine.tsx'
import { counted } from '../../../text/counted.ts'

/** Loaded when it is used, with the comparison of texts. */
const ExportWord = lazy(() => import('./word/ExportWord.tsx'))

type GiveUpProps = { file: OpenFile; draft: Draft; state: DraftState; onBeginAnew: () => Promise<void> }
/** `onBody`: replaces the body in the editor. */
type FileMoreProps = GiveUpProps & { onBody: (body: string) => void }

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
  const { onBeginAnew, onBody, onSaved, onShow, onAsked, isPreviewed, setPreviewed } = on
  const { fault, start } = useQueue()
  const save = () =>
    start(async () => {
      if (await draft.save()) onSaved()
    })
  useKey('s', save)
  const { group } = file
  const head = useRef<HTMLElement>(null)
  useEffect(() => {
    const form = head.current?.parentElement
    if (!head.current || !form) return undefined
    // The tools of the body stay in sight below the heading, however high that is.
    const sizes = new ResizeObserver(([entry]) =>
      form.style.setProperty('--file-head', `${entry?.target.clientHeight ?? 0}px`),
    )
    sizes.observe(head.current)
    return () => sizes.disconnect()
  }, [])
  const [firstUnfilled] = unfilled
  const stopping = state.findings.filter(({ grade }) => grade === 'stops')

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
            <button
              type="button"
              className="link"
              onClick={() => document.getElementById('comments')?.focus()}
            >
              {counted(comments, 'comment')}
            </button>
          )}
          {group === 'team' && <LeavesFirm file={file} draft={draft} onBeginAnew={on.onBeginAnew} />}
        </div>
      </div>
      <div className="file-acts">
        <Fault>{fault ?? state.fault}</Fault>
        <div className="file-standing">
          <p role="status" data-keeping={state.keeping}>
            {standingOf(state)}
          </p>
          {stopping.length === 0 && firstUnfilled !== undefined && (
            <button type="button" className="link" onClick={() => onShow(firstUnfilled)}>
              {unfilled.size === 1 ? 'One field to fill in' : `${unfilled.size} fields to fill in`}
            </button>
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
        <Button look="primary" onPress={save}>
          Save
        </Button>
        <PublishFile file={file} draft={draft} onSaved={onSaved} onAsked={onAsked} onShow={onShow} />
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

/** Where the typed text is kept now, in a few words. */
function standingOf({ keeping, isCopied, keptAt, number, newer, isSaving, fault }: DraftState): string {
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
  if (isSaving) return 'Saving'
  if (keeping !== 'kept') return 'Saving your draft'
  if (number === 0 || keptAt === undefined) return 'No unsaved changes'
  return `Draft kept ${shortTime(keptAt)}`
}

/** Less frequent acts on a file, under one button. Each says what it does before it does it. */
function FileMore({ file, draft, state, onBeginAnew, onBody }: FileMoreProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>More…</Button>
      {isOpen && (
        <Dialog title={file.title} onClose={() => setOpen(false)}>
          {['articles', 'news', 'own'].includes(file.group) && (
            <Suspense fallback={<Fetching>Loading the Word export</Fetching>}>
              <ExportWord
                file={file}
                state={state}
                onBody={(body) => {
                  setOpen(false)
                  onBody(body)
                }}
              />
            </Suspense>
          )}
          {['articles', 'news', 'areas', 'team', 'banners', 'legal', 'own'].includes(file.group) && (
            <FileActs file={file} draft={draft} />
          )}
          <GiveUp file={file} draft={draft} state={state} onBeginAnew={onBeginAnew} />
        </Dialog>
      )}
    </>
  )
}

/** Gives up a draft, or a saved change that is not public yet. */
function GiveUp({ file, draft, state, onBeginAnew }: GiveUpProps) {
  const { isBusy, fault, start } = useAction()
  const address = `/content/files/${encodeURIComponent(file.path)}`
  const isChanged = file.states.includes('changed')
  // Also words that are only in this browser.
  const hasWords = state.number > 0 || state.keeping !== 'kept'

  const giveUp = (act: () => Promise<unknown>) =>
    start(async () => {
      await act()
      await onBeginAnew()
    })

  return (
    <>
      {!hasWords && !isChanged && <p>This page is as it was last published.</p>}
      {hasWords && (
        <section>
          <h3>Draft</h3>
          <p>
            {file.saved.version === null
              ? 'The page was never saved, so all of it is deleted. This cannot be undone.'
              : 'What you wrote since the page was last saved is deleted. This cannot be undone.'}
          </p>
          <p className="actions">
            <Button look="delete" isBusy={isBusy} onPress={() => giveUp(draft.discard)}>
              Discard the draft
            </Button>
          </p>
        </section>
      )}
      {isChanged && (
        <section>
          <h3>Saved change</h3>
          <p>
            {file.saved.hasPublicVersion
              ? `The change saved by ${file.saved.by ?? 'someone'} is withdrawn, and the page goes back to what visitors see. If it has a new name, only that and its links are undone: what was written stays as a change.`
              : `The page saved by ${file.saved.by ?? 'someone'} was never public, so all of it is deleted. This cannot be undone.`}
          </p>
          <p className="actions">
            <Button
              look="delete"
              isBusy={isBusy}
              onPress={() =>
                giveUp(() =>
                  draft.act(file.saved.version, (version) =>
                    post(`${address}/withdraw`, { version }, doneSchema),
                  ),
                )
              }
            >
              Withdraw the change
            </Button>
          </p>
        </section>
      )}
      <Fault>{fault}</Fault>
    </>
  )
}
