import { useState, useEffect, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import { presenceSchema } from '../contract.ts'
import type { OpenFile } from '../contract.ts'
import type { SignedInUser } from '../../shell/use-user.ts'
import { apiOfFile } from '../address-of-file.ts'
import { Newer } from './Newer.tsx'
import { CommentList } from '../../preview/browser/comments/Comments.tsx'
import { usePageComments } from '../../preview/browser/comments/use-page-comments.ts'
import { PreviewPane } from '../../preview/browser/PreviewPane.tsx'
import { EntryFoot, ReviewFoot } from './review/ReviewFoot.tsx'
import { FileFindings } from './FileFindings.tsx'
import { FileForm } from './FileForm.tsx'
import { FileHead } from './FileHead.tsx'
import { useUnfilled } from './editing/unfilled.ts'
import { listAt, withValue } from './editing/values.ts'
import { postOnce } from '../../shell/api.ts'
import type { Shown } from './form/FieldFrame.tsx'
import { openDraft } from './editing/draft.ts'
import type { Draft, DraftState, EditedFile } from './editing/draft.ts'

type FileEditorProps = Pick<EditedFile, 'file' | 'onBeginAnew'> & {
  person: SignedInUser['person']
  /** The field that is shown first. */
  shownFirst: string | undefined
  onSaved: () => void
}

/** A file being written: its heading and actions, its fields, its body. */
export function FileEditor({ file, person, onBeginAnew, onSaved, shownFirst }: FileEditorProps) {
  const { draft, state } = useDraft(person.id, file)
  const [field, setField] = useState<string | null>(null)
  const [shown, setShown] = useState<Shown | undefined>(
    shownFirst === undefined ? undefined : { path: shownFirst },
  )
  const [isPreviewed, setPreviewed] = useState(false)
  const [line, setLine] = useState<number>()
  /** How often the body in the editor was replaced; the editor starts over with the new one. */
  const [bodies, setBodies] = useState(0)
  const { data: here, dataUpdatedAt } = usePresence(file.path, field)
  const { told, unfilled, leave, ask } = useUnfilled(state, file.saved.fields)
  const comments = usePageComments(file.path)
  const { values } = state
  const edited = { file, state, draft, onBeginAnew }

  /** Saves what is typed; false if it could not be saved. */
  async function save() {
    const isSaved = await draft.save()
    if (isSaved) onSaved()
    return isSaved
  }

  function goTo(path: string) {
    setField(path)
    draft.at(path)
  }

  function show(path: string) {
    setShown({ path })
    // On a narrow screen, the preview takes the place of the form.
    if (matchMedia('(width < 73.75em)').matches) setPreviewed(false)
  }

  function changeBody(body: string) {
    goTo('body')
    draft.change({ ...draft.state().values, body })
  }

  function change(path: string, value: unknown) {
    goTo(path)
    const now = draft.state().values
    draft.change({ ...now, fields: withValue(now.fields, path, value) })
  }

  return (
    <article className="file list-and-detail" aria-label={file.title}>
      <FileHead
        {...edited}
        state={told}
        unfilled={unfilled}
        comments={comments.threads.filter(({ done }) => done === null).length}
        save={save}
        isPreviewed={isPreviewed}
        onShow={show}
        onAsked={ask}
        onBody={(body) => {
          changeBody(body)
          setBodies(bodies + 1)
          show('body')
        }}
        setPreviewed={setPreviewed}
      />
      {state.newer ? (
        <Newer path={file.path} mine={values} newer={state.newer} onSettle={draft.settle} />
      ) : (
        <div className="file-columns" data-previewed={isPreviewed}>
          <div className="file-form">
            <FileFindings
              file={file}
              state={told}
              savedNow={dataUpdatedAt > state.baseSince ? here?.version : undefined}
              onBeginAnew={onBeginAnew}
              save={save}
              onTell={(law) => {
                change('changes', [law, ...listAt(values.fields, 'changes')])
                show('changes.0.text')
              }}
            />
            <FileForm
              key={bodies}
              file={file}
              unfilled={unfilled}
              shown={shown}
              change={change}
              state={told}
              found={state.findings}
              entryFoot={(path, entry) =>
                /^\d+$/.test(path) && <EntryFoot {...edited} path={path} entry={entry} />
              }
              others={here?.others ?? file.others}
              onBody={changeBody}
              onCaret={setLine}
              onField={goTo}
              onLeave={leave}
              onPreview={() => setPreviewed(true)}
            />
            {file.review.applies === 'file' && <ReviewFoot {...edited} />}
          </div>
          {isPreviewed && (
            <PreviewPane path={file.path} number={state.number} line={line} comments={comments} />
          )}
          <CommentList
            comments={comments}
            onShow={(thread) => {
              setPreviewed(true)
              comments.show(thread)
            }}
          />
        </div>
      )}
    </article>
  )
}

/** How often the page reports that it is still open, and asks who else has the file open. */
const HERE_MS = 5_000

/** The draft, as long as the file is open. */
function useDraft(person: string, file: OpenFile): { draft: Draft; state: DraftState } {
  const [draft] = useState(() => openDraft(person, file))
  useEffect(() => draft.open(), [draft])
  const state = useSyncExternalStore(draft.subscribe, draft.state)
  return { draft, state }
}

/** Who else is in a file, and the version that is saved now. */
function usePresence(path: string, field: string | null) {
  return useQuery({
    queryKey: ['content', 'presence', path, field],
    queryFn: () => postOnce(`${apiOfFile(path)}/presence`, { field }, presenceSchema),
    refetchInterval: HERE_MS,
    placeholderData: (last) => last,
    gcTime: 0,
  })
}
