import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { newId } from '../../../server/crypto/secret.ts'
import { messageIdOf } from '../../../server/delivery/mail.ts'
import type { Firm, Mailbox } from '../../../server/delivery/mail.ts'
import { gapsIn } from '../../../content-model/reply-template.ts'
import { quotas } from '../../kit/quotas.ts'
import { cancelMail, markFailed, queueMail } from '../../../server/store/outbox.ts'
import type { RunSql, SqlDatabase } from '../../../server/store/sql-database.ts'
import { nameByOutcome } from '../../conflicts/server/message-names.ts'
import { addNoticeTo } from '../../people/server/store/notices.ts'
import type { Person } from '../../people/server/store/people.ts'
import { memberOf } from '../../people/server/team.ts'
import type { Team } from '../../people/server/team.ts'
import { CANCELED, HELD_BACK, SEND_RECEIPT } from '../thread.ts'
import type { replySchema } from '../thread.ts'
import type { ChangeRequest } from './change.ts'
import { refused, requireMessage, requireWorkable } from './guards.ts'
import { inState } from './message-record.ts'
import type { MessageRecord } from './message-record.ts'
import { findAcknowledged } from './store/answers.ts'
import { Stale, findMessageToChange, writeChange, writeRecorded } from './store/messages.ts'
import type { MessageFacts } from './store/messages.ts'
import { countMails, findWritten, lastMail, threadOf } from './store/thread.ts'
import type { KeptMail } from './store/thread.ts'

export type Attached = { name: string; bytes: Uint8Array }

/** A reply as a person sends it. The browser chooses its `id`, so that it is never sent twice. */
export type ReplyRequest = z.infer<typeof replySchema> & {
  reference: string
  person: Person
  /** It says only that the message has arrived, so it may be sent before a lawyer decides. */
  isReceipt?: boolean
  files?: readonly Attached[]
}

/** For a reply with this id that was recorded with other words. */
const otherWords = 'A different reply was already sent from here; see Replies. This one was not sent.'

/** For a reply with this id that was refused by the mail server, canceled or held back. */
const failedReply =
  'This reply did not go out; see Replies. To send it again, close this form and reply once more.'

const uncertainReply = 'It is not certain that this reply was sent. See Replies first.'

const tooManyReplies = `This message has ${quotas.mailsOfMessage} replies, which is the limit. Nothing was sent. Write from your own mailbox.`

/**
 * Puts a reply into the outbox and marks the message answered, unless someone else has changed the message first.
 * Throws `Refusal`.
 */
export function queueReply(
  database: SqlDatabase,
  { isReceipt = false, files: attached = [], ...reply }: ReplyRequest,
  { mailbox, firm, team }: { mailbox: Mailbox; firm: Firm; team: Team },
  now: number,
): Promise<void> {
  const { id, reference, version, person, to, subject, text } = reply
  const files = attached.map(({ name, bytes }) => {
    return { name, size: bytes.length, content: Buffer.from(bytes).toString('base64') }
  })
  return database.transaction(async (run) => {
    const facts = await requireMessage(run, { reference, person: person.id })
    requireWorkable(facts, isReceipt)
    const written = {
      reference,
      person: person.id,
      recipient: to,
      subject: withReference(subject, reference),
      text: `${text}\n\n${signatureOf(person, firm, team)}\n`,
      files: files.map(({ name, content }) => ({ name, content })),
    }
    const earlier = await findWritten(run, id)
    if (earlier) {
      const { mail, ...words } = earlier
      if (!isDeepStrictEqual(words, written)) throw refused(otherWords)
      if (mail === 'uncertain') throw refused(uncertainReply)
      if (mail === 'failed') throw refused(failedReply)
      return
    }
    if (facts.record.trashed) throw refused('This message is in the trash. Put it back, then reply.')
    if (isReceipt && facts.record.state === 'answered')
      throw refused('This message has already been answered. Nothing was sent.')
    if ((await countMails(run, reference, { direction: 'out', isCertain: true })) >= quotas.mailsOfMessage)
      throw refused(tooManyReplies)
    // What was promised stays: it is usually a call.
    const answered = inState(facts.record, { state: 'answered', signed: { person: person.id, at: now } })
    const record = isReceipt ? facts.record : answered
    // Cannot be undone, because the email may be on its way.
    const act = isReceipt ? SEND_RECEIPT : 'reply'
    const change = { reference, version, person: person.id, record, act, now }
    await writeRecorded(run, change)
    const mail = {
      ...written,
      id,
      sender: mailbox.from,
      messageId: messageIdOf(`${reference}.${id}`, mailbox.from),
      inReplyTo: await answeredMail(run, reference),
      files: files.map((file) => ({ id: newId(), ...file })),
    }
    await queueMail(run, mail, now)
  })
}

/** The Message-ID that a reply or letter answers: the thread's last email, or else the acknowledgment, if any. */
export async function answeredMail(run: RunSql, reference: string): Promise<string | null> {
  const [acknowledgment] = await findAcknowledged(run, [reference])
  return (await lastMail(run, reference)) ?? acknowledgment?.messageId ?? null
}

/** Throws `Refusal` if a text still has a gap from its template. */
export function requireFilled(text: string): void {
  const [gap] = gapsIn(text)
  if (gap) throw refused(`Fill in [${gap}], or take it out. Nothing was sent.`)
}

