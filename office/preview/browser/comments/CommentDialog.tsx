import { Dialog } from '../../../shell/Dialog.tsx'
import { CommentForm, CommentThread, quoted } from './CommentThread.tsx'
import type { PageComments } from './use-page-comments.ts'
import './comments.css'

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
  const subject = quoted(opened.paragraph)
  return (
    <Dialog title="Comment on this paragraph" onClose={close}>
      <div className="comment-thread">
        <blockquote>{subject}</blockquote>
        <CommentForm
          label="Your comment"
          action="Add comment"
          keptAs={`${path} ${subject}`}
          onSend={async (words) => {
            await write(opened, words)
            close()
          }}
        />
      </div>
    </Dialog>
  )
}
