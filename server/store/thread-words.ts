import { z } from 'zod'
import { searchedWords } from './message-rows.ts'
import { queryColumn, queryRows } from './sql-database.ts'
import type { RunSql } from './sql-database.ts'

const mailRow = z.object({ subject: z.string(), text: z.string() })

/**
 * Keeps for the search the words of those mails of a message that certainly belong to it, with their attachments.
 * Part of each transaction that adds one.
 */
export async function keepThreadWords(run: RunSql, reference: string): Promise<void> {
  // Takes the message first: on PostgreSQL, two mails at once would otherwise each leave out the words of the other.
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

/** Adds to the search the mails that were kept before mails were searched. */
export async function findEarlierMails(run: RunSql): Promise<void> {
  const found = await queryColumn(
    run,
    z.string(),
    `select w.reference from message_words w
     where w.thread is null and exists (select 1 from thread t where t.reference = w.reference)`,
  )
  for (const reference of found) await keepThreadWords(run, reference)
}
