import './comments.css'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { beginningOf } from '../../../../text/beginning-of.ts'
import type { Comment, CommentThread } from '../../../content/comments.ts'
import { longest } from '../../../content/comments.ts'
import { Button } from '../../../shell/Button.tsx'
import { Dialog } from '../../../shell/Dialog.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { TextAreaField } from '../../../shell/LabeledField.tsx'
import { Time } from '../../../shell/Time.tsx'
import { Form } from '../../../shell/Form.tsx'
import { findNote, keepNote } from '../../../shell/unsent-note.ts'
import { useAction } from '../../../shell/use-action.ts'
import type { PageComments } from './use-page-comments.ts'

/** The dialog for what was pressed on the page: a paragraph to comment on, or a comment with its replies. */
export function CommentDialog({ comments }: { comments: PageComments }) {
  const { path, threads, opened, close, write, act } = comments
  if (!opened) return null
  if ('thread' in opened) {
    const thread = threads.find(({ id }) => id === opened.thread)
    return (
      <Dialog title="Comments" onClose={close}>
        {thread ? (
          <CommentThread thread={thread} act={act} />
        ) : (
          <p role="status">This comment is gone: it was deleted, or its page was published.</p>
        )}
      </Dialog>
    )
  }
  return (
    <Dialog title="Comment on this paragraph" onClose={close}>
      <div className="comment-thread">
        <blockquote>{beginningOf(opened.paragraph, MOST_QUOTED)}</blockquote>
        <CommentForm
          label="Your comment"
          action="Add comment"
          keptAs={`${path} ${opened.nth} ${opened.paragraph}`}
          onSend={async (words) => {
            await write(opened, words)
            close()
          }}
        />
      </div>
    </Dialog>
  )
}

type CommentListProps = {
  comments: PageComments
  /** Shows a thread on the page, by its id. */
  onShow: (thread: string) => void
}

/** The comments on a page, and what was done with them last. */
export function CommentList(list: CommentListProps) {
  return (
    <>
      <p role="status" className="visually-hidden">
        {list.comments.said}
      </p>
      <Threads {...list} />
    </>
  )
}

/** The comments on a page, in the order of its paragraphs once it is shown; nothing if there are none. */
function Threads({ comments: { threads, fault, places, act }, onShow }: CommentListProps) {
  const section = useRef<HTMLElement>(null)
  const isAsked = useLocation().hash === '#comments'
  const isThere = threads.length > 0
  useEffect(() => {
    if (isAsked && isThere) section.current?.focus()
  }, [isAsked, isThere])
  if (fault !== undefined) return <Fault>{`The comments cannot be shown. ${fault}`}</Fault>
  if (!isThere) return null

  const open = threads.filter(({ done }) => done === null)
  const done = threads.filter((thread) => thread.done !== null)
  const isChanged = ({ id }: CommentThread) => places !== undefined && !places.get(id)
  const placed = open
    .filter((thread) => !isChanged(thread))
    .sort((one, other) => placeOf(one) - placeOf(other))
  const changed = open.filter(isChanged)

  const focus = () => section.current?.focus({ preventScroll: true })

  const row = (thread: CommentThread) => (
    <CommentThread
      key={thread.id}
      thread={thread}
      act={act}
      onShow={isChanged(thread) ? undefined : () => onShow(thread.id)}
      onMoved={focus}
    />
  )
  function placeOf({ id }: CommentThread): number {
    return places?.get(id)?.paragraph ?? 0
  }

  return (
    <section
      ref={section}
      id="comments"
      tabIndex={-1}
      className="comments"
      aria-labelledby="comments-heading"
    >
      <h2 id="comments-heading">Comments</h2>
      {open.length === 0 && <p className="quiet">All comments are done.</p>}
      {placed.map(row)}
      {changed.length > 0 && <h3>On paragraphs that are gone</h3>}
      {changed.map(row)}
      {done.length > 0 && (
        <details>
          <summary>{`${done.length} done`}</summary>
          {done.map(row)}
        </details>
      )}
      <p className="small quiet">Only the office sees comments. Publishing the page deletes them.</p>
    </section>
  )
}

type CommentThreadProps = {
  thread: CommentThread
  act: PageComments['act']
  /** Shows the thread on the page. */
  onShow?: (() => void) | undefined
  /** Called when the thread is done or reopened, or part of it is deleted: it is then elsewhere in the list. */
  onMoved?: () => void
}

/** How many characters of a paragraph are quoted. */
const MOST_QUOTED = 160

