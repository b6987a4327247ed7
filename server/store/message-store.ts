import type { VisitorMessage } from '../../forms/visitor-message.ts'
import type { Access } from './access.ts'
import type { RunSql } from './sql-database.ts'

/** What is written together with a removal, all or nothing; `removed`: their references. Not called for none. */
export type AlongRemoval = (run: RunSql, removed: readonly string[]) => Promise<void>

/** What must still be so when messages are removed: the office's version of one, and a person who may read it. */
export type RemovedAs = { version?: number; reader?: string }

/** A captcha token used up by this message. Only its hash is kept, until the token would have expired anyway. */
export type SpentToken = { hash: string; expiresAt: Date }

/**
 * What the handler passes to the store. The idempotency key is a hash of the content and of the key that the
 * browser creates once per filled-in form: a changed message under an old key is a new message.
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
  /** How many delivery attempts have been made. */
  attempts: number
  /** When the next attempt is due; null when delivered or refused. */
  nextAttemptAt: Date | null
  /** A code such as "ECONNREFUSED" or "550"; never text from the message. */
  lastError: string | null
  /** How much of it may leave the office, such as by mail and commands. */
  access: Access
}

/** What stops the deletion of a message: the name of who set it, and when. */
export type Hold = { id: string; heldBy: string; heldAt: Date }

/**
 * A stored message that can no longer be read, such as after a disk error. `text`: what is left of it. `isDelivered`:
 * whether it was mailed before that. `access`: as in a `StoredMessage`.
 */
export type DamagedMessage = { id: string; text: string; isDelivered: boolean; access: Access }

/** Where messages are stored. A call that cannot be performed durably throws `StoreUnavailable`. */
export type MessageStore = {
  /** Stores the message and spends its token in one transaction; resolves when both are on disk. */
  accept(message: NewMessage): Promise<Acceptance>
  /** The id under which a message with this idempotency key is already stored. */
  findByKey(idempotencyKey: string): Promise<string | undefined>
  /** All readable messages: undelivered ones first, then the newest. */
  list(): Promise<StoredMessage[]>
  /** The messages that `list` leaves out because they are damaged. */
  damaged(): Promise<DamagedMessage[]>
  /** Undefined if there is none, or if it is damaged. */
  find(id: string): Promise<StoredMessage | undefined>
  /** The ids of messages whose next attempt is due and whose names have been compared, oldest first. */
  due(now: Date, limit: number): Promise<string[]>
  /**
   * Claims a due message for one attempt and counts the attempt; false if another process has it. A claim lapses
   * at `until`, so that a process that crashes while sending does not block the message.
   */
  claim(id: string, now: Date, until: Date): Promise<boolean>
  markDelivered(id: string): Promise<void>
  markFailed(id: string, errorCode: string, nextAttemptAt: Date): Promise<void>
  markRefused(id: string, errorCode: string): Promise<void>
  /**
   * Makes undelivered messages due now (or only the one with this id), resetting the attempt count of refused ones;
   * returns how many.
   */
  retryNow(id?: string): Promise<number>
  /**
   * Reserves one of the acknowledgments that an address may get within a day; false if all are taken. The address
   * is known by its hash only.
   */
  reserveAcknowledgment(addressHash: string, now: Date): Promise<boolean>
  /** Notes the Message-ID of a message's acknowledgment, before that is sent: answers name it. */
  noteAcknowledgment(id: string, messageId: string): Promise<void>
  /**
   * Truly removes it: copies in the database's files are overwritten at once, or by the daily `scrub` if someone is
   * reading them. Returns false if there was none, if a hold or an unsent reply stops it, or if it is no longer `as` it
   * was. `along`: what is written together with it, all or nothing.
   */
  remove(id: string, as?: RemovedAs, along?: AlongRemoval): Promise<boolean>
  /** Removes everything received before the date, except what is on hold or has an unsent reply; returns how many. */
  purge(receivedBefore: Date): Promise<number>
  /** Removes what was put into the trash before the date, except what has an unsent reply; returns how many. */
  emptyTrash(trashedBefore: Date): Promise<number>
  /** Removes these, except what is on hold, has an unsent reply, or is no longer `as` it was; returns how many. */
  removeAll(ids: string[], as?: RemovedAs, along?: AlongRemoval): Promise<number>
  /** Overwrites what removals have left in the database's files. */
  scrub(): Promise<void>
  /** Whether the firm has uploaded a list of names for the conflict check. */
  hasNameList(): Promise<boolean>
  /** The messages on hold, oldest hold first. */
  holds(): Promise<Hold[]>
  /** The ids of those with a reply that is still to be sent, the oldest reply first. */
  withUnsentReply(): Promise<string[]>
  /**
   * When the clock, which shows `now`, last jumped by more than two days; 1970 if it never has.
   */
  steadySince(now: Date): Promise<Date>
  /** Records that the clock shows `now`; returns when it last jumped. */
  checkClock(now: Date): Promise<{ steadySince: Date }>
  /** The references of everything that was ever removed, sorted. */
  deletedReferences(): Promise<string[]>
  /** Removes what an older backup brought back, on hold or not; returns how many of the references were there. */
  removeAgain(references: string[]): Promise<number>
  /** Proves that writes reach the disk; returns the age of the oldest undelivered message in seconds. */
  health(): Promise<{ oldestUndeliveredSeconds: number | null }>
  close(): Promise<void>
}

/** The store could not write or read: disk full, file locked, database unreachable. Never report success after it. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
