import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../http/log.ts'
import type { Log } from '../http/log.ts'
import { repeat } from '../loop/repeat.ts'
import { createDeliverer } from './deliver.ts'
import type { Deliverer, DeliveryParts } from './deliver.ts'
import type { Notification } from './mail.ts'
import type { SendMail } from './smtp.ts'

/** SMTP_URL, MAIL_FROM, MAIL_TO and MAIL_CONTENT. */
export type MailSettings = Notification & { smtpUrl: string }

/** `mail` and `send` are undefined when mail is not configured. */
type DeliverySetup = Omit<DeliveryParts, 'send' | 'notification' | 'now'> & {
  mail: MailSettings | undefined
  send: SendMail | undefined
}

/** Delivers what is in the store, now and as it arrives. Without mail settings, everything stays in the store. */
export function startDelivery({ mail, send, ...parts }: DeliverySetup): Delivery {
  if (!mail || !send) return { wake: () => undefined, stop: async () => undefined }
  const deliverer = createDeliverer({ ...parts, send, notification: mail })
  return startDeliveryLoop(deliverer, () => parts.store.due(new Date(), 1), parts.log)
}

/** One line of the startup log that says where messages go. `place` is where they are stored. */
export function describeDelivery(mail: MailSettings | undefined, place: string): string {
  if (mail) return `Messages are kept in ${place} and delivered by ${new URL(mail.smtpUrl).host}.`
  return `Mail is not set up: messages are kept in ${place}. Read them with: npm run submissions -- list`
}

/**
 * `wake` says that something new is to be sent. `stop` finishes the message in progress, with its acknowledgment (at
 * most 90 seconds each), and starts no more.
 */
export type Delivery = { wake(): void; stop(): Promise<void> }

/** How often the store is polled for retries that are due and messages that staff requeued with `retry`. */
const POLL_MS = 30_000

/** How often to retry a store that failed. */
const REACH_MS = 1_000

/**
 * How long a process waits once the store is reachable again: what another process sent meanwhile must be marked
 * before that process's claim lapses. Longer than a call to the store can take.
 */
const SETTLE_MS = 15_000

/**
 * Runs a deliverer now and whenever it is woken. When the store fails, it waits until `reach`, a call to the store,
 * no longer throws.
 */
export function startDeliveryLoop(deliverer: Deliverer, reach: () => Promise<unknown>, log: Log): Delivery {
  const stopping = new AbortController()
  const { signal } = stopping

  const onError = (error: unknown) => log.error({ code: errorCode(error) }, 'delivery paused')

  async function work(): Promise<void> {
    try {
      await deliverer.deliverDue(() => signal.aborted)
    } catch (error) {
      onError(error)
      await storeIsBack()
      delivering.begin()
    }
  }

  async function storeIsBack(): Promise<void> {
    while (!signal.aborted) {
      await pause(REACH_MS)
      try {
        await deliverer.markSent()
        await reach()
        return await pause(SETTLE_MS)
      } catch {
        // Still unreachable, as was logged when it began.
      }
    }
  }

  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)

  const delivering = repeat(work, POLL_MS, onError)
  delivering.begin()

  return {
    wake: delivering.begin,
    stop: async () => {
      stopping.abort()
      await delivering.stop()
      // A last chance for what was sent while the store was away.
      await deliverer.markSent().catch(() => undefined)
    },
  }
}