/** A comment with the paragraph that it is about, its replies, and what can be done with it. */
function CommentThread({ thread, act, onShow, onMoved }: CommentThreadProps) {
  const { id, paragraph, done, comments } = thread
  const [isReplying, setReplying] = useState(false)
  const { isBusy, fault, start } = useAction()
  const own = useRef<HTMLElement>(null)
  const subject = beginningOf(paragraph, MOST_QUOTED)
  // The button or field that had the focus is gone.
  const focus = () => own.current?.focus()
  const leave = onMoved ?? focus

  return (
    <article ref={own} tabIndex={-1} className="comment-thread" aria-label={`Comment on “${subject}”`}>
      <blockquote>{subject}</blockquote>
      <ol role="list">
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} act={act} onEnd={focus} onDeleted={leave} />
        ))}
      </ol>
      {isReplying && !done && (
        <CommentForm
          label="Your reply"
          action="Reply"
          keptAs={id}
          onSend={async (words) => {
            await act(id, 'reply', { words })
            setReplying(false)
            focus()
          }}
          onCancel={() => {
            setReplying(false)
            focus()
          }}
        />
      )}
      {done && (
        <p className="small quiet">
          {`Done: ${done.by}, `}
          <Time at={done.at} />
        </p>
      )}
      <p className="actions">
        {!done && !isReplying && <Button onPress={() => setReplying(true)}>Reply</Button>}
        <Button
          isBusy={isBusy}
          onPress={() =>
            start(async () => {
              await (done ? act(id, 'reopen') : act(id, 'done', { seenAt: comments.at(-1)?.at ?? 0 }))
              leave()
            })
          }
        >
          {done ? 'Reopen' : 'Done'}
        </Button>
        {onShow && !done && <Button onPress={onShow}>Show on the page</Button>}
      </p>
      <Fault>{fault}</Fault>
    </article>
  )
}

type CommentItemProps = {
  comment: Comment
  act: PageComments['act']
  onEnd: () => void
  onDeleted: () => void
}

/** A comment or a reply; its writer can change and delete it. */
function CommentItem({ comment, act, onEnd, onDeleted }: CommentItemProps) {
  const { id, by, isOwn, at, isEdited, words } = comment
  const [asked, setAsked] = useState<'edit' | 'delete'>()
  const { isBusy, fault, start } = useAction()
  const question = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone; this one deletes nothing.
  useEffect(() => {
    if (asked === 'delete') question.current?.querySelector<HTMLElement>('button:last-child')?.focus()
  }, [asked])
  const end = () => {
    setAsked(undefined)
    onEnd()
  }

  return (
    <li>
      <p className="small">
        <strong>{by}</strong>
        <span className="quiet">
          {', '}
          <Time at={at} />
          {isEdited && words !== '' && ', edited'}
        </span>
      </p>
      {asked === 'edit' ? (
        <CommentForm
          label="Your comment"
          action="Save"
          words={words}
          keptAs={`edit ${id}`}
          onSend={async (written) => {
            await act(id, 'edit', { words: written })
            end()
          }}
          onCancel={end}
        />
      ) : (
        <p className="comment-words">{words || <span className="quiet">Deleted</span>}</p>
      )}
      {isOwn && words !== '' && asked === undefined && (
        <p className="comment-own">
          <Button look="link" onPress={() => setAsked('edit')}>
            Edit
          </Button>
          <Button look="link" onPress={() => setAsked('delete')}>
            Delete…
          </Button>
        </p>
      )}
      {asked === 'delete' && (
        <p ref={question} className="actions">
          <Button
            look="delete"
            isBusy={isBusy}
            onPress={() =>
              start(async () => {
                await act(id, 'delete')
                setAsked(undefined)
                onDeleted()
              })
            }
          >
            Delete this comment
          </Button>
          <Button onPress={end}>Keep it</Button>
        </p>
      )}
      <Fault>{fault}</Fault>
    </li>
  )
}

type CommentFormProps = {
  label: string
  /** The words of the button that sends it. */
  action: string
  /** The words it begins with, unless this tab has unsent ones. */
  words?: string
  /** The name under which this tab keeps the words until they are sent. */
  keptAs: string
  onSend: (words: string) => Promise<void>
  onCancel?: () => void
}

/** The field for a comment or a reply, which has the focus. */
function CommentForm({ label, action, words = '', keptAs, onSend, onCancel }: CommentFormProps) {
  const { isBusy, fault, start } = useAction()
  const [begun] = useState(() => findNote(keptAs, 'comment') || words)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  return (
    <Form
      onSend={(typed) => {
        const written = typed('words')
        start(async () => {
          await onSend(written)
          keepNote(keptAs, '', 'comment')
        })
      }}
    >
      <TextAreaField
        label={label}
        ref={field}
        name="words"
        rows={3}
        required
        maxLength={longest.comment}
        defaultValue={begun}
        onInput={({ currentTarget }) => keepNote(keptAs, currentTarget.value, 'comment')}
      />
      <p className="actions">
        <button className="button" data-look="primary" aria-busy={isBusy}>
          {action}
        </button>
        {onCancel && (
          <Button
            onPress={() => {
              keepNote(keptAs, '', 'comment')
              onCancel()
            }}
          >
            Cancel
          </Button>
        )}
      </p>
      <Fault>{fault}</Fault>
    </Form>
  )
}
