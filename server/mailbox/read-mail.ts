import { isUtf8 } from 'node:buffer'
import PostalMime, { addressParser } from 'postal-mime'
import type { Attachment, Email, Header } from 'postal-mime'
import { readEmail } from '../../forms/email-address.ts'
import { cleanLine, cleanText } from '../../forms/text.ts'
import { textOfHtml } from './html-text.ts'

export type MailHead = {
  /** Without angle brackets; null if it is missing or not valid. */
  messageId: string | null
  /** The sender's address; '' if the header has none, or several, any of which may be forged. */
  from: string
  subject: string
  /** The Message-IDs of the emails before this one in its thread, the nearest first. */
  earlier: string[]
  /** `report` says whether an email was delivered (RFC 3464). */
  sentBy: 'person' | 'program' | 'report'
}

/** How many earlier emails count; a long exchange names a few dozen. */
const MOST_EARLIER = 100

/** A longer Message-ID is not valid: a line may have 998 characters (RFC 5322 2.1.1). */
const LONGEST_ID = 900

const LONGEST_SUBJECT = 500

/** Reads the header of an email, which may be cut off. */
export async function readHead(source: Uint8Array): Promise<MailHead> {
  const { headers, subject = '' } = await PostalMime.parse(inUtf8(source))
  const first = (key: string) => headers.find((header) => header.key === key)?.value ?? ''
  const senders = headers.flatMap(({ key, value }) =>
    // An unquoted comma in a name makes a part without an address.
    key === 'from' ? addressParser(value, { flatten: true }).filter(({ address }) => address) : [],
  )
  return {
    messageId: idsIn(first('message-id'))[0] ?? null,
    from: readEmail((senders.length === 1 && senders[0]?.address) || '').slice(0, 254),
    subject: cleanLine(subject).slice(0, LONGEST_SUBJECT),
    earlier: [...new Set([...idsIn(first('in-reply-to')), ...idsIn(first('references')).reverse()])].slice(
      0,
      MOST_EARLIER,
    ),
    sentBy: sentBy(headers),
  }
}

/** The text of an email: each line is read as UTF-8 if it is valid UTF-8, and otherwise as Windows-1252. */
function inUtf8(source: Uint8Array): string {
  return Buffer.from(source)
    .toString('latin1')
    .replace(/[^\n]+/g, (line) => {
      const bytes = Buffer.from(line, 'latin1')
      return isUtf8(bytes) ? bytes.toString() : windows1252.decode(bytes)
    })
}

const windows1252 = new TextDecoder('windows-1252')

/**
 * For a header that cannot be parsed: finds the emails that it names without decoding it, so that the email is not
 * passed over. Its sender is unknown.
 */
export function scanHead(source: Uint8Array): MailHead {
  const text = Buffer.from(source)
    .toString('latin1')
    .replaceAll(/\r?\n[ \t]+/g, ' ')
  const named = [...text.matchAll(/^(?:in-reply-to|references):(.*)$/gim)].flatMap(([, ids = '']) =>
    idsIn(ids),
  )
  const [, own = ''] = /^message-id:\s*(<[^<>\s]+>)/im.exec(text) ?? []
  const [, subject = ''] = /^subject:(.*)$/im.exec(text) ?? []
  const [messageId = null] = idsIn(own)
  return {
    messageId,
    from: '',
    subject: cleanLine(subject).slice(0, LONGEST_SUBJECT),
    earlier: [...new Set(named)].slice(0, MOST_EARLIER),
    sentBy: 'person',
  }
}

/** When an email was sent, as its header says; '' if it does not. */
export function dateIn(source: Uint8Array): string {
  const [, date = ''] = /^date:((?:.|\r?\n[ \t])*)/im.exec(Buffer.from(source).toString('latin1')) ?? []
  const said = cleanLine(date)
  const time = new Date(said)
  // If a mailbox is moved, its new server may write the same time in another way.
  return Number.isNaN(time.getTime()) ? said.slice(0, 100) : time.toISOString()
}

function idsIn(value: string): string[] {
  return [...value.matchAll(/<([^<>\s]+)>/g)]
    .map(([, id = '']) => id)
    .filter((id) => id.length <= LONGEST_ID && cleanLine(id) === id)
}

/** Addresses of programs, whatever their emails say about themselves (RFC 2142, RFC 3834). */
const PROGRAM_SENDER = /^(mailer-daemon|postmaster)@/i

/** The headers of automatic emails, each with the values that show it (RFC 3834, RFC 2919; Exchange). */
const PROGRAM_HEADERS: readonly [string, RegExp][] = [
  ['auto-submitted', /^(?!\s*no\b)\s*\S/i],
  ['precedence', /^\s*(bulk|junk|list|auto[_-]?reply)/i],
  ['x-autoreply', /\S/],
  ['x-autorespond', /\S/],
  ['x-failed-recipients', /\S/],
  ['list-id', /\S/],
  ['return-path', /^\s*<\s*>/],
  ['content-type', /^\s*multipart\/report\b/i],
]

function sentBy(headers: readonly Header[]): MailHead['sentBy'] {
  const isReport = headers.some(
    ({ key, value }) =>
      key === 'content-type' &&
      /^\s*multipart\/report\b/i.test(value) &&
      /report-type\s*=\s*"?delivery-status/i.test(value),
  )
  if (isReport) return 'report'
  const isProgram = headers.some(
    ({ key, value }) =>
      (key === 'from' &&
        addressParser(value, { flatten: true }).some(({ address = '' }) => PROGRAM_SENDER.test(address))) ||
      PROGRAM_HEADERS.some(([name, tells]) => name === key && tells.test(value)),
  )
  return isProgram ? 'program' : 'person'
}

