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

/** A report that a mail could not be delivered to some. `messageId`: null if the report has no header of that mail. */
type DeliveryReport = { messageId: string | null; failures: Failure[] }

/** Someone who did not get a mail, by the addresses that it was sent and forwarded to. `code`: such as "5.1.1" (RFC 3463). */
type Failure = { addresses: string[]; code: string }

/** The most characters of a mail that are kept. */
export const LONGEST_TEXT = 50_000

const MOST_ATTACHMENTS = 50
const LONGEST_NAME = 200

/** What is kept of a mail whose source may lack its end. */
export async function readContent(source: Uint8Array): Promise<MailContent> {
  const email = await PostalMime.parse(source, { forceRfc822Attachments: true, maxNestingDepth: 20 })
  const text = cleanText(textOf(email))
  const named = email.attachments.filter(
    ({ mimeType }) => !STATUS.test(mimeType) && !/^(text\/rfc822|message\/global)-headers$/.test(mimeType),
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

/** The parts of a report, also of one about a mail with international addresses (RFC 3464 2, RFC 6533 3 and 4). */
const STATUS = /^message\/(global-)?delivery-status$/
const ORIGINAL = /^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/

async function reportIn({ attachments }: Email): Promise<DeliveryReport | null> {
  const part = (type: RegExp) => attachments.find(({ mimeType }) => type.test(mimeType))
  const status = part(STATUS)
  if (!status) return null
  const original = part(ORIGINAL)
  const messageId = original ? (await readHead(bytesOf(original))).messageId : null
  // A paragraph for each recipient (RFC 3464 2.1).
  const paragraphs = Buffer.from(bytesOf(status))
    .toString()
    .split(/\r?\n\s*\n/)
  const failures = paragraphs
    .filter((said) => /^action:\s*failed\b/im.test(said))
    .map((said) => ({
      addresses: [...said.matchAll(/^(?:final|original)-recipient:\s*[\w-]+\s*;\s*(\S+)/gim)].map(
        ([, address = '']) => address.replace(/^<|>$/g, '').toLowerCase(),
      ),
      code: /^status:\s*([245]\.\d{1,3}\.\d{1,3})\b/im.exec(said)?.[1] ?? 'bounced',
    }))
  return failures.length > 0 ? { messageId, failures } : null
}
