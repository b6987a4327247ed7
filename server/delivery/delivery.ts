import { createDeliverer } from './deliver.ts'
import type { DeliveryParts } from './deliver.ts'
import type { Notification } from './mail.ts'
import { createSmtp } from './smtp.ts'
import type { SendMail } from './smtp.ts'
import { startWorker } from './worker.ts'
import type { Delivery } from './worker.ts'

/** SMTP_URL, MAIL_FROM, MAIL_TO and MAIL_CONTENT. */
export type MailSettings = Notification & { smtpUrl: string }

/** `mail` is undefined when mail is not configured. */
export type DeliverySetup = Omit<DeliveryParts, 'send' | 'notification' | 'now'> & {
  mail: MailSettings | undefined
  /** How to send; without it, over a separate connection. */
  send?: SendMail | undefined
}

/** Delivers what is in the store, now and as it arrives. Without mail settings, everything stays in the store. */
export function startDelivery({ mail, send, ...parts }: DeliverySetup): Delivery {
  if (!mail) return { wake: () => undefined, stop: async () => undefined }

  const deliverer = createDeliverer({
    ...parts,
    send: send ?? createSmtp(mail.smtpUrl),
    notification: mail,
  })
  return startWorker(deliverer, () => parts.store.due(new Date(), 1), parts.log)
}

/** One startup line that says where messages go. `place` is where they are stored. */
export function describeDelivery(mail: MailSettings | undefined, place: string): string {
  if (mail) return `Messages are kept in ${place} and delivered by ${new URL(mail.smtpUrl).host}.`
  return `Mail is not set up: messages are kept in ${place}. Read them with: npm run submissions -- list`
}
