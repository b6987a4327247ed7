import { z } from 'zod'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { tableOf } from '../../../server/store/table.ts'

const keptRow = z.object({
  path: z.string(),
  rule: z.string(),
  sentence: z.string(),
  finding: z.string(),
  person: z.string(),
  member: z.string(),
  reason: z.string(),
  at: z.number(),
})
const keptSentences = tableOf('kept_sentences', keptRow, ['path', 'rule', 'sentence', 'finding'])

/**
 * A sentence of a page that a lawyer kept, until the page is published with it. `finding` is what the rule said about
 * it, and `member` the lawyer's file in `team/`.
 */
export type Kept = z.infer<typeof keptRow>

/** Records that a lawyer keeps a sentence; if it is kept again, the newer reason replaces the older one. */
export async function noteKept(run: RunSql, kept: Kept): Promise<void> {
  await keptSentences.put(run, kept)
}

/** Every kept sentence that is not published yet. */
export async function listKept(run: RunSql): Promise<Kept[]> {
  return keptSentences.rows(run, 'order by at, path')
}

/** Records the new name of a lawyer's file. */
export async function moveKeeper(run: RunSql, from: string, to: string): Promise<void> {
  await run('update kept_sentences set member = $2 where member = $1', from, to)
}

/** Forgets a kept sentence that was published. */
export async function forgetKept(run: RunSql, { path, rule, sentence, finding }: Kept): Promise<void> {
  await run(
    'delete from kept_sentences where path = $1 and rule = $2 and sentence = $3 and finding = $4',
    path,
    rule,
    sentence,
    finding,
  )
}
