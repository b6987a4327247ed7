import { z } from 'zod'
import { accessOf } from '../../../../server/store/access.ts'
import { MOST_NAME_WORDS } from '../../../../server/store/message-rows.ts'
import { queryColumn, queryRows } from '../../../../server/store/sql-database.ts'
import type { RunSql, SqlValue } from '../../../../server/store/sql-database.ts'
import { haveNearlySameLetters, lettersOf, slipsBetween } from '../../../../text/slips-between.ts'

/** The most words kept in all, and from each message, its notes and its emails: a stranger could send millions. */
const MOST_KEPT = 200_000
const MOST_OF_ONE = 400

/** Shorter words are found only as they are typed. */
const SHORTEST = 4

/** A server whose clock is slower than another one's, but by less than this, misses nothing that the other wrote. */
const MARGIN_MS = 60_000

const wordRow = z.object({
  words: z.string(),
  notes: z.string().nullable(),
  thread: z.string().nullable(),
  at: z.coerce.number(),
})

/** `closed` is what `closedMessages` returned when the list was begun. */
type WordList = { closed: string; words: Set<string>; readUntil: number }

const lists = new WeakMap<RunSql, WordList>()

/**
 * The words of all messages, notes, emails and letters that a person may read, to recognize misspellings. A word from
 * any other would change what they find. Words of messages that everyone may read are read once; after that, only what
 * is new or has changed is read.
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
    for (const word of words) if (list.words.size < MOST_KEPT) list.words.add(word)
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
 * A string that changes whenever a message is closed, opened to everyone, or deleted, or an automatic answer arrives,
 * which does not change its message.
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

/** The words of letters of declination. There are few, and lawyers may read even those of closed messages. */
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
 * All folded words of the names in messages whose names a person may see. A name from any other message would change
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

/** How many similar names one word of a search may match. */
const MOST_NAMES = 12

/** How many typing mistakes a word of this length may have. */
function slipsIn(length: number): number {
  if (length < 4) return 0
  if (length < 6) return 1
  return length < 9 ? 2 : 3
}

/**
 * How many names are compared with a word letter by letter. If more than this have almost the same letters, they are
 * not people’s names but were planted by a stranger to make searches take seconds.
 */
const MOST_COMPARED = 5_000

/** The names that a word may be a misspelling of, nearest first: "kowalczyk" for "kowalcyk". */
export function similarNames(word: string, names: Iterable<string>): string[] {
  const near: { name: string; slips: number }[] = []
  const letters = lettersOf(word)
  let compared = 0
  for (const name of names) {
    const most = slipsIn(Math.max(word.length, name.length))
    if (name === word || most === 0 || Math.abs(name.length - word.length) > most) continue
    if (!haveNearlySameLetters(letters, lettersOf(name), most)) continue
    const slips = slipsBetween(word, name, most)
    // At least half of a short word must be right.
    if (slips <= most && slips * 2 < Math.min(word.length, name.length)) near.push({ name, slips })
    compared += 1
    if (compared === MOST_COMPARED) break
  }
  near.sort((a, b) => a.slips - b.slips || (a.name < b.name ? -1 : 1))
  return near.slice(0, MOST_NAMES).map(({ name }) => name)
}

/** How many words one word of a search may match: fewer than names, because they are searched in all of a message. */
const MOST_WORDS = 4

/**
 * The words that a word may be a misspelling of, nearest first. None if a word begins with it: then it is spelled
 * right.
 */
export function similarWords(word: string, words: readonly string[]): string[] {
  if (words.some((other) => other.startsWith(word))) return []
  return similarNames(word, words).slice(0, MOST_WORDS)
}
