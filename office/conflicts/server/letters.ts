import { z } from 'zod'
import { searchedWords } from '../../../server/store/search-words.ts'
import { MAIL_STATE } from '../../../server/store/outbox.ts'
import { insertRow, queryColumn, queryRow, queryRows, updateRow } from '../../../server/store/sql-database.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { mailStateSchema } from '../../messages/thread.ts'
import { keptWith } from './retention.ts'

const letterRow = z.object({
  way: z.enum(['mail', 'print']),
  text: z.string(),
  person: z.string(),
  at: z.coerce.number(),
})

const keptRow = letterRow.extend({ mail: mailStateSchema.nullable() })

/**
 * The letters of declination for a message, newest first. `mail` is what became of one that was emailed; null if it was
 * printed or its message is deleted.
 */
export async function lettersOf(run: RunSql, message: string) {
  return queryRows(
    run,
    keptRow,
    `select l.way, l.text, l.person, l.at, ${MAIL_STATE} as mail from decline_letters l left join outbox o on o.thread = l.thread
     where l.message = $1 order by l.at desc, l.id`,
    message,
  )
}

/** Keeps a letter. `thread` is the email that contains it; null if it was printed. */
export async function addLetter(
  run: RunSql,
  of: { message: string; receivedAt: number },
  { id, way, text, person, at, thread }: z.infer<typeof letterRow> & { id: string; thread: string | null },
): Promise<void> {
  const kept = await keptWith(run, of, 'letters')
  await insertRow(run, 'decline_letters', { id, ...kept, text, person, at, way, thread })
  await keepLetterWords(run, of.message)
}

/** Makes the letters of a message findable by their words. */
async function keepLetterWords(run: RunSql, message: string): Promise<void> {
  const texts = (await lettersOf(run, message)).map(({ text }) => text)
  const letters = searchedWords(texts.join('\n'))
  await updateRow(run, 'message_words', { reference: message }, { letters })
}

/** Makes letters findable that were kept before letters were searched. */
export async function findEarlierLetters(run: RunSql): Promise<void> {
  const found = await queryColumn(
    run,
    z.string(),
    `select distinct l.message from decline_letters l join message_words w on w.reference = l.message
     where w.letters is null`,
  )
  for (const message of found) await keepLetterWords(run, message)
}

const writtenRow = keptRow
  .pick({ way: true, text: true, mail: true })
  .extend({ message: z.string(), to: z.string() })

/** The letter with this id. `to` is where it was emailed, or '' if it was printed; `mail` is as in `lettersOf`. */
export async function findLetter(run: RunSql, id: string) {
  return queryRow(
    run,
    writtenRow,
    `select l.message, l.way, l.text, coalesce(t.recipient, '') as "to", ${MAIL_STATE} as mail from decline_letters l
     left join thread t on t.id = l.thread left join outbox o on o.thread = l.thread where l.id = $1`,
    id,
  )
}