/** A subject that names the message, so that the answer can be matched with it. */
export function withReference(subject: string, reference: string): string {
  return subject.includes(reference) ? subject : `${subject} (${reference})`
}

/** Who writes, and in what capacity: nobody should take staff for lawyers. */
export function signatureOf(person: Person, firm: Firm, team: Team): string {
  const member = memberOf(person, team)
  const title = member?.role ?? (member?.lawyer ? 'Attorney' : 'Office staff')
  return [member?.name ?? person.name, title, firm.name, firm.phone].join('\n')
}

/** For a reply that has been sent or is being sent. */
const tooLate =
  'This reply is being sent or has been sent, so it was not canceled. Look under Replies in a minute.'

/** For a reply that was canceled before, failed, or was held back by the conflict check. */
const waitsNoLonger =
  'This reply is not waiting to be sent anymore. Look under Replies for what became of it.'

/** Who looks at an email that waits, and what closes its message. */
export type CancelViewing = { gate: MessageFacts['gate']; person: string; isLawyer: boolean }

/**
 * Whether a person may cancel an email that waits. Its writer always may. Others may not cancel a letter of
 * declination, unless they are lawyers and its writer has left, nor, unless they are lawyers, email about a closed
 * message.
 */
export function mayCancel(mail: KeptMail, { gate, person, isLawyer }: CancelViewing): boolean {
  if (mail.person === person) return true
  return mail.isLetter ? mail.isOfFormer && isLawyer : gate === null || isLawyer
}

/** For a letter of declination that someone else approved. */
const notYours = 'Only the lawyer who approved this letter can cancel it.'

/**
 * Cancels a reply that has not been sent. The message is unanswered again, unless someone has marked it otherwise
 * since. Throws `Refusal`.
 */
export function cancelReply(
  database: SqlDatabase,
  { reply, isLawyer }: { reply: string; isLawyer: boolean },
  { reference, version, person, now }: ChangeRequest,
): Promise<void> {
  return database.transaction(async (run) => {
    const facts = await requireMessage(run, { reference, person })
    const mail = (await threadOf(run, reference)).find(({ id }) => id === reply)
    const isAllowed = mail && mayCancel(mail, { gate: facts.gate, person, isLawyer })
    requireWorkable(facts, isAllowed)
    if (facts.version !== version) throw new Stale()
    if (mail && !isAllowed) throw refused(notYours)
    if (mail?.state === 'failed') throw refused(waitsNoLonger)
    if (!mail || !(await cancelMail(run, reply, CANCELED, now))) throw refused(tooLate)
    const open = inState(facts.record, { state: 'unanswered', signed: { person, at: now } })
    const record = isAnsweredBy(facts.record, mail) ? open : facts.record
    await writeRecorded(run, { reference, version, person, record, act: 'cancel-reply', now })
  })
}

/** A reply that is not sent again. `attempts` is as in `markFailed`. `isUnknown`: the last attempt may have sent it. */
type FailedReply = {
  id: string
  reference: string
  person: string
  at: number
  attempts?: number | undefined
  code: string
  isUnknown?: boolean | undefined
  now: number
}

/** Records that a reply failed for good, in a transaction. */
export function replyFailed(database: SqlDatabase, failed: FailedReply): Promise<void> {
  return database.transaction((run) => recordFailure(run, failed))
}

/**
 * Records that a reply failed for good. The message is unanswered again, and whoever wrote the reply or handles the
 * message is notified.
 */
export async function recordFailure(
  run: RunSql,
  { id, reference, person, at, attempts, code, isUnknown, now }: FailedReply,
): Promise<void> {
  // The message is locked first, as by everything that changes it.
  const facts = await findMessageToChange(run, reference, null)
  const ended = (await threadOf(run, reference)).find(
    (each) => each.id === id && each.state === 'failed',
  )?.error
  // This may be a report about an attempt before it was canceled or held back.
  const isTakenBack = ended === CANCELED || ended === HELD_BACK
  const failure = { attempts, code: isTakenBack ? ended : code, next: null, isUnknown }
  const unknownEnds = await markFailed(run, id, failure)
  if (unknownEnds === undefined) return
  let record = facts?.record
  if (facts && isAnsweredBy(facts.record, { person, at })) {
    record = inState(facts.record, { state: 'unanswered', signed: { person, at: now } })
    await writeChange(run, { reference, version: facts.version, person, record, act: 'reply-failed', now })
  }
  // A letter that was not delivered declined nobody, even if an answer has reopened the message since.
  await nameByOutcome(run, reference, record?.outcome?.result ?? null)
  if (isTakenBack) return
  const owner = record?.owner?.id
  const says =
    code === HELD_BACK
      ? `A reply to message ${reference} ${unknownEnds > 0 ? 'may have been sent before the conflict check found a name, and is not sent again' : 'was not sent: the conflict check found a name before it left'}. A lawyer must decide about the message first.`
      : `A reply to message ${reference} ${unknownEnds > 0 ? 'may not have been' : 'was not'} delivered (${code}). Open the message, and check the address or reach the person another way.`
  await addNoticeTo(run, [...new Set([person, owner ?? person])], says, now)
}

/** Whether an email answered or declined a message, and nobody has marked or ended the message otherwise since. */
function isAnsweredBy(
  { state, stateSet, outcome }: MessageRecord,
  { person, at }: { person: string | null; at: number },
): boolean {
  const set = outcome ?? (state === 'answered' ? stateSet : null)
  return set?.person === person && set.at === at
}
