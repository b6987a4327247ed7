import { z } from 'zod'
import { queryColumn } from '../../../server/store/sql-database.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { endComments, moveComments } from './comments.ts'

// What people said about a file that is not public yet: comments, and the sentences that a lawyer kept.

export async function remarkedPaths(run: RunSql): Promise<string[]> {
  return queryColumn(run, z.string(), 'select path from comments union select path from kept_sentences')
}

/** Moves what was said about a file to its new name. */
export async function moveRemarks(run: RunSql, from: string, to: string): Promise<void> {
  await moveComments(run, from, to)
  await run('update or replace kept_sentences set path = $2 where path = $1', from, to)
}

/** Deletes what was said about a file that is gone: it says nothing about another of the same name. */
export async function endRemarks(run: RunSql, path: string): Promise<void> {
  await endComments(run, path)
  await run('delete from kept_sentences where path = $1', path)
}
