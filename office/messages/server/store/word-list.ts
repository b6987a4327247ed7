import { z } from 'zod'
import type { RunSql } from '../../../../server/store/sql-database.ts'

/** As many words are kept, and of one message: a stranger could send millions. */
const MOST_WORDS = 200_000
const MOST_OF_ONE = 400

/** Shorter words are found as they are typed, or not at all. */
const SHORTEST = 4

/** A server whose clock is behind by less than this misses nothing that another one wrote. */
const MARGIN_MS = 60_000

const wordRow = z.object({ words: z.string(), notes: z.string().nullable(), at: z.coerce.number() })

type WordList = { words: Set<string>; readUntil: number }

const lists = new WeakMap<RunSql, WordList>()

/**
 * The words of all messages and notes, for telling a slip of the pen. They are read once, then only those of what is new or
 * was changed since.
 */
export async function wordsOfMessages(run: RunSql): Promise<ReadonlySet<string>> {
  const list = lists.get(run) ?? { words: new Set(), readUntil: 0 }
  lists.set(run, list)
  const found = await run(
    `select w.words, w.notes, coalesce(m.changed_at, m.received_at) as at
     from message_words w join messages m on m.reference = w.reference
     where m.received_at > $1 or m.changed_at > $1`,
    list.readUntil - MARGIN_MS,
  )
  for (const { words, notes, at } of z.array(wordRow).parse(found)) {
    for (const word of `${words}${notes ?? ''}`.split(' ', MOST_OF_ONE)) {
      if (list.words.size < MOST_WORDS && word.length >= SHORTEST && !/\d/.test(word)) list.words.add(word)
    }
    list.readUntil = Math.max(list.readUntil, at)
  }
  return list.words
}
