import { z } from 'zod'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { tableOf } from '../../../server/store/table.ts'
import type { SavedChange } from './changes.ts'

const sentBackRow = z.object({
  path: z.string(),
  version: z.string(),
  lawyer: z.string(),
  words: z.string(),
  at: z.number(),
})
const sentBack = tableOf('sent_back', sentBackRow, ['path'])

/**
 * A version of a change ("" for a deletion) that a lawyer sent back, and what should change. It waits for the person
 * who saved it until they save another version, or a lawyer is asked again. Deleted with the change.
 */
type SentBack = z.infer<typeof sentBackRow>

type Version = Pick<SavedChange, 'path' | 'version'>

/** Records that a version was sent back, replacing what was said about an earlier one. */
export async function noteSentBack(
  run: RunSql,
  { path, version, ...rest }: Version & Pick<SentBack, 'lawyer' | 'words' | 'at'>,
): Promise<void> {
  await sentBack.put(run, { path, version: version ?? '', ...rest })
}

/** Forgets that a change was sent back: a lawyer was asked again, or approved it after all. */
export async function endSentBack(run: RunSql, path: string): Promise<void> {
  await run('delete from sent_back where path = $1', path)
}

/** Returns a function that finds what a lawyer said about exactly this version. */
export async function readSentBack(run: RunSql): Promise<(change: Version) => SentBack | undefined> {
  const byPath = new Map((await sentBack.rows(run)).map((row) => [row.path, row]))
  return ({ path, version }) => {
    const row = byPath.get(path)
    return row?.version === (version ?? '') ? row : undefined
  }
}
