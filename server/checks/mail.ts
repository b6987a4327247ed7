import { randomUUID } from 'node:crypto'
import type { Settings } from '../../settings/declaration.ts'
import { messageIdOf } from '../delivery/mail.ts'
import { explainSending } from '../delivery/sending.ts'
import { createSmtp } from '../delivery/smtp.ts'
import { attention, fault, good } from './check-line.ts'
import type { CheckLine } from './check-line.ts'

/** Sends one mail from the site to the office, as messages are sent. */
export async function checkMail({
  SMTP_URL,
  MAIL_FROM,
  MAIL_TO,
}: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_TO'>): Promise<CheckLine> {
  if (!SMTP_URL || !MAIL_FROM || !MAIL_TO) {
    return attention(
      'Mail is not set up: messages wait in the list.',
      'set SMTP_URL, MAIL_FROM and MAIL_TO, or read "npm run submissions -- list" every day.',
    )
  }
  const result = await createSmtp(SMTP_URL)({
    messageId: messageIdOf(`check.${randomUUID()}`, MAIL_FROM),
    from: { name: 'Website check', address: MAIL_FROM },
    to: { name: '', address: MAIL_TO },
    subject: 'Website check: mail works',
    text: 'This mail was sent by "npm run check". If you can read it in the inbox, not in spam, mail works.\n',
  })
  const server = new URL(SMTP_URL).host
  if (result.status === 'sent')
    return good(`${server} accepted a mail to ${MAIL_TO}. Check that it is in the inbox.`)
  const { says, todo } = explainSending(result.code)
  return fault(`${says}: ${server} (${result.code}).`, todo)
}
