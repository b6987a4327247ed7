import { setTimeout as sleep } from 'node:timers/promises'
import type { AnswerPromise } from '../calendar/firm-calendar.ts'
import type { Log } from '../http/log.ts'
import type { SubmissionStore } from '../store/submission-store.ts'
import { createDeliverer } from './deliver.ts'
import type { AreaTitles } from './format-submission.ts'
import type { Firm, Notification } from './mail.ts'
import { createSmtp } from './smtp.ts'

/** SMTP_URL, MAIL_FROM, MAIL_TO and MAIL_CONTENT. */
export type MailSettings = Notification & { smtpUrl: string }

/** `mail` is undefined when mail is not configured. */
export type DeliverySetup = {
  store: SubmissionStore
  mail: MailSettings | undefined
  firm: Firm
  areas?: () => AreaTitles
  promise?: AnswerPromise
  log: Log
}

/**
 * `wake`: a new submission is stored. `stop`: finishes the mail in progress (at most 90 seconds) and starts no
 * more.
 */
export type Delivery = { wake(): void; stop(): Promise<void> }

/** How often the store is polled for retries that are due and submissions that staff requeued with `retry`. */
const POLL_MS = 30_000

/** How often a store that failed is tried again. */
const REACH_MS = 1_000

/**
 * How long a process waits when the store is back: what another one sent meanwhile must be marked before its claim
 * on it is found to have lapsed. Longer than a call to the store can take.
 */
const SETTLE_MS = 15_000

/** Delivers what is in the store, now and as it arrives. Without mail settings, everything stays in the store. */
export function startDelivery({ store, mail, firm, areas, promise, log }: DeliverySetup): Delivery {
  if (!mail) return { wake: () => undefined, stop: async () => undefined }

  const deliverer = createDeliverer({
    store,
    send: createSmtp(mail.smtpUrl),
    notification: mail,
    firm,
    areas,
    promise,
    log,
  })
  const stopping = new AbortController()
  const { signal } = stopping
  let wanted = false
  let running: Promise<void> | undefined

  function wake(): void {
    wanted = true
    running ??= work().finally(() => (running = undefined))
  }

  async function work(): Promise<void> {
    while (wanted && !signal.aborted) {
      wanted = false
      try {
        await deliverer.deliverDue(() => signal.aborted)
      } catch (error) {
        log.error({ code: error instanceof Error ? error.name : 'unknown' }, 'delivery paused')
        await storeIsBack()
        wanted = true
      }
    }
  }

  async function storeIsBack(): Promise<void> {
    while (!signal.aborted) {
      await pause(REACH_MS)
      try {
        await deliverer.markSent()
        await store.due(new Date(), 1)
        return await pause(SETTLE_MS)
      } catch {
        // Still away: said once, when it went.
      }
    }
  }

  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)

  const timer = setInterval(wake, POLL_MS)
  timer.unref()
  wake()

  return {
    wake,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await running
      // A last chance for what was sent while the store was away.
      await deliverer.markSent().catch(() => undefined)
    },
  }
}

/** One startup line that says where submissions go. `place` is where they are stored. */
export function describeDelivery(mail: MailSettings | undefined, place: string): string {
  if (mail) return `Submissions are kept in ${place} and delivered by ${new URL(mail.smtpUrl).host}.`
  return `Mail is not set up: submissions are kept in ${place}. Read them with: npm run submissions -- list`
}
