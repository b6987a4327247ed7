import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Thread } from '../../../content/comments.ts'
import { Fault } from '../../../shell/Fault.tsx'
import { CommentThread } from './CommentThread.tsx'
import type { PageComments } from './use-page-comments.ts'
import './comments.css'

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
  const isChanged = ({ id }: Thread) => places !== undefined && !places.get(id)
  const placed = open
    .filter((thread) => !isChanged(thread))
    .sort((one, other) => placeOf(one) - placeOf(other))
  const changed = open.filter(isChanged)

  const focus = () => section.current?.focus({ preventScroll: true })

  function placeOf({ id }: Thread): number {
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
      {placed.map((thread) => (
        <CommentThread
          key={thread.id}
          thread={thread}
          act={act}
          onShow={() => onShow(thread.id)}
          onMoved={focus}
        />
      ))}
      {changed.length > 0 && <h3>On paragraphs that are gone</h3>}
      {changed.map((thread) => (
        <CommentThread key={thread.id} thread={thread} act={act} onMoved={focus} />
      ))}
      {done.length > 0 && (
        <details>
          <summary>{`${done.length} done`}</summary>
          {done.map((thread) => (
            <CommentThread key={thread.id} thread={thread} act={act} onMoved={focus} />
          ))}
        </details>
      )}
      <p className="small quiet">Only the office sees comments. Publishing the page deletes them.</p>
    </section>
  )
}
