import { DatabaseSync } from 'node:sqlite'
import { openStore } from '../../server/store/open-store.ts'
import type { StoreSettings } from '../../server/store/open-store.ts'
import { sqliteFile } from '../../server/store/sqlite-store.ts'
import type { SenderBook } from './senders.ts'

/** The store's content compared with the senders' records. Everything except `stored` must be 0. */
export type Verdict = { stored: number; lost: number; wrongReference: number; twice: number; unknown: number }

/** Compares the whole store with the senders' records. */
export async function judge(settings: StoreSettings, book: SenderBook): Promise<Verdict> {
  const store = await openStore(settings)
  const all = await store.list()
  await store.close()

  const references = new Map<string, string>()
  const verdict: Verdict = { stored: all.length, lost: 0, wrongReference: 0, twice: 0, unknown: 0 }
  for (const { id, message } of all) {
    const text = message.formType === 'accessibility' ? message.message : message.description
    if (references.has(text)) verdict.twice++
    references.set(text, id)
    if (!book.answered.has(text) && !book.unanswered.has(text)) verdict.unknown++
  }
  for (const [message, reference] of book.answered) {
    if (!references.has(message)) verdict.lost++
    else if (references.get(message) !== reference) verdict.wrongReference++
  }
  return verdict
}

/** True if SQLite opens the file after a crash and all pages and indexes are intact. */
export function opensClean(dataDir: string): boolean {
  const connection = new DatabaseSync(sqliteFile(dataDir))
  const found = connection.prepare('pragma integrity_check').get()
  connection.close()
  return found?.['integrity_check'] === 'ok'
}
