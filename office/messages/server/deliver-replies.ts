import { CLAIM_MS, nextAttempt } from '../../../server/delivery/deliver.ts'
import type { Deliverer } from '../../../server/delivery/deliver.ts'
import { answersTo } from '../../../server/delivery/mail.ts'
import type { Firm, Mail, Notification } from '../../../server/delivery/mail.ts'
import type { SendMail } from '../../../server/delivery/smtp.ts'
import type { Log } from '../../../server/http/log.ts'
import { hasNameList } from '../../../server/store/conflict-gate.ts'
import { claimMail, dueMail, findOutgoing, markFailed, markSent } from '../../../server/store/outbox.ts'
import type { OutgoingMail } from '../../../server/store/outbox.ts'
import type { SqlDatabase } from '../../../server/store/sql-database.ts'
import { HELD_BACK } from '../thread.ts'
import { replyFailed } from './reply.ts'

/** What the delivery of replies needs. `now` decides which attempts are due. */
type RepliesParts = {
  database: SqlDatabase
  send: SendMail
  notification: Notification
  firm: Firm
  log: Log
  now?: () => number
}

export function createReplyDeliverer(parts: RepliesParts): Deliverer {
  const { database, send, log, now = Date.now } = parts
  const { run } = database
  // Replies that were sent, but could not be marked as sent in the database yet. They are marked, and never sent again.
  const unmarked = new Map<string, { reference: string; sender: string; at: number }>()
  // Replies of which the mail server accepted only the firm's copy. No other copy is sent with the next attempt.
  const copied = new Set<string>()

  async function markAll(): Promise<void> {
    for (const [id, { reference, ...sent }] of unmarked) {
      await markSent(run, id, sent)
      unmarked.delete(id)
      log.info({ id: reference }, 'reply sent')
    }
  }

  async function deliverDue(stopped: () => boolean = () => false): Promise<void> {
    await markAll()
    while (!stopped()) {
      const id = await dueMail(run, now())
      if (id === undefined) return
      const attempts = await claimMail(run, id, now(), now() + CLAIM_MS)
      if (attempts !== undefined) await deliver(id, attempts)
    }
  }

  async function deliver(id: string, attempts: number): Promise<void> {
    const outgoing = await findOutgoing(run, id)
    // Its message was deleted after this reply was claimed.
    if (!outgoing) return
    const { reference, person, at } = outgoing
    const failed = { id, reference, person, at, attempts }
    if (outgoing.isClosedSince) {
      await replyFailed(database, { ...failed, code: HELD_BACK, now: now() })
      return log.warn({ id: reference, code: HELD_BACK }, 'reply not sent')
    }
    const hasNames = await hasNameList(run)
    const { bcc, ...alone } = mailOf(outgoing, hasNames, parts)
    const result = await send(bcc && !copied.has(id) ? { ...alone, bcc } : alone)
    if (result.status === 'sent') {
      copied.delete(id)
      unmarked.set(id, { reference, sender: parts.notification.from, at: now() })
      return markAll()
    }
    const { code, isUnknown } = result
    if (result.isCopySent) copied.add(id)
    const next = result.status === 'try-later' ? nextAttempt(attempts, new Date(now())) : undefined
    if (next) {
      await markFailed(run, id, { attempts, code, next: next.getTime(), isUnknown })
      return log.warn(
        { id: reference, attempts, code, next: next.toISOString() },
        'reply not sent, will retry',
      )
    }
    await replyFailed(database, { ...failed, code, isUnknown, now: now() })
    log.error({ id: reference, attempts, code }, 'reply refused')
  }

  return { markSent: markAll, deliverDue }
}

/**
 * The email of a reply. Its sender is the firm's address of today, because a mail server may refuse an earlier one. The
 * firm's mailbox gets a copy, unless email to it must not contain the text of this message, or of any message.
 */
function mailOf(outgoing: OutgoingMail, hasNames: boolean, { notification, firm }: RepliesParts): Mail {
  const { recipient, subject, text, messageId, inReplyTo, references, files, access } = outgoing
  const isCopied = notification.content === 'message' && !hasNames && access === 'full'
  return {
    messageId,
    from: { name: firm.name, address: notification.from },
    to: { name: '', address: recipient },
    ...(isCopied && { bcc: { name: firm.name, address: notification.to } }),
    replyTo: { name: firm.name, address: answersTo(notification) },
    subject,
    text,
    ...(inReplyTo && {
      inReplyTo,
      references: shortened([...references.filter((id) => id !== inReplyTo), inReplyTo]),
    }),
    attachments: files.map(({ name, type, content }) => {
      return { filename: name, contentType: type, content, encoding: 'base64' as const }
    }),
  }
}

/** How many earlier emails a reply names besides the first. A mail program finds the thread by any of them. */
const MOST_REFERENCES = 20

function shortened(references: readonly string[]): string[] {
  return references.filter((_, place) => place === 0 || place >= references.length - MOST_REFERENCES)
}
