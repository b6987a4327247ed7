/**
 * A plain-text email, with attachments. The texts may contain anything: the transport encodes them (RFC 2047, RFC
 * 5322).
 */
export type Mail = {
  /** The Message-ID without angle brackets; identical for every attempt, so that duplicates can be recognized. */
  messageId: string
  from: MailAddress
  to: MailAddress
  /** A hidden recipient, who gets a copy. */
  bcc?: MailAddress
  replyTo?: MailAddress
  subject: string
  text: string
  /** The Message-ID of the email that this one answers, without angle brackets. */
  inReplyTo?: string
  /** The Message-IDs of the thread so far, oldest first, without angle brackets. */
  references?: string[]
  attachments?: Attachment[]
  headers?: Record<string, string>
}

/** A file in base64. */
type Attachment = { filename: string; content: string; encoding: 'base64'; contentType: string }

/** An address such as "office@firm.example" and the display name that mail programs show with it. */
type MailAddress = { name: string; address: string }

/**
 * The address of a visitor for a header; the transport encodes an international domain (RFC 5890). A name that looks
 * like an encoded word (RFC 2047) is broken up: mail programs would decode it and show something that the visitor never
 * visibly typed.
 */
export function visitorAddress(name: string, email: string): MailAddress {
  return { name: name.replaceAll('=?', '= ?'), address: email }
}

/**
 * The firm's addresses: MAIL_FROM, in its own domain, and MAIL_TO, the office's mailbox. `answers` is the mailbox
 * that the office reads for answers, if there is one.
 */
export type Mailbox = { from: string; to: string; answers?: string | undefined }

/** The address for replies. */
export function answersTo({ to, answers }: Mailbox): string {
  return answers ?? to
}

/**
 * What the email about a message tells the office: everything that was sent, or only its reference and area. `office`
 * is the address of the office's pages, if there are any.
 */
export type Notification = Mailbox & { content: 'message' | 'reference'; office: string | undefined }

/** The firm's details used in emails, from content/firm.yaml. `phone` is formatted for people, `timeZone` an IANA name. */
export type Firm = {
  name: string
  shortName?: string | undefined
  phone: string
  email?: string | undefined
  timeZone: string
  /** Whether it is the invented firm that came with the site. */
  sample?: boolean | undefined
}

/** A Message-ID in the sender's domain, as RFC 5322 3.6.4 recommends. */
export function messageIdOf(name: string, sender: string): string {
  return `${name}@${sender.slice(sender.lastIndexOf('@') + 1)}`
}
