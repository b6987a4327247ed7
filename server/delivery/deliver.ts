import type { Log } from '../http/log.ts'
import type { StoredSubmission, SubmissionStore } from '../store/submission-store.ts'
import { composeAcknowledgement } from './acknowledgement.ts'
import type { Firm, Mailbox } from './mail.ts'
import { composeMessage } from './message.ts'
import { nextAttempt } from './schedule.ts'
import type { SendMail } from './smtp.ts'

/** Dependencies of delivery. `now` is the clock that decides which attempts are due. */
export type DeliveryParts = {
  store: SubmissionStore
  send: SendMail
  mailbox: Mailbox
  firm: Firm
  log: Log
  now?: () => Date
}

/** Longer than any attempt can take: while a claim lasts, no other process sends the same submission. */
const CLAIM_MS = 5 * 60_000

/** After this long (mail down or not configured), an acknowledgement no longer helps the visitor. */
const ACKNOWLEDGE_WITHIN_MS = 7 * 24 * 60 * 60_000

/**
 * Creates the function that sends every due submission, one at a time, until none is due or `stopped` returns true.
 * It throws `StoreUnavailable` when the store cannot be read or written.
 */
export function createDeliverer({ store, send, mailbox, firm, log, now = () => new Date() }: DeliveryParts) {
  // Sent, but the store could not be updated: when the claim lapses, these are marked instead of sent again.
  const sentUnmarked = new Set<string>()

  return async function deliverDue(stopped: () => boolean = () => false): Promise<void> {
    while (!stopped()) {
      const [due] = await store.due(now(), 1)
      if (!due) return
      const claimed = await store.claim(due.id, now(), new Date(now().getTime() + CLAIM_MS))
      if (claimed) await deliver({ ...due, attempts: due.attempts + 1 })
    }
  }

  async function deliver(stored: StoredSubmission): Promise<void> {
    const { id, attempts } = stored
    const sentBefore = sentUnmarked.has(id)
    const result = sentBefore
      ? { status: 'sent' as const }
      : await send(composeMessage(stored, mailbox, firm))

    if (result.status === 'sent') {
      sentUnmarked.add(id)
      await store.markDelivered(id)
      sentUnmarked.delete(id)
      log.info({ id, attempts }, 'submission delivered')
      return acknowledge(stored)
    }

    const next = result.status === 'try-later' ? nextAttempt(attempts, now()) : undefined
    if (next) {
      await store.markFailed(id, result.code, next)
      return log.warn(
        { id, attempts, code: result.code, next: next.toISOString() },
        'delivery failed, will retry',
      )
    }
    await store.markRefused(id, result.code)
    log.error({ id, attempts, code: result.code }, 'delivery refused, kept for staff')
  }

  // Tried only once: the mail server has just accepted the message, and the visitor has seen the reference on the
  // page.
  async function acknowledge(stored: StoredSubmission): Promise<void> {
    if (now().getTime() - stored.receivedAt.getTime() > ACKNOWLEDGE_WITHIN_MS) return
    const mail = composeAcknowledgement(stored, mailbox, firm)
    if (!mail) return
    const result = await send(mail)
    if (result.status !== 'sent') log.warn({ id: stored.id, code: result.code }, 'acknowledgement not sent')
  }
}
