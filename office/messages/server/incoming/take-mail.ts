import { newId } from '../../../../server/crypto/secret.ts'
import { sha256 } from '../../../../server/crypto/sha256.ts'
import type { Mailbox } from '../../../../server/delivery/mail.ts'
import { quotas } from '../../../kit/quotas.ts'
import type { MailReader } from '../../../../server/mailbox/mail-reader.ts'
import type { ArrivedMail } from '../../../../server/mailbox/open-folder.ts'
import { LONGEST_TEXT, dateIn, scanHead } from '../../../../server/mailbox/read-mail.ts'
import type { MailContent, MailHead } from '../../../../server/mailbox/read-mail.ts'
import { REFERENCE } from '../../../../server/store/reference.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { MAILBOX } from '../../../people/server/store/people.ts'
import { recordFailure } from '../reply.ts'
import {
  findAcknowledged,
  findDelivered,
  findKept,
  findOpen,
  findSent,
  keepIncoming,
  knownSenders,
} from '../store/answers.ts'
import { countMails } from '../store/thread.ts'
import { comeBack } from './belonging.ts'

/** `mailbox` has the firm's addresses; `address` is that of the mailbox that is read. */
type TakingParts = { run: RunSql; reader: MailReader; mailbox: Mailbox; address: string }

/** Fetches the first megabyte of an email; undefined if it is gone. `source` is null if it cannot be fetched. */
type GetSource = () => Promise<{ source: Uint8Array | null; isWhole: boolean } | undefined>

/**
 * Writes what must be kept about an email, in one transaction. Returns the reference of its message, or undefined if
 * nothing was kept.
 */
export type Keep = (run: RunSql, now: number) => Promise<string | undefined>

const UNREADABLE: MailContent = {
  text: '[This email cannot be shown here. Read it in the mailbox.]',
  isCut: false,
  attachments: [],
  report: null,
}

/** The text of an email that has none, such as one that is encrypted or an invitation. */
const NO_TEXT = '[This email has no text that can be shown here. Read it in the mailbox.]'

/**
 * Looks at an email's header, and reads the rest only if it answers one of our emails, or reports that one was not
 * delivered. Returns what to write; undefined if nothing is to be kept.
 */
export async function takeMail(
  { run, reader, mailbox, address }: TakingParts,
  { head: source, at }: ArrivedMail,
  getSource: GetSource,
): Promise<Keep | undefined> {
  // Read twice, because a machine that was suspended may be past the deadline of the first reading.
  const head = (await reader.read('head', source)) ?? (await reader.read('head', source)) ?? scanHead(source)
  // Our own: the copy of a reply, or the notification of a message.
  if (head.from.toLowerCase() === mailbox.from.toLowerCase() && head.sentBy !== 'report') return undefined
  const hash = sha256(Buffer.from(source).toString('base64'))
  const sentDate = dateIn(source) || hash
  const messageId = await idNotKept(run, head.messageId ?? `${hash}@without-message-id`, sentDate)
  if (messageId === undefined) return undefined
  const answered = await whomItAnswers(run, head)
  if (!answered && head.sentBy !== 'report') return undefined
  const got = await getSource()
  if (!got) return undefined
  const content = (got.source && (await reader.read('content', got.source))) ?? UNREADABLE
  const undelivered = await undeliveredBy(run, head, content, mailbox)
  const belongs = undelivered
    ? { reference: undelivered.reference, isCertain: true, sentAt: undelivered.at }
    : answered
  if (!belongs) return undefined
  // The mail server's clock may be slow, but no answer comes before the email it answers.
  const cameAt = Math.max(at, belongs.sentAt + 1)
  return async (within, now) => {
    const { reference, isCertain } = belongs
    const most = isCertain ? quotas.mailsOfMessage : quotas.uncertainMailsOfMessage
    const before = await countMails(within, reference, { direction: 'in', isCertain })
    const text = textOf(content, got.isWhole)
    const mail = {
      reference,
      isCertain,
      id: newId(),
      at: cameAt,
      sender: head.from,
      recipient: address,
      subject: head.subject,
      messageId,
      sentDate,
      text: before + 1 === most ? `${text}\n\n${lastOf(most)}` : text,
      inReplyTo: head.earlier[0] ?? null,
      isAutomatic: head.sentBy !== 'person',
      attachments: content.attachments,
    }
    const isFull = before >= most
    const isNew = !isFull && (await keepIncoming(within, mail))
    if (undelivered && (isFull || isNew)) await recordFailure(within, { ...undelivered, now })
    if (!isNew) return undefined
    if (!mail.isAutomatic && mail.isCertain)
      await comeBack(within, { reference, at: cameAt, person: MAILBOX, now })
    return reference
  }
}

