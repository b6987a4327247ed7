import { z } from 'zod'
import { findMessage, historyOf } from '../../office/messages/server/store/messages.ts'
import { openDatabase } from '../../server/store/open-store.ts'
import type { StoreSettings } from '../../server/store/open-store.ts'
import type { WorkBook } from './workers.ts'

/**
 * The stored messages compared with what the workers were told; all must be 0. `lost`: changes reported as saved that
 * are not in the message's record; `twice`: notes that exist more than once; `back`: deleted messages that exist.
 */
export type Verdict = { lost: number; twice: number; back: number }

/** Compares every message with what the office said about it. */
export async function judge(
  settings: StoreSettings,
  { saved, deleted, toDelete }: WorkBook,
): Promise<Verdict> {
  const database = await openDatabase(settings)
  const verdict: Verdict = { lost: 0, twice: 0, back: 0 }
  const references = new Set(saved.map(({ reference }) => reference))
  for (const reference of references) {
    if (deleted.has(reference)) continue
    const message = await findMessage(database.run, reference, null)
    // Deleted as requested, but killed before it could report that: nobody looked at the message again.
    if (!message && toDelete.has(reference)) continue
    const notes = message?.record.notes.map(({ text }) => text) ?? []
    const versions = new Set((await historyOf(database.run, reference)).map(({ version }) => version))
    verdict.twice += notes.length - new Set(notes).size
    for (const change of saved.filter((one) => one.reference === reference)) {
      const isThere = versions.has(change.version) && (!change.note || notes.includes(change.note))
      if (!isThere) verdict.lost++
    }
  }
  const found = await database.run('select reference from messages')
  const present = z.array(z.object({ reference: z.string() })).parse(found)
  verdict.back = present.filter(({ reference }) => deleted.has(reference)).length
  await database.close()
  return verdict
}
