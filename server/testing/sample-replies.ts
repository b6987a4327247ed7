import { createReplyDeliverer } from '../../office/messages/server/deliver-replies.ts'
import type { Deliverer } from '../delivery/deliver.ts'
import type { Notification } from '../delivery/mail.ts'
import type { SendMail } from '../delivery/smtp.ts'
import { sampleFirm } from './sample-firm.ts'
import type { SampleOffice } from './sample-office.ts'

const nothing = () => undefined

/** Sends the replies of a sample office by its own clock. `changes` are the mail settings that differ. */
export function replyDeliverer(
  { database, clock }: SampleOffice,
  send: SendMail,
  changes: Partial<Notification> = {},
): Deliverer {
  return createReplyDeliverer({
    database,
    send,
    firm: sampleFirm,
    notification: {
      from: 'website@firm.example',
      to: 'office@firm.example',
      content: 'message',
      office: undefined,
      ...changes,
    },
    log: { info: nothing, warn: nothing, error: nothing },
    now: () => clock.now,
  })
}
