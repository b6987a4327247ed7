import type { z } from 'zod'
import { DAY_MS } from '../../../text/iso-day.ts'
import { newId } from '../../../server/crypto/secret.ts'
import { doneDays } from '../comments.ts'
import type { newCommentSchema, CommentThread } from '../comments.ts'
import {
  commentsOf,
  countReplies,
  deleteComment,
  endDone,
  findComment,
  insertComment,
  rewordComment,
  hasRepliesSince,
  setDone,
  endRemarks,
  remarkedPaths,
} from '../store/comments.ts'
import type { StoredComment } from '../store/comments.ts'
import { listDrafters } from '../store/drafts.ts'
import type { Content, Editor } from './content.ts'
import { requireOpen } from './file-guards.ts'
import { previewPageOf } from './groups.ts'
import { Refusal } from '../../kit/refusal.ts'

/** The comments of a page, including those that are done, the oldest first. `nameOf` finds a name by a person's id. */
export async function listThreads(
  content: Content,
  editor: Editor,
  nameOf: (id: string) => string,
): Promise<CommentThread[]> {
  await requireOpen(content, editor)
  const all = await commentsOf(content.store.run, editor.path)
  const shown = ({ id, person, at, editedAt, words }: StoredComment) => ({
    id,
    by: nameOf(person),
    isOwn: person === editor.person,
    at,
    isEdited: editedAt !== null,
    words,
  })
  const replies = Map.groupBy(all, ({ thread }) => thread)
  return (replies.get(null) ?? []).map((first) => ({
    id: first.id,
    paragraph: first.paragraph ?? '',
    nth: first.nth ?? 0,
    done:
      first.doneBy !== null && first.doneAt !== null ? { by: nameOf(first.doneBy), at: first.doneAt } : null,
    comments: [first, ...(replies.get(first.id) ?? [])].map(shown),
  }))
}

/** Comments on a paragraph of a page; returns the comment's id. Throws `Refusal`. */
export async function writeComment(
  content: Content,
  editor: Editor,
  comment: z.infer<typeof newCommentSchema>,
): Promise<string> {
  await requireOpen(content, editor)
  if (previewPageOf(editor.path) === undefined)
    throw new Refusal(422, 'No single page shows this, so it cannot have comments.')
  return keep(content, { ...editor, ...comment, thread: null })
}

/** Replies to a first comment that is not done; returns the reply's id. Throws `Refusal`. */
export async function replyTo(content: Content, person: string, id: string, words: string): Promise<string> {
  const { path } = await requireFirst(content, person, id)
  return keep(content, { person, path, thread: id, paragraph: null, nth: null, words })
}

async function keep(
  { store, now }: Content,
  comment: Omit<StoredComment, 'id' | 'at' | 'editedAt' | 'doneBy' | 'doneAt'>,
): Promise<string> {
  const id = newId()
  await store.transaction(async (run) => {
    const first = comment.thread === null ? undefined : await findComment(run, comment.thread)
    // The first comment was deleted, by its writer or by the publication of its page.
    if (comment.thread !== null && !first) throw gone()
    if (first && first.doneAt !== null) throw new Refusal(409, 'This comment is done. Reopen it, then reply.')
    // The page may have been renamed.
    const path = first?.path ?? comment.path
    await insertComment(run, { ...comment, path, id, at: now() })
  })
  return id
}

/** Changes the words of a person's own comment. Throws `Refusal`. */
export async function editComment(
  content: Content,
  person: string,
  id: string,
  words: string,
): Promise<void> {
  requireOwn(await requireComment(content, person, id), person)
  if (!(await rewordComment(content.store.run, id, words, content.now()))) throw gone()
}

/**
 * Deletes a person's own comment. Replies by others stay: the first comment then has no words until the last reply is
 * gone. Throws `Refusal`.
 */
export async function removeComment(content: Content, person: string, id: string): Promise<void> {
  const comment = await requireComment(content, person, id)
  requireOwn(comment, person)
  const first = comment.thread ?? id
  await content.store.transaction(async (run) => {
    if ((await countReplies(run, id)) > 0) {
      await rewordComment(run, id, '', content.now())
      return
    }
    await deleteComment(run, id)
    const isLeftEmpty = (await findComment(run, first))?.words === ''
    if (isLeftEmpty && (await countReplies(run, first)) === 0) await deleteComment(run, first)
  })
}

/** Marks a first comment as done, unless someone has replied since the person looked. Throws `Refusal`. */
export async function finishThread(
  content: Content,
  person: string,
  id: string,
  seenAt: number,
): Promise<void> {
  await requireFirst(content, person, id)
  await content.store.transaction(async (run) => {
    if (await hasRepliesSince(run, { thread: id, person, at: seenAt }))
      throw new Refusal(409, 'There is a newer reply. Read it, then mark the comment as done.')
    await setDone(run, id, { by: person, at: content.now() })
  })
}

/** Reopens a first comment. Throws `Refusal`. */
export async function reopenThread(content: Content, person: string, id: string): Promise<void> {
  await requireFirst(content, person, id)
  await setDone(content.store.run, id, null)
}

/** Deletes comments that were done long ago, and what was said about pages that no longer exist. */
export async function tidyRemarks(content: Pick<Content, 'store' | 'files' | 'now'>): Promise<void> {
  const { run } = content.store
  await endDone(run, content.now() - doneDays * DAY_MS)
  // Read before the files: a page that is renamed in between takes its remarks along.
  const paths = await remarkedPaths(run)
  const begun = new Set((await listDrafters(run)).map(({ path }) => path))
  const files = await content.files()
  // An empty folder, such as that of a disk that is not mounted, says nothing about pages.
  if (!files.has('firm.yaml')) return
  for (const path of paths) if (!files.has(path) && !begun.has(path)) await endRemarks(run, path)
}

/** The comment with this id, if this person can open its file. Throws `Refusal`. */
async function requireComment(content: Content, person: string, id: string): Promise<StoredComment> {
  const comment = await findComment(content.store.run, id)
  if (!comment) throw gone()
  await requireOpen(content, { person, path: comment.path })
  return comment
}

/** The same for a first comment. */
async function requireFirst(content: Content, person: string, id: string): Promise<StoredComment> {
  const comment = await requireComment(content, person, id)
  if (comment.thread !== null) throw gone()
  return comment
}

function requireOwn(comment: StoredComment, person: string): void {
  if (comment.person !== person)
    throw new Refusal(403, 'Only the person who wrote a comment can change or delete it.')
}

function gone(): Refusal {
  return new Refusal(404, 'This comment is gone: it was deleted, or its page was published.')
}
