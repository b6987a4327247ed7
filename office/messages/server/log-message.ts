import type { z } from 'zod'
import type { IntakeMessage } from '../../../forms/visitor-message.ts'
import { limits } from '../../../forms/fields.ts'
import type { logSchema } from '../contract.ts'
import { insertLogged } from '../../../server/store/accept-message.ts'
import type { SqlDatabase } from '../../../server/store/sql-database.ts'
import { sha256 } from '../../../server/crypto/sha256.ts'
import { recordAct } from '../../people/server/store/audit.ts'
import { addToHistory } from './store/message-history.ts'
import { messageRecordSchema } from './store/message-record.ts'
import { writeChange } from './store/messages.ts'

/** `due`: when what was promised is due, in milliseconds. */
type Logging = z.infer<typeof logSchema> & { person: string; due: number; now: number }

const acts = { telephone: 'log-call', visit: 'log-visit', letter: 'log-letter' } as const

/**
 * Notes a call, a visit or a letter as a message; the same one again has the reference of the first. If
 * anything was changed under the same key, it is a new message: a change made after a lost answer is kept.
 */
export async function logMessage(database: SqlDatabase, logging: Logging): Promise<string> {
  const { due, person, now, ...noted } = logging
  const { source } = noted
  const key = await sha256(JSON.stringify(noted))
  return database.transaction(async (run) => {
    const { id, isNew } = await insertLogged(run, {
      source,
      person,
      now,
      key: `office ${person} ${key}`,
      message: loggedMessage(logging),
    })
    if (!isNew) return id
    const signed = { person, at: now }
    const { promise, owner } = noted
    const record = messageRecordSchema.parse({
      owner: owner === null ? null : { id: owner, ...signed },
      promise: promise && { words: promise.words, due, ...signed },
    })
    const act = acts[source]
    // Nothing was there before it that an undo could bring back.
    await writeChange(run, { reference: id, version: 0, person, record, previous: null, now })
    await addToHistory(run, id, { version: 1, person, at: now, act })
    await recordAct(run, { person, act, subject: id }, now)
    return id
  })
}

function loggedMessage({ name, phone, others, words }: Logging): IntakeMessage {
  return {
    formType: 'intake',
    name,
    phone,
    email: '',
    practiceArea: '',
    suspectedSpam: false,
    parties: others.map((name) => ({ name, kind: '', role: '' })),
    otherParties: '',
    description: words,
  }
}

/** Why these names cannot be kept: there are as many, and as long ones, as on the form. */
export function othersFault(others: readonly string[]): string | undefined {
  if (others.length > limits.parties)
    return `Enter at most ${limits.parties} names. Add the others in a note afterward.`
  if (others.some(({ length }) => length > limits.party))
    return `Enter one name per line, each with at most ${limits.party} characters.`
  return undefined
}