/** What is kept of an email: its text, its delivery report, and the names, types and sizes of its attachments. */
export type MailContent = {
  text: string
  /** Whether the email in the mailbox has more text. */
  isCut: boolean
  attachments: { name: string; type: string; size: number }[]
  /** The delivery report, if this email is one. */
  report: DeliveryReport | null
}

/** A report that an email did not reach everyone. `messageId` is null if the report lacks the email's header. */
type DeliveryReport = { messageId: string | null; failures: Failure[] }

/** Someone who did not get an email: the addresses it was sent and forwarded to, and a code such as "5.1.1" (RFC 3463). */
type Failure = { addresses: string[]; code: string }

/** How many characters of an email's text are kept. */
export const LONGEST_TEXT = 50_000

/**
 * The most lines of an email that are read: each takes the parser 10 µs, however short it is. A megabyte has 14,000
 * in base64, and more than this only if they are shorter than anyone writes.
 */
const MOST_LINES = 100_000

const MOST_ATTACHMENTS = 50
const LONGEST_NAME = 200

/** What is kept of an email whose source may be cut off. */
export async function readMailContent(source: Uint8Array): Promise<MailContent> {
  const read = source.subarray(0, endOfLine(source, MOST_LINES))
  const email = await parseWhole(read)
  const text = cleanText(textOf(email))
  const named = email.attachments.filter(
    ({ mimeType }) => !STATUS.test(mimeType) && !/^(text\/rfc822|message\/global)-headers$/.test(mimeType),
  )
  return {
    text: text.slice(0, LONGEST_TEXT).toWellFormed(),
    isCut: text.length > LONGEST_TEXT || read.length < source.length,
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

/** The offset after this line, counted from 1, or after the last line if there are fewer. */
function endOfLine(source: Uint8Array, line: number): number {
  let end = 0
  for (let count = 0; count < line && end < source.length; count++) {
    const at = source.indexOf(0x0a, end)
    end = at < 0 ? source.length : at + 1
  }
  return end
}

/** Parses an email. Text without a charset, or falsely US-ASCII, is read as UTF-8 or, if invalid, as Windows-1252. */
async function parseWhole(source: Uint8Array): Promise<Email> {
  const read = (charset: string) =>
    PostalMime.parse(withCharset(source, charset), { forceRfc822Attachments: true, maxNestingDepth: 20 })
  const email = await read('utf-8')
  return `${email.text}${email.html}`.includes('\uFFFD') ? read('windows-1252') : email
}

/** The Content-Type field of a text part, with its parameters; no program writes a longer one. */
const TEXT_PART = /^(content-type:\s*text\/(?:plain|html)\b)((?:[^\r\n]|\r?\n[ \t]){0,1000})/gim

/** A charset that can be relied on: not US-ASCII or "unknown", which programs also write when they do not know. */
const KNOWN_CHARSET = /charset\s*=\s*(?!"?\s*(?:us-ascii|ascii|ansi_x3|(?:x-)?unknown))/i

/** Names this charset in the header of each text part without a known one. */
function withCharset(source: Uint8Array, charset: string): Buffer {
  const named = (head: string) =>
    head.replace(TEXT_PART, (field: string, type: string, rest: string) =>
      // If a field names two charsets, the first counts.
      KNOWN_CHARSET.test(rest) ? field : `${type}; charset=${charset}${rest}`,
    )
  const [head = '', ...body] = Buffer.from(source)
    .toString('latin1')
    .split(/(?<=\n\r?\n)|(?<=\n)(?=--)/)
  const typed = /^content-type:/im.test(head) ? head : `Content-Type: text/plain\r\n${head}`
  const isDivided = /^content-type:\s*multipart\b/im.test(head)
  // A part begins with its boundary.
  const parts = body.map((piece) => (isDivided && piece.startsWith('--') ? named(piece) : piece))
  return Buffer.from([named(typed), ...parts].join(''), 'latin1')
}

/**
 * The text of an email: that of its HTML if plain text is missing or lacks most of its words ("Your program shows no
 * HTML"), or if the HTML strikes out words, which plain text cannot show, unless it lacks most of the plain text
 * because it was cut.
 */
function textOf({ text = '', html }: Email): string {
  if (html === undefined) return text
  const ofHtml = textOfHtml(html)
  if (text.trim() === '' || lacksMost(text, ofHtml)) return ofHtml
  return /<(?:s|strike|del)\b(?!-)/i.test(html) && !lacksMost(ofHtml, text) ? ofHtml : text
}

/** Whether a text lacks most of the words of another. */
function lacksMost(text: string, other: string): boolean {
  const own = new Set(wordsIn(text))
  const words = wordsIn(other)
  return words.filter((word) => !own.has(word)).length > words.length / 2
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof Uint8Array ? content : new Uint8Array(content)
}

/** The parts of a report, including one about an email with international addresses (RFC 3464 2, RFC 6533 3 and 4). */
const STATUS = /^message\/(global-)?delivery-status$/
const ORIGINAL = /^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/

async function reportIn({ attachments }: Email): Promise<DeliveryReport | null> {
  const part = (type: RegExp) => attachments.find(({ mimeType }) => type.test(mimeType))
  const status = part(STATUS)
  if (!status) return null
  const original = part(ORIGINAL)
  const messageId = original ? (await readHead(bytesOf(original))).messageId : null
  // The report has a paragraph for each recipient (RFC 3464 2.1).
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
