import { acknowledgementId } from '../../../../server/delivery/acknowledgement.ts'
import type { Mailbox } from '../../../../server/delivery/mail.ts'
import type { MailHead } from '../../../../server/mailbox/mail-head.ts'
import { REFERENCE } from '../../../../server/store/reference.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { findOpen, findSent, knownSenders } from '../store/answers.ts'

/**
 * The message that a mail names. `isCertain`: it belongs there; otherwise the person who handles the message says so.
 * `sentAt`: when the last of our mails that it names went out.
 */
export type Answered = { reference: string; isCertain: boolean; sentAt: number }

/**
 * The message that a mail answers; undefined: none of ours. It certainly does if it names a mail that we sent, whose
 * Message-ID nobody else knows, and comes from an address that we wrote to: a subject can be typed by anyone.
 */
export async function whomItAnswers(
  run: RunSql,
  { from, subject, earlier }: MailHead,
  mailbox: Mailbox,
): Promise<Answered | undefined> {
  const sent = await findSent(run, earlier)
  const byId = earlier.flatMap(
    (id) => sent.find(({ messageId }) => messageId === id)?.reference ?? acknowledged(id, mailbox),
  )
  const answered = await findOpen(run, byId)
  if (answered) {
    const isKnown = from !== '' && (await knownSenders(run, answered)).has(from.toLowerCase())
    const times = sent.flatMap(({ reference, at }) => (reference === answered ? [at] : []))
    return { reference: answered, isCertain: isKnown, sentAt: Math.max(0, ...times) }
  }
  const named = await findOpen(run, [...byId, ...referencesIn(subject), ...earlier.flatMap(referencesIn)])
  return named === undefined ? undefined : { reference: named, isCertain: false, sentAt: 0 }
}

/** The message of which the acknowledgement has this Message-ID. */
function acknowledged(id: string, mailbox: Mailbox): string[] {
  return referencesIn(id).filter((reference) => id === acknowledgementId(reference, mailbox))
}

/** How many references of a text count. */
const MOST_REFERENCES = 5

function referencesIn(text: string): string[] {
  return [...text.toUpperCase().matchAll(REFERENCE)].map(([reference]) => reference).slice(0, MOST_REFERENCES)
}
