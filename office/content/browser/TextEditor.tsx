import { useState, useEffect, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import { kindOfFile } from '../../../content-model/kinds.ts'
import { presenceSchema } from '../contract.ts'
import type { ContentText } from '../contract.ts'
import type { OpenVisitor } from '../../shell/use-visitor.ts'
import { Newer } from './Newer.tsx'
import { CommentList } from '../../preview/browser/comments/CommentList.tsx'
import { usePageComments } from '../../preview/browser/comments/use-page-comments.ts'
import { PreviewPane } from '../../preview/browser/PreviewPane.tsx'
import { EntryFoot, ReviewFoot } from './review/ReviewFoot.tsx'
import { TextFindings } from './TextFindings.tsx'
import { TextForm } from './TextForm.tsx'
import { TextHead } from './TextHead.tsx'
import { useUnfilled } from './editing/use-unfilled.ts'
import { listAt, withValue } from './editing/values.ts'
import { postOnce } from '../../shell/api.ts'
import { openDraft } from './editing/draft.ts'
import type { Draft } from './editing/draft.ts'
import type { DraftState } from './editing/draft-state.ts'

type TextEditorProps = {
  text: ContentText
  person: OpenVisitor['person']
  /** Replaces the text on screen with the server's current version. */
  onBeginAnew: (shown?: string) => Promise<void>
  /** The field that is shown first. */
  shownFirst: string | undefined
  onSaved: () => void
}

/** A text being written: its heading and actions, its fields, its body. */
export function TextEditor({ text, person, onBeginAnew, onSaved, shownFirst }: TextEditorProps) {
  const { draft, state } = useDraft(person.id, text)
  const [field, setField] = useState<string | null>(null)
  const [shown, setShown] = useState(shownFirst)
  const [isPreviewed, setPreviewed] = useState(false)
  const [line, setLine] = useState<number>()
  /** How often the body in the editor was replaced; the editor starts over with the new one. */
  const [bodies, setBodies] = useState(0)
  const { data: here, dataUpdatedAt } = usePresence(text.path, field)
  const { told, unfilled, leave, ask } = useUnfilled(state)
  const comments = usePageComments(text.path)
  const { values } = state

  function goTo(path: string) {
    setField(path)
    draft.at(path)
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
    <article className="text list-and-detail" aria-label={text.title}>
      <TextHead
        text={text}
        draft={draft}
        unfilled={unfilled}
        comments={comments.threads.filter(({ done }) => done === null).length}
        onBeginAnew={onBeginAnew}
        onSaved={onSaved}
        isPreviewed={isPreviewed}
        state={told}
        onShow={setShown}
        onAsked={ask}
        onBody={(body) => {
          changeBody(body)
          setBodies(bodies + 1)
          setShown('body')
        }}
        setPreviewed={setPreviewed}
      />
      {state.newer ? (
        <Newer
          schema={kindOfFile(text.path)?.schema}
          mine={values}
          newer={state.newer}
          onSettle={(settled) => draft.settle(settled)}
        />
      ) : (
        <div className="text-columns" data-previewed={isPreviewed}>
          <div className="text-form">
            <TextFindings
              text={text}
              state={told}
              savedNow={dataUpdatedAt > state.baseSince ? here?.version : undefined}
              onBeginAnew={onBeginAnew}
              isLawyer={person.grants.includes('lawyer')}
              onAsk={async () => {
                const isSaved = await draft.save()
                if (isSaved) onSaved()
                return isSaved
              }}
              onTell={(law) => {
                change('changes', [law, ...listAt(values.fields, 'changes')])
                setShown('changes.0.text')
              }}
            />
            <TextForm
              key={bodies}
              text={text}
              unfilled={unfilled}
              shown={shown}
              change={change}
              state={told}
              entryFoot={(path, entry) =>
                /^\d+$/.test(path) && (
                  <EntryFoot
                    path={path}
                    entry={entry}
                    text={text}
                    state={state}
                    draft={draft}
                    person={person}
                    onBeginAnew={onBeginAnew}
                  />
                )
              }
              others={here?.others ?? text.others}
              onBody={changeBody}
              onCaret={setLine}
              onField={goTo}
              onLeave={leave}
              onPreview={() => setPreviewed(true)}
            />
            {text.review.applies === 'text' && (
              <ReviewFoot text={text} state={state} draft={draft} person={person} onBeginAnew={onBeginAnew} />
            )}
          </div>
          {isPreviewed && (
            <PreviewPane path={text.path} number={state.number} line={line} comments={comments} />
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

/** How often the page reports that it is still open, and asks who else has the text open. */
const HERE_MS = 5_000

/** The draft, as long as the text is open. */
function useDraft(person: string, text: ContentText): { draft: Draft; state: DraftState } {
  const [draft] = useState(() => openDraft(person, text))
  useEffect(() => draft.open(), [draft])
  const state = useSyncExternalStore(draft.subscribe, draft.state)
  return { draft, state }
}

/** Who else is in a text, and the version that is saved now. */
function usePresence(path: string, field: string | null) {
  return useQuery({
    queryKey: ['content', 'presence', path, field],
    queryFn: () => postOnce(`/content/texts/${encodeURIComponent(path)}/presence`, { field }, presenceSchema),
    refetchInterval: HERE_MS,
    placeholderData: (last) => last,
    gcTime: 0,
  })
}
