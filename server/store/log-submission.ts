import type { IntakeSubmission } from '../../forms/submission.ts'
import { insertSubmission } from './accept-submission.ts'
import type { RunSql } from './sql-database.ts'

/** What a person of the firm noted of a call, a visit or a letter. `key`: names the noting, so that it is done once. */
export type Logged = {
  submission: IntakeSubmission
  source: 'telephone' | 'visit' | 'letter'
  key: string
  person: string
  now: number
}

/**
 * Stores what reached the firm other than by the form, beside what came by it; nothing is mailed. Returns its reference,
 * and whether this key was new.
 */
export async function logSubmission(
  run: RunSql,
  { submission, source, key, person, now }: Logged,
): Promise<{ id: string; isNew: boolean }> {
  const { outcome, id } = await insertSubmission(run, { submission, key, delivery: 'delivered' }, now)
  if (outcome === 'repeated') return { id, isNew: false }
  await run('update messages set source = $2 where reference = $1', id, source)
  await run('update parties set source = $2, added_by = $3 where reference = $1', id, source, person)
  return { id, isNew: true }
}
