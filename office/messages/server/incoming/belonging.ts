import type { z } from 'zod'
import type { belongingSchema } from '../../thread.ts'
import type { RunSql, SqlDatabase } from '../../../../server/store/sql-database.ts'
import { recordAct } from '../../../people/server/store/audit.ts'
import { MAILBOX } from '../../../people/server/store/people.ts'
import type { Team } from '../../../people/server/team.ts'
import { refused, requireMessage, requireWorkable } from '../guards.ts'
import { inState } from '../message-record.ts'
import type { MessageRecord } from '../message-record.ts'
import { handlersById } from '../readers.ts'
import { handledFor } from '../store/absences.ts'
import { acceptMail, findUndecided, refuseMail } from '../store/answers.ts'
import { findMessage, writeChange } from '../store/messages.ts'

/** A person's decision about an email that may belong to a message. `day` is today's date at the firm. */
type Belonging = z.infer<typeof belongingSchema> & {
  reference: string
  person: string
  day: string
  team: Team
  now: number
}

/**
 * Records whether an email belongs to a message. If it does, the message becomes unanswered; if not, the email's text
 * is deleted here. Throws `Refusal`.
 */
export function decideBelonging(
  database: SqlDatabase,
  { reference, mail, belongs, person, day, team, now }: Belonging,
): Promise<void> {
  return database.transaction(async (run) => {
    const facts = await requireMessage(run, { reference, person })
    requireWorkable(facts)
    const decider = await deciderBesides(run, facts.record, { person, day, team })
    if (decider !== null) throw refused(`${decider} handles this message, and says what belongs to it.`)
    const undecided = await findUndecided(run, reference, mail)
    if (!undecided) throw refused('Someone has already said whether this email belongs here.')
    await recordAct(run, { person, act: belongs ? 'accept-mail' : 'refuse-mail', subject: reference }, now)
    if (!belongs) return refuseMail(run, { id: mail, person, now })
    await acceptMail(run, { reference, id: mail, person, now })
    if (!undecided.isAutomatic) await comeBack(run, { reference, at: undecided.at, person, now })
  })
}

/**
 * The name of the person who decides, other than this one, whether an email belongs to a message: whoever handles it,
 * unless this person covers for them. Null if this person may decide, as any reader may while nobody handles it.
 */
export async function deciderBesides(
  run: RunSql,
  { owner }: MessageRecord,
  { person, day, team }: Pick<Belonging, 'person' | 'day' | 'team'>,
): Promise<string | null> {
  const handler = owner && (await handlersById(run, team)).get(owner.id)
  if (!owner || handler === undefined || handler === null) return null
  return (await handledFor(run, person, day)).includes(owner.id) ? null : handler
}

/**
 * An answer that came at `at`. `person` decided that it belongs to the message; it is the mailbox if that is certain.
 */
type Coming = { reference: string; at: number; person: string; now: number }

/**
 * Marks a message unanswered because an answer came. Called in the transaction that keeps or accepts the answer, which
 * has locked the message. A message in the trash is put back, because the trash is emptied. Spam stays spam.
 */
export async function comeBack(run: RunSql, { reference, at, person, now }: Coming): Promise<void> {
  const facts = await findMessage(run, reference, null)
  if (!facts || facts.record.state === 'spam') return
  const open = inState(facts.record, { state: 'unanswered', signed: { person, at: now } })
  const { state, theirAnswer, trashed } = facts.record
  // Someone who writes again before anyone has answered has been waiting since the first time.
  const isWaiting = state === 'unanswered' && trashed === null
  const since = isWaiting ? Math.min(at, theirAnswer?.at ?? facts.receivedAt) : at
  const record = { ...open, theirAnswer: { at: since, readAt: now, cameAt: at }, trashed: null }
  const act = person === MAILBOX ? 'answer-came' : 'accept-mail'
  await writeChange(run, { reference, version: facts.version, person, record, act, now })
}
