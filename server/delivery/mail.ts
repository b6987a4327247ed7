/** A plain-text mail. The texts can hold anything: the transport encodes them (RFC 2047, RFC 5322). */
export type Mail = {
  /** The mail's own id without angle brackets; the same for every attempt, so that a copy can be recognized. */
  messageId: string
  from: MailAddress
  to: MailAddress
  replyTo?: MailAddress
  subject: string
  text: string
  headers?: Record<string, string>
}

/** An address such as "office@firm.example" with the name that mail programs show beside it. */
export type MailAddress = { name: string; address: string }

/** The firm's two addresses: MAIL_FROM, of its own domain, and MAIL_TO, the office's mailbox. */
export type Mailbox = { from: string; to: string }

/** What mails say about the firm, from content/firm.yaml. `phone` is written as people read it. */
export type Firm = { name: string; phone: string }

/** A Message-ID in the domain of the sender, as RFC 5322 3.6.4 recommends. */
export function messageIdOf(name: string, sender: string): string {
  return `${name}@${sender.slice(sender.lastIndexOf('@') + 1)}`
}
