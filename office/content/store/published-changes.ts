import { z } from 'zod'
import type { RunSql } from '../../../server/store/sql-database.ts'

const publishedChangeRow = z.object({
  path: z.string(),
  base: z.string().nullable(),
  baseText: z.string().nullable(),
  version: z.string().nullable(),
  text: z.string().nullable(),
  renamedFrom: z.string().nullable(),
  sentence: z.string(),
  lawyer: z.string().nullable(),
})

/**
 * A change of a publish, exactly as chosen, with its sentence; "" for what another change tells, such as the former name
 * of a text. `version` and `text` are null for a deletion; `text` alone is null for a picture. `lawyer`: by id, whose act
 * makes it public; null if it needs no lawyer.
 */
export type PublishedChange = z.infer<typeof publishedChangeRow>

/** Notes the changes of a publish, each in place of an earlier one of the same file. */
export async function insertChangesOf(
  run: RunSql,
  publish: string,
  changes: readonly PublishedChange[],
): Promise<void> {
  for (const change of changes) {
    await run(
      `insert into publish_changes (publish, path, base, base_text, version, text, renamed_from, sentence, lawyer)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (publish, path) do update set base = $3, base_text = $4, version = $5, text = $6, renamed_from = $7,
         sentence = $8, lawyer = $9`,
      publish,
      change.path,
      change.base,
      change.baseText,
      change.version,
      change.text,
      change.renamedFrom,
      change.sentence,
      change.lawyer,
    )
  }
}

/** The changes of a publish. */
export async function changesOf(run: RunSql, publish: string): Promise<PublishedChange[]> {
  const found = await run(
    `select path, base, base_text as "baseText", version, text, renamed_from as "renamedFrom",
       sentence, lawyer
     from publish_changes where publish = $1 order by path`,
    publish,
  )
  return z.array(publishedChangeRow).parse(found)
}

/** What changes do, in words. */
export function sentencesIn(changes: readonly PublishedChange[]): string[] {
  return changes.map(({ sentence }) => sentence).filter((sentence) => sentence !== '')
}

/** Removes the changes of a publish. */
export async function deleteChangesOf(run: RunSql, publish: string): Promise<void> {
  await run('delete from publish_changes where publish = $1', publish)
}
