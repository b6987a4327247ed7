import type { RunSql } from '../../../../server/store/sql-database.ts'
import { handlersById } from '../readers.ts'
import { handledFor } from '../store/absences.ts'
import type { MessageRecord } from '../store/message-record.ts'

/**
 * Who says whether a mail belongs to a message: the person who handles it or covers for them; while nobody does, anyone who
 * reads it. Null: this person. `day`: today where the firm is.
 */
export async function deciderBesides(
  run: RunSql,
  { owner }: MessageRecord,
  { person, day }: { person: string; day: string },
): Promise<string | null> {
  const handler = owner && (await handlersById(run)).get(owner.id)
  if (!owner || handler === undefined || handler === null) return null
  return (await handledFor(run, person, day)).includes(owner.id) ? null : handler
}
