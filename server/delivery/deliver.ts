import { DAY_MS } from '../../text/iso-day.ts'
import type { AnswerPromise } from '../../calendar/firm-calendar.ts'
import { sha256 } from '../crypto/sha256.ts'
import type { Log } from '../http/log.ts'
import type { StoredMessage } from '../store/message-store.ts'
import type { MessageStore } from '../store/sql-store.ts'
import { composeAcknowledgment, composeMessage } from './message-mails.ts'
import type { AreaTitles } from './format-message.ts'
import type { Firm, Notification } from './mail.ts'
import type { SendMail } from './smtp.ts'

/** Dependencies of delivery. `now` is the clock that decides which attempts are due. */
export type DeliveryParts = {
  store: MessageStore
  send: SendMail
  notification: Notification
  firm: Firm
  /** The practice areas as the site has them now. Without it, emails name areas by the last part of their addresses. */
  areas?: () => AreaTitles
  /** Says by when the firm aims to answer. Without it, no day is named. */
  promise?: AnswerPromise
  log: Log
  now?: () => Date
}

/**
 * `markSent` records what was sent while the store could not be updated. `deliverDue` does that first, then sends
 * every due message, one at a time, until none is due or `stopped` returns true. Both throw `StoreUnavailable` when
 * the store cannot be read or written.
 */
export type Deliverer = { markSent(): Promise<void>; deliverDue(stopped?: () => boolean): Promise<void> }

/**
 * Longer than any attempt can take: while a claim lasts, no other process sends the same email. Each machine measures
 * it by its own clock, so the clocks must agree within a minute.
 */
export const CLAIM_MS = 5 * 60_000

/** After this long (mail failing or not configured), an acknowledgment no longer helps the visitor. */
const ACKNOWLEDGE_WITHIN_MS = 7 * DAY_MS

export function createDeliverer(parts: DeliveryParts): Deliverer {
  const { store, send, notification, firm, areas, promise, log, now = () => new Date() } = parts
  // Sent, but not yet marked in the store: marked as soon as possible, never sent again.
  const sentUnmarked = new Map<string, StoredMessage>()

  async function markSent(): Promise<void> {
    for (const [id, stored] of sentUnmarked) {
      await store.markDelivered(id)
      sentUnmarked.delete(id)
      log.info({ id, attempts: stored.attempts }, 'message delivered')
      await acknowledge(stored)
    }
  }

  async function deliverDue(stopped: () => boolean = () => false): Promise<void> {
    await markSent()
    while (!stopped()) {
      const [id] = await store.due(now(), 1)
      if (id === undefined) return
      const claimed = await store.claim(id, now(), new Date(now().getTime() + CLAIM_MS))
      if (claimed) await deliver(id)
    }
  }

  async function deliver(id: string): Promise<void> {
    const stored = await store.find(id)
    if (!stored) {
      const isDamaged = (await store.damaged()).some((damaged) => damaged.id === id)
      // The message was deleted after it was claimed.
      if (!isDamaged) return
      await store.markRefused(id, 'damaged')
      return log.error({ id }, 'message cannot be read, set apart for staff')
    }

    const { attempts } = stored
    const content = (await store.hasNameList()) ? 'reference' : notification.content
    const result = await send(composeMessage(stored, { ...notification, content }, firm, areas?.()))
    if (result.status === 'sent') {
      sentUnmarked.set(id, stored)
      return markSent()
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
  async function acknowledge(stored: StoredMessage): Promise<void> {
    const { id, receivedAt, message } = stored
    if (now().getTime() - receivedAt.getTime() > ACKNOWLEDGE_WITHIN_MS) return
    const promised = promise?.(message.formType, receivedAt.getTime(), now().getTime())
    const mail = composeAcknowledgment(stored, notification, firm, promised)
    if (!mail) return
    // Anyone can type anyone's address, so an address gets only a few a day.
    const isFree = await store.reserveAcknowledgment(hashOf(mail.to.address), now())
    if (!isFree) return log.warn({ id, code: 'enough-today' }, 'acknowledgment not sent')
    await store.noteAcknowledgment(id, mail.messageId)
    const result = await send(mail)
    if (result.status !== 'sent') log.warn({ id, code: result.code }, 'acknowledgment not sent')
  }

  return { markSent, deliverDue }
}

/**
 * The same hash for the usual ways to write one mailbox: in capitals, with a tag ("ada+1@mail.example") or, as Gmail
 * reads it, with other dots. Where a provider tells mailboxes apart by their dots, they share one limit.
 */
function hashOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split(/@(?=[^@]*$)/)
  const mailbox = local.replace(/\+.*$/, '').replaceAll('.', '')
  return sha256(`acknowledgment ${mailbox}@${domain}`)
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Delays after the first failures, then the delay after every later failure; five days and an hour in total. */
const FIRST_WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]
const LATER_WAIT = 4 * HOUR
const ATTEMPTS = 35

/**
 * When to retry a message whose attempt number `attempts` (from 1) has just failed; undefined after five days of
 * attempts (RFC 5321 4.5.4.1 asks for at least four to five).
 */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  if (attempts >= ATTEMPTS) return undefined
  return new Date(now.getTime() + waitAfter(attempts))
}

/** How many milliseconds to wait once attempt number `attempts` has failed. */
export function waitAfter(attempts: number): number {
  return FIRST_WAITS[attempts - 1] ?? LATER_WAIT
}
