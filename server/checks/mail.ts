import { randomUUID } from 'node:crypto'
import type { Settings } from '../../settings/declaration.ts'
import { messageIdOf } from '../delivery/mail.ts'
import { explainSending, createSmtp } from '../delivery/smtp.ts'
import { attention, fault, good } from './check-line.ts'
import type { CheckLine } from './check-line.ts'
import type { StoredMessage } from '../store/message-store.ts'
import { addressOf, openFolder } from '../mailbox/open-folder.ts'
import type { MailboxPlace } from '../mailbox/open-folder.ts'
import { explainUnreadable, MailboxUnreadable } from '../mailbox/mailbox-unreadable.ts'

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

const HOUR_MS = 3_600_000

/** What waits longer than it should: messages that were not mailed, and articles due for review. */
export async function checkLate(
  messages: StoredMessage[],
  dueReviews: number,
  now = new Date(),
): Promise<CheckLine> {
  const refused = messages.filter(({ delivery }) => delivery === 'refused').length
  const waiting = messages.filter(
    ({ delivery, receivedAt }) => delivery === 'waiting' && now.getTime() - receivedAt.getTime() > HOUR_MS,
  ).length
  const reviews = `Pages due for review: ${dueReviews}.`
  if (refused + waiting > 0) {
    return fault(
      `Messages waiting for more than an hour: ${waiting}; refused by the mail server: ${refused}. ${reviews}`,
      'read "npm run submissions -- list", answer them, solve the mail line, then run "... -- retry".',
    )
  }
  if (dueReviews > 0) return attention(reviews, 'see "npm run content:due".')
  return good('No message has waited for more than an hour, and no reviews are due.')
}

/** `place`: undefined where no mailbox is read, though `isSet` may say that one is meant. `ownAddresses`: of the firm and its people. */
type MailboxCheck = {
  place: MailboxPlace | undefined
  isSet: boolean
  mailFrom: string | undefined
  ownAddresses: readonly (string | undefined)[]
}

/** Opens the mailbox for answers, without reading any mail. */
export async function checkMailbox({
  place,
  isSet,
  mailFrom,
  ownAddresses,
}: MailboxCheck): Promise<CheckLine> {
  if (!place && isSet) {
    return attention(
      'IMAP_URL is set, but no mailbox is read, because mail is not set up.',
      'set SMTP_URL, MAIL_FROM and MAIL_TO, or take IMAP_URL out.',
    )
  }
  if (!place) return good('No mailbox is read: answers to replies go to MAIL_TO.')
  const address = addressOf(place.imapUrl).toLowerCase()
  const unreadable = ownAddresses.some((own) => own?.toLowerCase() === address)
    ? 'own-mailbox'
    : await whyUnreadable(place)
  if (unreadable !== undefined) {
    const { says, todo } = explainUnreadable(unreadable)
    return fault(says, todo)
  }
  if (mailFrom?.toLowerCase() !== address) {
    return attention(
      `The office can read ${place.folder} of ${address}, but reports of undelivered replies go to ${mailFrom}.`,
      `set MAIL_FROM to ${address}, or check ${mailFrom} yourself.`,
    )
  }
  return good(`The office can read ${place.folder} of ${address}.`)
}

async function whyUnreadable(place: MailboxPlace): Promise<string | undefined> {
  try {
    const folder = await openFolder(place)
    folder.close()
    return undefined
  } catch (error) {
    if (!(error instanceof MailboxUnreadable)) throw error
    return error.code
  }
}
