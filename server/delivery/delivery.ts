import type { AnswerPromise } from '../calendar/firm-calendar.ts'
import type { Log } from '../http/log.ts'
import type { MessageStore } from '../store/message-store.ts'
import { createDeliverer } from './deliver.ts'
import type { AreaTitles } from './format-message.ts'
import type { Firm, Notification } from './mail.ts'
import { createSmtp } from './smtp.ts'
import type { SendMail } from './smtp.ts'
import { startWorker } from './worker.ts'
import type { Delivery } from './worker.ts'

/** SMTP_URL, MAIL_FROM, MAIL_TO and MAIL_CONTENT. */
export type MailSettings = Notification & { smtpUrl: string }

/** `mail` is undefined when mail is not configured. */
export type DeliverySetup = {
  store: MessageStore
  mail: MailSettings | undefined
  /** How to send; without it, over a separate connection. */
  send?: SendMail | undefined
  firm: Firm
  areas?: () => AreaTitles
  promise?: AnswerPromise
  log: Log
}

/** Delivers what is in the store, now and as it arrives. Without mail settings, everything stays in the store. */
export function startDelivery({ store, mail, send, firm, areas, promise, log }: DeliverySetup): Delivery {
  if (!mail) return { wake: () => undefined, stop: async () => undefined }

  const deliverer = createDeliverer({
    store,
    send: send ?? createSmtp(mail.smtpUrl),
    notification: mail,
    firm,
    areas,
    promise,
    log,
  })
  return startWorker(deliverer, () => store.due(new Date(), 1), log)
}

/** One startup line that says where messages go. `place` is where they are stored. */
export function describeDelivery(mail: MailSettings | undefined, place: string): string {
  if (mail) return `Messages are kept in ${place} and delivered by ${new URL(mail.smtpUrl).host}.`
  return `Mail is not set up: messages are kept in ${place}. Read them with: npm run submissions -- list`
}
