import type { DatabaseSync } from 'node:sqlite'
import { readableValues } from './readable-rows.ts'

/** Where else a reference is stored, on other pages of the file than its own row. */
const places = [
  ['submissions indexed by sqlite_autoindex_submissions_1', 'id'],
  ['messages indexed by sqlite_autoindex_messages_1', 'reference'],
  ['messages not indexed', 'reference'],
  ['message_words indexed by sqlite_autoindex_message_words_1', 'reference'],
  ['parties indexed by parties_reference', 'reference'],
] as const

/**
 * Gives each message that could not be read from a damaged database, but whose reference could, a row without
 * content: list and office then name it as damaged, with what the office knows about it. It keeps the time when it was
 * received, if that is known, or else counts as received now, so that nothing is removed early. Returns the references.
 */
export function nameLostMessages(source: DatabaseSync, target: DatabaseSync, now: Date): string[] {
  const references = new Set(places.flatMap(([from, column]) => [...readableValues(source, from, column)]))
  const insert = target.prepare(
    `insert or ignore into submissions (id, idempotency_key, received_at, submission, delivery, attempts, last_error)
     values (?1, 'lost ' || ?1, coalesce((select received_at from messages where reference = ?1), ?2), '', 'refused', 0, 'damaged')
     returning id`,
  )
  return [...references].filter((reference) => insert.all(reference, now.getTime()).length === 1)
}
