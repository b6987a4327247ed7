import type { Log } from '../http/log.ts'
import type { SubmissionStore } from '../store/submission-store.ts'
import { createDeliverer } from './deliver.ts'
import type { Firm, Mailbox } from './mail.ts'
import { createSmtp } from './smtp.ts'

/** SMTP_URL, MAIL_FROM and MAIL_TO. */
export type MailSettings = Mailbox & { smtpUrl: string }

/** `mail` is undefined when mail is not configured. */
export type DeliverySetup = { store: SubmissionStore; mail: MailSettings | undefined; firm: Firm; log: Log }

/**
 * `wake`: a new submission is stored. `stop`: finishes the mail in progress (at most 90 seconds) and starts no
 * more.
 */
export type Delivery = { wake(): void; stop(): Promise<void> }

/** How often the store is polled for retries that are due and submissions that staff requeued with `retry`. */
const POLL_MS = 30_000

/** Delivers what is in the store, now and as it arrives. Without mail settings, everything stays in the store. */
export function startDelivery({ store, mail, firm, log }: DeliverySetup): Delivery {
  if (!mail) return { wake: () => undefined, stop: async () => undefined }

  const deliverDue = createDeliverer({ store, send: createSmtp(mail.smtpUrl), mailbox: mail, firm, log })
  let stopped = false
  let wanted = false
  let running: Promise<void> | undefined

  function wake(): void {
    wanted = true
    running ??= work().finally(() => (running = undefined))
  }

  async function work(): Promise<void> {
    while (wanted && !stopped) {
      wanted = false
      try {
        await deliverDue(() => stopped)
      } catch (error) {
        log.error({ code: error instanceof Error ? error.name : 'unknown' }, 'delivery paused')
      }
    }
  }

  const timer = setInterval(wake, POLL_MS)
  timer.unref()
  wake()

  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** One startup line that says where submissions go. `place` is where they are stored. */
export function describeDelivery(mail: MailSettings | undefined, place: string): string {
  if (mail) return `Submissions are kept in ${place} and delivered by ${new URL(mail.smtpUrl).host}.`
  return `Mail is not set up: submissions are kept in ${place}. Read them with: npm run submissions -- list`
}