/** The Message-ID to keep an email under: a new one if another email has its own; undefined if it is already kept. */
async function idNotKept(run: RunSql, messageId: string, sentDate: string): Promise<string | undefined> {
  const kept = await findKept(run, messageId)
  if (!kept) return messageId
  if (kept.sentDate === null || kept.sentDate === sentDate) return undefined
  const own = `${sha256(`${messageId} ${sentDate}`)}@repeated-message-id`
  return (await findKept(run, own)) ? undefined : own
}

function lastOf(most: number): string {
  return `[The office keeps at most ${most} emails of this kind for a message. Later ones are in the mailbox only.]`
}

function textOf({ text, isCut }: MailContent, isWhole: boolean): string {
  const rest = isCut
    ? `\n\n[The office keeps the first ${LONGEST_TEXT.toLocaleString('en-US')} characters of an email. The rest is in the mailbox.]`
    : ''
  const more = isWhole
    ? ''
    : '\n\n[The office reads the first megabyte of an email. What follows, such as further attachments, is in the mailbox.]'
  return `${text || NO_TEXT}${rest}${more}`.trim()
}

/**
 * The email of ours that a report says was not delivered to the person. Undefined if it was only the firm's own copy.
 */
async function undeliveredBy(run: RunSql, { earlier }: MailHead, { report }: MailContent, mailbox: Mailbox) {
  if (!report) return undefined
  const [sent] = await findSent(run, report.messageId === null ? earlier.slice(0, 1) : [report.messageId])
  const mail = sent && (await findDelivered(run, sent.id))
  if (!mail) return undefined
  const copy = mailbox.to.toLowerCase()
  const isCopyTheirs = mail.recipient.toLowerCase() === copy
  const failure = report.failures.find(({ addresses }) => isCopyTheirs || !addresses.includes(copy))
  return failure && { id: sent.id, ...mail, code: failure.code }
}

/**
 * The message that an email names. If it is not certain that the email belongs there, whoever handles the message
 * decides. `sentAt` is when the last of our emails that it names was sent.
 */
type Answered = { reference: string; isCertain: boolean; sentAt: number }

/**
 * The message that an email answers, if we have it. That is certain if the email names a reply or an acknowledgment,
 * whose Message-ID only its recipient knows, and comes from an address that we wrote to. Anyone can type a subject.
 */
async function whomItAnswers(
  run: RunSql,
  { from, subject, earlier }: MailHead,
): Promise<Answered | undefined> {
  const sent = await findSent(run, earlier)
  const namedById = earlier.flatMap(referencesIn)
  const ours = [...sent, ...(await findAcknowledged(run, namedById))]
  const byId = earlier.flatMap((id) => ours.find(({ messageId }) => messageId === id)?.reference ?? [])
  const answered = await findOpen(run, byId)
  if (answered) {
    const isKnown = from !== '' && (await knownSenders(run, answered)).has(from.toLowerCase())
    const times = sent.flatMap(({ reference, at }) => (reference === answered ? [at] : []))
    return { reference: answered, isCertain: isKnown, sentAt: Math.max(0, ...times) }
  }
  const named = await findOpen(run, [...byId, ...referencesIn(subject), ...namedById])
  return named === undefined ? undefined : { reference: named, isCertain: false, sentAt: 0 }
}

/** How many references in a text are looked up. */
const MOST_REFERENCES = 5

function referencesIn(text: string): string[] {
  return [...text.toUpperCase().matchAll(REFERENCE)].map(([reference]) => reference).slice(0, MOST_REFERENCES)
}
