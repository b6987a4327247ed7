import PostalMime from 'postal-mime'
import type { Attachment, Email } from 'postal-mime'
import { cleanLine, cleanText } from '../../forms/text.ts'
import { readHead } from './mail-head.ts'
import { plainText } from './plain-text.ts'

/** What is kept of a mail: its text, and the names of its attachments. */
export type MailContent = {
  text: string
  /** The mail in the mailbox has more text. */
  isCut: boolean
  attachments: { name: string; type: string; size: number }[]
  /** The delivery report, if this mail is one. */
  report: DeliveryReport | null
}

/**
 * A report that a mail could not be delivered. `code`: such as "5.1.1" (RFC 3463). `recipients`: those who did not get
 * it.
 */
type DeliveryReport = { messageId: string; code: string; recipients: string[] }

/** The most characters of a mail that are kept. */
export const LONGEST_TEXT = 50_000

const MOST_ATTACHMENTS = 50
const LONGEST_NAME = 200

/** What is kept of a mail whose source may lack its end. */
export async function readContent(source: Uint8Array): Promise<MailContent> {
  const email = await PostalMime.parse(source, { forceRfc822Attachments: true, maxNestingDepth: 20 })
  const text = cleanText(textOf(email))
  const named = email.attachments.filter(
    ({ mimeType }) => !/^(message\/delivery-status|text\/rfc822-headers)$/.test(mimeType),
  )
  return {
    text: text.slice(0, LONGEST_TEXT).toWellFormed(),
    isCut: text.length > LONGEST_TEXT,
    attachments: named.slice(0, MOST_ATTACHMENTS).map((attachment) => ({
      name:
        cleanLine(attachment.filename ?? '')
          .slice(0, LONGEST_NAME)
          .toWellFormed() || 'Unnamed file',
      type: cleanLine(attachment.mimeType).slice(0, LONGEST_NAME),
      size: bytesOf(attachment).length,
    })),
    report: await reportIn(email),
  }
}

function textOf({ text = '', html }: Email): string {
  return text.trim() || html === undefined ? text : plainText(html)
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof Uint8Array ? content : new Uint8Array(content)
}

/** The mail that a report says was not delivered: the report has its header, or all of it (RFC 3464 2). */
async function reportIn({ attachments }: Email): Promise<DeliveryReport | null> {
  const part = (type: RegExp) => attachments.find(({ mimeType }) => type.test(mimeType))
  const status = part(/^message\/delivery-status$/)
  const original = part(/^(message\/rfc822|text\/rfc822-headers)$/)
  if (!status || !original) return null
  const { messageId } = await readHead(bytesOf(original))
  const said = Buffer.from(bytesOf(status)).toString()
  if (messageId === null || !/^action:\s*failed\b/im.test(said)) return null
  return {
    messageId,
    code: /^status:\s*([245]\.\d{1,3}\.\d{1,3})\b/im.exec(said)?.[1] ?? 'bounced',
    recipients: [...said.matchAll(/^(?:final|original)-recipient:\s*[\w-]+\s*;\s*(\S+)/gim)].map(
      ([, address = '']) => address.replace(/^<|>$/g, '').toLowerCase(),
    ),
  }
}
