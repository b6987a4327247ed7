import type { VisitorMessage } from '../../forms/visitor-message.ts'
import type { Access } from './access.ts'
import type { RunSql } from './sql-database.ts'

/** Writes something in the transaction of a removal; `removed` are the references. Not called if nothing is removed. */
export type AlongRemoval = (run: RunSql, removed: readonly string[]) => Promise<void>

/** What must still hold when a message is removed: the office's version of it, and that a person may read it. */
export type RemovedAs = { version?: number; reader?: string }

/** A captcha token used up by this message. Only its hash is kept, until the token would have expired anyway. */
export type SpentToken = { hash: string; expiresAt: Date }

/**
 * What the handler passes to the store. The idempotency key is a hash of the content and of the key that the browser
 * creates once per filled-in form: a changed message under an old key is a new message.
 */
export type NewMessage = { message: VisitorMessage; idempotencyKey: string; token: SpentToken }

/**
 * The result of `accept`. `stored` and `repeated` both mean that the message is durably on disk under `id`;
 * `token-spent` means that the token was already used by another message and nothing was stored.
 */
export type Acceptance = { outcome: 'stored' | 'repeated'; id: string } | { outcome: 'token-spent' }

/** The state of mail delivery. `refused` is a permanent refusal: listed, never dropped. */
type DeliveryState = 'waiting' | 'delivered' | 'refused'

/** A stored message, as the staff's list and the delivery see it. */
export type StoredMessage = {
  /** The reference that the visitor was shown. */
  id: string
  receivedAt: Date
  message: VisitorMessage
  delivery: DeliveryState
  /** How many delivery attempts were made. */
  attempts: number
  /** When the next attempt is due; null when delivered or refused. */
  nextAttemptAt: Date | null
  /** A code such as "ECONNREFUSED" or "550"; never text from the message. */
  lastError: string | null
  /** How much of it may leave the office, such as by email and commands. */
  access: Access
}

/** What prevents the deletion of a message: the name of the person who set it, and when. */
export type Hold = { id: string; heldBy: string; heldAt: Date }

/**
 * A stored message that can no longer be read, such as after a disk error: what is left of its text, and whether it was
 * emailed before that.
 */
export type DamagedMessage = { id: string; text: string; isDelivered: boolean; access: Access }

/** The store could not write or read: disk full, file locked, database unreachable. Never report success after it. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
