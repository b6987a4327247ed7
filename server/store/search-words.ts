import { z } from 'zod'
import { americanNumber } from '../../forms/phone-number.ts'
import { visibleText } from '../../text/visible-text.ts'
import { queryColumn, queryRows } from './sql-database.ts'
import type { RunSql } from './sql-database.ts'

/** Letters that are not a plain letter with a mark (Unicode does not decompose them), each as people type it. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Nobody types a longer word. */
const LONGEST = 40

/**
 * An American number, or digits that a foreign one may have: these have a plus or are grouped in other ways, so
 * neighboring digits may be included.
 */
const phoneNumber = new RegExp(
  String.raw`(?<!\d)(?:${americanNumber}|\+?\(?\d[\d ().\-\u2010-\u2015]{5,20}\d)`,
  'g',
)

/**
 * The telephone numbers in a text, as digits without punctuation and without the country code 1: "(412) 555-0177"
 * gives "4125550177".
 */
export function phoneNumbersIn(text: string): string[] {
  const runs = visibleText(text).match(phoneNumber) ?? []
  const digits = runs.map((run) => run.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''))
  return [...new Set(digits.filter(({ length }) => length >= 7 && length <= 15))]
}

/**
 * The words of a text, each once, without case, accents and apostrophes: "O’Neil, Zoë" gives "oneil" and "zoe".
 * Search and index both use this, so that a search finds what is in the index.
 */
export function foldedWords(text: string): string[] {
  const folded = visibleText(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? letter)
  return [...new Set(folded.match(/[\p{L}\p{N}]+/gu) ?? [])].map((word) => word.slice(0, LONGEST))
}

/** The words of a text, with its telephone numbers as people may type them, separated and enclosed by spaces. */
export function searchedWords(text: string): string {
  const words = new Set([...foldedWords(text), ...phoneNumbersIn(text)])
  return ` ${[...words].join(' ')} `
}

const mailRow = z.object({ subject: z.string(), text: z.string() })

/**
 * Indexes for search the words of a message's emails that certainly belong to it, with their attachments. Part of
 * each transaction that adds one.
 */
export async function keepThreadWords(run: RunSql, reference: string): Promise<void> {
  // Locks the message first: on PostgreSQL, two emails at once would otherwise each leave out the words of the other.
  await run('update messages set version = version where reference = $1', reference)
  const belongs = 't.reference = $1 and t.is_certain = 1'
  const mails = await queryRows(
    run,
    mailRow,
    `select t.subject, t.text from thread t where ${belongs}`,
    reference,
  )
  const names = await queryColumn(
    run,
    z.string(),
    `select f.name from files f join thread t on t.id = f.thread where ${belongs}`,
    reference,
  )
  const texts = mails.flatMap(({ subject, text }) => [subject, text])
  await run(
    'update message_words set thread = $2 where reference = $1',
    reference,
    searchedWords([...texts, ...names].join('\n')),
  )
}

/** Adds to the search the emails that were stored before search included emails. */
export async function findEarlierMails(run: RunSql): Promise<void> {
  const found = await queryColumn(
    run,
    z.string(),
    `select w.reference from message_words w
     where w.thread is null and exists (select 1 from thread t where t.reference = w.reference)`,
  )
  for (const reference of found) await keepThreadWords(run, reference)
}
