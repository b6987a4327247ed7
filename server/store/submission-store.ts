import type { Submission } from '../../forms/submission.ts'

/** A captcha token that this submission uses up. Only its hash is kept, until the token would have expired anyway. */
export type SpentToken = { hash: string; expiresAt: Date }

/**
 * What the handler hands over to be kept. The idempotency key is a hash of the key that the browser made, once per
 * filled-in form, and of the content: a changed message under an old key is a new submission.
 */
export type NewSubmission = { submission: Submission; idempotencyKey: string; token: SpentToken }

/**
 * What became of it. `stored` and `repeated` both mean that the submission is durably on disk under `id`;
 * `token-spent` means that the token had served another submission and nothing was stored.
 */
export type Acceptance = { outcome: 'stored' | 'repeated'; id: string } | { outcome: 'token-spent' }

/** How far the delivery by mail has come. `refused` is a permanent refusal: listed, never dropped. */
export type DeliveryState = 'waiting' | 'delivered' | 'refused'

/** A kept submission, as the staff's list and the delivery see it. */
export type StoredSubmission = {
  /** The reference that the visitor was shown. */
  id: string
  receivedAt: Date
  submission: Submission
  delivery: DeliveryState
  /** How many times delivery was tried. */
  attempts: number
  /** When it is tried next; null when delivered or refused. */
  nextAttemptAt: Date | null
  /** A code such as "ECONNREFUSED" or "550"; never a text from the message. */
  lastError: string | null
}

/** Where submissions live. A call that cannot be carried out durably throws `StoreUnavailable`. */
export type SubmissionStore = {
  /** Stores the submission and spends its token in one transaction; resolves when both are on disk. */
  accept(submission: NewSubmission): Promise<Acceptance>
  /** The id under which a submission with this idempotency key is already stored. */
  findByKey(idempotencyKey: string): Promise<string | undefined>
  /** All submissions, undelivered ones first, then newest first. */
  list(): Promise<StoredSubmission[]>
  find(id: string): Promise<StoredSubmission | undefined>
  /** The submissions whose next attempt is due, oldest first. */
  due(now: Date, limit: number): Promise<StoredSubmission[]>
  /**
   * Takes a due submission for one attempt and counts the attempt; false when another process has it. A claim lapses
   * at `until`, so that a process that dies while sending does not keep the submission from being sent.
   */
  claim(id: string, now: Date, until: Date): Promise<boolean>
  markDelivered(id: string): Promise<void>
  markFailed(id: string, errorCode: string, nextAttemptAt: Date): Promise<void>
  markRefused(id: string, errorCode: string): Promise<void>
  /** Makes undelivered submissions due now, the refused ones with a fresh count of attempts; returns how many. */
  retryNow(): Promise<number>
  /** Really removes: no copy stays in the database file. Returns false when there was none. */
  remove(id: string): Promise<boolean>
  /** Removes everything received before the day; returns how many. */
  purge(receivedBefore: Date): Promise<number>
  /** Proves that a write reaches the disk, and gives the age of the oldest undelivered submission in seconds. */
  health(): Promise<{ oldestUndeliveredSeconds: number | null }>
  close(): Promise<void>
}

/** The store could not keep or read: disk full, file locked, database away. Nothing may claim success after it. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
