import { newSecret } from '../crypto/secret.ts'
import type { StoredMessage } from '../store/message-store.ts'
import { areaOf, formatMessage, inOfficeTime, timeZoneInWords } from './format-message.ts'
import type { AreaTitles } from './format-message.ts'
import { answersTo, messageIdOf, visitorAddress } from './mail.ts'
import type { Firm, Mail, Mailbox, Notification } from './mail.ts'

/**
 * The email that brings a message to the office, or announces it: for a message that is restricted in the office, or
 * that the conflict check has closed, it has only the reference. It is sent from the firm's own address, because mail
 * sent in a visitor's name fails SPF and DMARC; replies go to the visitor if the email says who that is. The subject
 * contains the practice area and the reference, and no visitor input.
 */
export function composeMessage(
  stored: StoredMessage,
  notification: Notification,
  firm: Firm,
  titles: AreaTitles = new Map(),
): Mail {
  const { id, access } = stored
  const mail = {
    messageId: messageIdOf(id, notification.from),
    from: { name: `${firm.name} website`, address: notification.from },
    to: { name: firm.name, address: notification.to },
  }
  if (access !== 'full') {
    return {
      ...mail,
      subject: `Message ${id}`,
      text: `Reference: ${id}\n\n${whereToRead(stored, notification)}\n`,
    }
  }
  return {
    ...mail,
    subject: subjectOf(stored, titles),
    ...(notification.content === 'message'
      ? whole(stored, notification, firm, titles)
      : told(stored, notification, firm, titles)),
  }
}

type Content = Pick<Mail, 'replyTo' | 'text'>

function whole(stored: StoredMessage, notification: Notification, firm: Firm, titles: AreaTitles): Content {
  const { message } = stored
  const { answers, text } = formatMessage(message, titles)
  const where = whereToRead(stored, notification)
  return {
    ...(message.email && { replyTo: visitorAddress(message.name, message.email) }),
    // The visitor's text comes last so that none of its lines can pass for one of ours.
    text: `${lines(stored, firm, answers)}\n\n${where}\n\nWhat the visitor wrote:\n\n${text}\n`,
  }
}

function told(stored: StoredMessage, notification: Notification, firm: Firm, titles: AreaTitles): Content {
  const area = lines(stored, firm, [areaOf(stored.message, titles)])
  return { text: `${area}\n\n${whereToRead(stored, notification)}\n` }
}

function subjectOf({ id, message }: StoredMessage, titles: AreaTitles): string {
  const warning = message.suspectedSpam ? 'Possible spam: ' : ''
  const title = message.formType === 'intake' ? titles.get(message.practiceArea) : undefined
  return `${warning}${formatMessage(message).kind}${title ? ` (${title})` : ''} ${id}`
}

function lines({ id, receivedAt }: StoredMessage, firm: Firm, answers: [string, string][]): string {
  const received = inOfficeTime(receivedAt, firm.timeZone)
  return [['Reference', id], ['Received', received], ...answers].map((line) => line.join(': ')).join('\n')
}

function whereToRead({ id, access }: StoredMessage, { office }: Notification): string {
  // Without SITE_ORIGINS, the server knows only the path.
  if (office?.startsWith('/')) return `Read it in the office, on your site at ${office}/messages/${id}`
  if (office) return `Read it in the office: ${office}/messages/${id}`
  if (access === 'full') return `Read it on the server: npm run submissions -- show ${id}`
  return access === 'names'
    ? 'It stays closed until the conflict check in the office opens it.'
    : 'Only the people named in the office can read it.'
}

/**
 * The email that tells the visitor the reference. It repeats nothing the visitor typed, not even the name, so a
 * sender who enters someone else's address cannot put words in the firm's mouth. Only its recipient knows its
 * Message-ID, so an email that names it is an answer to it. Returns undefined if there is no address or if the
 * message looks automated.
 *
 * @param promised the sentence about the day by which the firm aims to answer
 */
export function composeAcknowledgment(
  stored: StoredMessage,
  mailbox: Mailbox,
  firm: Firm,
  promised = '',
): Mail | undefined {
  const { id, message, receivedAt } = stored
  const received = `${inOfficeTime(receivedAt, firm.timeZone)} (${timeZoneInWords(receivedAt, firm.timeZone)})`
  if (!message.email || message.suspectedSpam) return undefined

  return {
    messageId: messageIdOf(`${id}.${newSecret()}`, mailbox.from),
    from: { name: firm.name, address: mailbox.from },
    to: visitorAddress('', message.email),
    replyTo: { name: firm.name, address: answersTo(mailbox) },
    subject: `Your message has reached us: reference ${id}`,
    text: [
      `Your message reached ${firm.name} on ${received}. Its reference is ${id}.`,
      `${NEXT_STEP[message.formType]} ${promised}`.trim(),
      `To add something or to ask about it, call ${firm.phone} and give the reference. Email is not a secure way to send confidential facts.`,
      'This is an automatic message. Writing to the firm does not create an attorney-client relationship: we represent you only after you and the firm have both signed an engagement agreement.',
      `If you did not write to us, someone typed your address by mistake, and you can ignore this message.`,
      firm.name,
    ].join('\n\n'),
    // RFC 3834: suppresses out-of-office notices and other automatic replies.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  }
}

const NEXT_STEP = {
  accessibility:
    'What happens next: a person in the office reads it, looks into the problem and answers you if an answer is needed.',
  intake:
    'What happens next: the office checks the names for conflicts of interest and gets in touch with you. If we cannot help, for whatever reason, we say so promptly.',
}
