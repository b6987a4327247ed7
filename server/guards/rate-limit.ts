import { messages } from '../../forms/messages.ts'
import type { Refusal } from '../http/answer.ts'
import { sha256 } from '../crypto/sha256.ts'
import { networkOf } from '../http/address.ts'

/** Allows a burst of `budget` requests, refilled evenly over `windowSeconds`; tracks at most `networks` networks. */
type RateLimitOptions = {
  budget: number
  windowSeconds: number
  networks?: number
  now?: () => number
}

/** Messages. People who share an address, such as an office or a library, share its budget. */
export const messageBudget = { budget: 20, windowSeconds: 600 }

/** Challenges of the captcha: a form asks for a few. */
export const challengeBudget = { budget: 60, windowSeconds: 600 }

/**
 * Counts a request from the address; returns a refusal (429 with `Retry-After` in seconds) once its budget is
 * spent.
 */
export type RateLimit = (address: string) => Refusal | undefined

/** `credit` is in milliseconds of the window: whole numbers, which add up exactly. */
type Bucket = { credit: number; filledAt: number }

/**
 * A token bucket per network, in memory only. Its clock never jumps, unlike the time of day. Networks are identified by
 * a salted hash whose salt is discarded with the process, so no visitor's address is kept. When the table is full, the
 * least recently used network is evicted.
 */
export function createRateLimit(options: RateLimitOptions): RateLimit {
  const { budget, windowSeconds, networks = 20_000, now = () => performance.now() } = options
  const windowMs = windowSeconds * 1000
  const price = Math.ceil(windowMs / budget)
  const salt = crypto.randomUUID()
  const buckets = new Map<string, Bucket>()

  return function countRequest(address) {
    const network = sha256(`${salt} ${networkOf(address)}`)
    const time = now()
    const bucket = buckets.get(network) ?? { credit: windowMs, filledAt: time }
    const credit = Math.min(windowMs, bucket.credit + time - bucket.filledAt)
    const allowed = credit >= price

    buckets.delete(network)
    buckets.set(network, { credit: allowed ? credit - price : credit, filledAt: time })
    const [oldest] = buckets.keys()
    if (buckets.size > networks && oldest !== undefined) buckets.delete(oldest)

    return allowed ? undefined : tooMany(Math.ceil((price - credit) / 1000))
  }
}

function tooMany(seconds: number): Refusal {
  const headers = { 'retry-after': String(seconds) }
  return { status: 429, code: 'too-many', error: messages.tooMany, headers }
}
