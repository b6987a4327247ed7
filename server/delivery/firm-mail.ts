import type { StoredMessage } from '../store/message-store.ts'
import { messageIdOf, visitorAddress } from './mail.ts'
import type { Firm, Mail, Notification } from './mail.ts'
import { areaOf, formatMessage, inOfficeTime } from './format-message.ts'
import type { AreaTitles } from './format-message.ts'

/**
 * The mail that brings a message to the office, or announces it: for one that is restricted in the office, or that
 * the conflict check has closed, it has only the reference. It is sent from the firm's own address, because mail sent
 * in a visitor's name fails SPF and DMARC; replies go to the visitor if the mail says who that is. The subject contains
 * the practice area and the reference, and no visitor input.
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
