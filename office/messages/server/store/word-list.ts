import { z } from 'zod'
import { accessOf } from '../../../../server/store/access.ts'
import { MOST_NAME_WORDS } from '../../../../server/store/message-rows.ts'
import { queryColumn, queryRows } from '../../../../server/store/sql-database.ts'
import type { RunSql, SqlValue } from '../../../../server/store/sql-database.ts'

/**
 * The most words that are kept in all, and from one message, its notes or its mails: a stranger could send millions.
 */
const MOST_WORDS = 200_000
const MOST_OF_ONE = 400

/** Shorter words are found only as they are typed. */
const SHORTEST = 4

/** A server whose clock is slow by less than this misses nothing that another one wrote. */
const MARGIN_MS = 60_000

const wordRow = z.object({
  words: z.string(),
  notes: z.string().nullable(),
  thread: z.string().nullable(),
  at: z.coerce.number(),
})

/** `closed`: which messages it was read without, as `closedMessages` gives them. */
type WordList = { closed: string; words: Set<string>; readUntil: number }

const lists = new WeakMap<RunSql, WordList>()

/**
 * The words of all messages, notes, mails and letters that a person may read, for recognizing misspellings. A word from
 * any other would change what they find. Words of messages that everyone may read are read once; later reads take only
 * what is new or has changed.
 */
export async function wordsOfMessages(run: RunSql, person: string, isLawyer: boolean): Promise<string[]> {
  const closed = await closedMessages(run)
  const kept = lists.get(run)
  const list = kept?.closed === closed ? kept : { closed, words: new Set<string>(), readUntil: 0 }
  lists.set(run, list)
  const rows = await wordRows(
    run,
    'm.restricted = 0 and m.gate is null and (m.received_at > $1 or m.changed_at > $1)',
    [list.readUntil - MARGIN_MS],
  )
  for (const { at, words } of rows) {
    for (const word of words) if (list.words.size < MOST_WORDS) list.words.add(word)
    list.readUntil = Math.max(list.readUntil, at)
  }
  const own = await wordRows(run, `(m.restricted = 1 or m.gate is not null) and ${accessOf('$1')} = 'full'`, [
    person,
  ])
  const letters = isLawyer ? await letterWords(run, person) : []
  const others = new Set(
    [...own, ...letters].flatMap(({ words }) => words.filter((word) => !list.words.has(word))),
  )
  return [...list.words, ...others]
}

/**
 * A string that changes whenever a message is closed, opened to everyone, or deleted, and when an automatic answer
 * arrives, which changes no message.
 */
async function closedMessages(run: RunSql): Promise<string> {
  const restricted = await run(
    'select reference from messages where restricted = 1 or gate is not null order by reference',
  )
  const others = await run(
    `select (select count(*) from deleted_references) as deleted,
       (select count(*) from thread where is_automatic = 1 and is_certain = 1) as automatic`,
  )
  return JSON.stringify([restricted, others])
}

async function wordRows(run: RunSql, condition: string, values: SqlValue[]) {
  const found = await queryRows(
    run,
    wordRow,
    `select w.words, w.notes, w.thread, coalesce(m.changed_at, m.received_at) as at
     from message_words w join messages m on m.reference = w.reference where ${condition}`,
    ...values,
  )
  return found.map(({ at, words, notes, thread }) => ({
    at,
    words: [words, notes ?? '', thread ?? ''].flatMap((text) => text.split(' ', MOST_OF_ONE).filter(isKept)),
  }))
}

/** Letters of declination are few, and lawyers read those of closed messages too. */
async function letterWords(run: RunSql, person: string) {
  const found = await queryColumn(
    run,
    z.string(),
    `select w.letters from message_words w join messages m on m.reference = w.reference
     where w.letters is not null and m.reference in (select message from decline_letters)
       and ${accessOf('$1')} <> 'reference'`,
    person,
  )
  return found.map((letters) => ({ words: letters.split(' ', MOST_OF_ONE).filter(isKept) }))
}

function isKept(word: string): boolean {
  return word.length >= SHORTEST && !/\d/.test(word)
}

/**
 * Every folded word of a name in any message whose names a person may see: a name from any other message would change
 * what they find.
 */
export async function nameWords(run: RunSql, person: string): Promise<Set<string>> {
  const all = await queryColumn(
    run,
    z.string(),
    `select w.names from message_words w join messages m on m.reference = w.reference
     where ${accessOf('$1')} <> 'reference'`,
    person,
  )
  return new Set(all.flatMap((names) => names.trim().split(' ', MOST_NAME_WORDS)))
}
