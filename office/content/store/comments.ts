import { z } from 'zod'
import {
  queryColumn,
  queryCount,
  queryCounts,
  queryRows,
  updateRow,
} from '../../../server/store/sql-database.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { tableOf } from '../../../server/store/table.ts'

const commentRow = z.object({
  id: z.string(),
  path: z.string(),
  thread: z.string().nullable(),
  paragraph: z.string().nullable(),
  nth: z.number().nullable(),
  person: z.string(),
  words: z.string(),
  at: z.number(),
  editedAt: z.number().nullable(),
  doneBy: z.string().nullable(),
  doneAt: z.number().nullable(),
})

/**
 * A comment on a paragraph of a page, or a reply, which has the id of the first comment in `thread`. Only a first
 * comment has `paragraph`, `nth` and, once its thread is done, `doneBy` and `doneAt`.
 */
export type StoredComment = z.infer<typeof commentRow>

const comments = tableOf('comments', commentRow, ['id'])

/** The comments of a page, the oldest first. */
export async function commentsOf(run: RunSql, path: string): Promise<StoredComment[]> {
  return comments.rows(run, 'where path = $1 order by at, rowid', path)
}

export async function findComment(run: RunSql, id: string): Promise<StoredComment | undefined> {
  return comments.row(run, 'where id = $1', id)
}

export async function countReplies(run: RunSql, thread: string): Promise<number> {
  return queryCount(run, 'select count(*) as count from comments where thread = $1', thread)
}

/** Whether others have replied in a thread after a time. */
export async function hasRepliesSince(
  run: RunSql,
  { thread, person, at }: { thread: string; person: string; at: number },
): Promise<boolean> {
  const replies = 'select count(*) as count from comments where thread = $1 and person <> $2 and at > $3'
  return (await queryCount(run, replies, thread, person, at)) > 0
}

/** For each page, how many threads are not done. */
export async function countOpen(run: RunSql): Promise<ReadonlyMap<string, number>> {
  return queryCounts(
    run,
    'select path as name, count(*) as count from comments where thread is null and done_at is null group by path',
  )
}

const saidRow = z.object({ path: z.string(), thread: z.string(), person: z.string(), at: z.number() })

/** The newest comments and replies in threads that are not done, without their words, in order of time. */
export async function saidInOpen(run: RunSql, most: number) {
  const newest = await queryRows(
    run,
    saidRow,
    `select said.path, first.id as thread, said.person, said.at
     from comments said join comments first on first.id = coalesce(said.thread, said.id)
     where first.done_at is null and said.words <> '' order by said.at desc, said.rowid desc limit $1`,
    most,
  )
  return newest.reverse()
}

export async function insertComment(
  run: RunSql,
  comment: Omit<StoredComment, 'editedAt' | 'doneBy' | 'doneAt'>,
): Promise<void> {
  await comments.put(run, comment)
}

/** Changes the words of a comment; false if it is gone. */
export function rewordComment(run: RunSql, id: string, words: string, editedAt: number): Promise<boolean> {
  return updateRow(run, 'comments', { id }, { words, editedAt })
}

/** Marks a thread as done, or as not done if `done` is null. */
export async function setDone(
  run: RunSql,
  thread: string,
  done: { by: string; at: number } | null,
): Promise<void> {
  const { by: doneBy, at: doneAt } = done ?? { by: null, at: null }
  await updateRow(run, 'comments', { id: thread }, { doneBy, doneAt })
}

export async function deleteComment(run: RunSql, id: string): Promise<void> {
  await run('delete from comments where id = $1', id)
}

/** Deletes the threads of a page that had begun by a time; returns the number of deleted comments. */
export async function endComments(
  run: RunSql,
  path: string,
  until = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  const ended = await run(
    `delete from comments where path = $1 and coalesce(thread, id) in (
       select id from comments where path = $1 and thread is null and at <= $2) returning id`,
    path,
    until,
  )
  return ended.length
}

/** Deletes the threads of all pages that were done before a time. */
export async function endDone(run: RunSql, before: number): Promise<void> {
  await run(
    'delete from comments where coalesce(thread, id) in (select id from comments where done_at < $1)',
    before,
  )
}

// What people said about a page before it was published: comments, and the sentences that a lawyer kept.

export async function remarkedPaths(run: RunSql): Promise<string[]> {
  return queryColumn(run, z.string(), 'select path from comments union select path from kept_sentences')
}

/** Moves what was said about a file to its new name. */
export async function moveRemarks(run: RunSql, from: string, to: string): Promise<void> {
  await run('update comments set path = $2 where path = $1', from, to)
  await run('update or replace kept_sentences set path = $2 where path = $1', from, to)
}

/** Deletes what was said about a file that is gone, so that it does not appear on a new file of the same name. */
export async function endRemarks(run: RunSql, path: string): Promise<void> {
  await endComments(run, path)
  await run('delete from kept_sentences where path = $1', path)
}
