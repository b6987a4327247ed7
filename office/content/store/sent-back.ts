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
 * A version of a change that a lawyer sent back, and what should change. It waits for the person who saved it, until
 * another version is saved or a lawyer is asked. `version`: "" for a deletion. Deleted with the change.
 */
type SentBack = z.infer<typeof sentBackRow>

type Version = Pick<SavedChange, 'path' | 'version'>

/** Sends a version back, in place of what was sent back before. */
export async function noteSentBack(
  run: RunSql,
  { path, version, ...rest }: Version & Pick<SentBack, 'lawyer' | 'words' | 'at'>,
): Promise<void> {
  await sentBack.put(run, { path, version: version ?? '', ...rest })
}

/** Ends it: a lawyer was asked again, or approved the change after all. */
export async function endSentBack(run: RunSql, path: string): Promise<void> {
  await run('delete from sent_back where path = $1', path)
}

/** Finds what was said about exactly this version. */
export async function readSentBack(run: RunSql): Promise<(change: Version) => SentBack | undefined> {
  const byPath = new Map((await sentBack.rows(run)).map((row) => [row.path, row]))
  return ({ path, version }) => {
    const row = byPath.get(path)
    return row?.version === (version ?? '') ? row : undefined
  }
}
