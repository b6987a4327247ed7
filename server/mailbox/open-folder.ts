import { isThisMachine, needsTls } from '../http/address.ts'
import { accessToken } from './access-token.ts'
import type { TokenSource } from './access-token.ts'
import { MailboxUnreadable, asUnreadable } from './mailbox-unreadable.ts'

/** Where answers arrive: an address such as imaps://intake%40firm.example:password@mail.example, and a folder in it. */
export type MailboxPlace = { imapUrl: string; folder: string; token: TokenSource | undefined }

/** The email address of a mailbox: the user in its URL. */
export function addressOf(imapUrl: string): string {
  return decodeURIComponent(new URL(imapUrl).username)
}

/** Identifies a folder: its mailbox, server and name. */
export function folderName({ imapUrl, folder }: MailboxPlace): string {
  return `${addressOf(imapUrl)} ${new URL(imapUrl).host} ${folder}`
}

/** An email that has arrived: its number (UID) in the folder, its time in milliseconds, and its header, perhaps cut off. */
export type ArrivedMail = { uid: number; at: number; head: Uint8Array }

/** A folder, open for reading only. Nothing in it changes: no email is marked as read, moved or deleted. */
export type OpenFolder = {
  /** While this stays the same, a number identifies the same email (RFC 3501 2.3.1.1). */
  uidValidity: number
  /** The numbers higher than `uid`, in order. */
  numbersAfter(uid: number): Promise<number[]>
  /** The headers of these emails, in order, without those that are gone. */
  arrived(uids: readonly number[]): Promise<ArrivedMail[]>
  /** The first megabyte of an email, and whether that is all of it; undefined if it is gone. */
  source(uid: number): Promise<{ source: Uint8Array; isWhole: boolean } | undefined>
  close(): void
}

/** Milliseconds for connecting, and for the longest silence. */
export type ImapTimeouts = { connect: number; silence: number }

const TIMEOUTS: ImapTimeouts = { connect: 15_000, silence: 30_000 }

const HEAD_BYTES = 64 * 1024
const SOURCE_BYTES = 1024 * 1024

/** Opens the folder. Throws `MailboxUnreadable`, as do the folder's functions. */
export async function openFolder(
  place: MailboxPlace,
  timeouts: ImapTimeouts = TIMEOUTS,
): Promise<OpenFolder> {
  const url = new URL(place.imapUrl)
  const secure = url.protocol === 'imaps:'
  const user = addressOf(place.imapUrl)
  // Loaded only for those who have a mailbox: it would add a tenth of a second to every start.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 993 : 143) : Number(url.port),
    secure,
    ...(!secure && needsTls(url) && { doSTARTTLS: true }),
    // A mail server on this machine usually has a self-signed certificate, and no one can intercept the connection.
    tls: { rejectUnauthorized: !isThisMachine(url) },
    auth: place.token
      ? { user, accessToken: await accessToken(place.token) }
      : { user, pass: decodeURIComponent(url.password) },
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    disableAutoIdle: true,
    disableAutoEnable: true,
    disableCompression: true,
    logger: false,
    // Limits what a server can make this process hold in memory.
    maxLineLength: 4 * SOURCE_BYTES,
    maxLiteralSize: 2 * SOURCE_BYTES,
    maxResponseSize: 5 * SOURCE_BYTES,
  })
  // Without a listener, an error between two calls would end the process; the next call reports it.
  client.on('error', () => undefined)

  async function told<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      return await call()
    } catch (error) {
      client.close()
      throw asUnreadable(error)
    }
  }

  const { uidValidity } = await told(async () => {
    await client.connect()
    return client.mailboxOpen(place.folder, { readOnly: true })
  })

  return {
    uidValidity: Number(uidValidity),
    numbersAfter: (uid) =>
      told(async () => {
        const found = await client.search({ uid: `${uid + 1}:*` }, { uid: true })
        if (!found) throw new MailboxUnreadable('search')
        // "5:*" includes the last email even if its number is lower (RFC 3501 6.4.8).
        return found.filter((number) => number > uid).sort((one, other) => one - other)
      }),
    arrived: (uids) =>
      told(async () => {
        const query = { internalDate: true, bodyParts: [{ key: 'HEADER', start: 0, maxLength: HEAD_BYTES }] }
        const found = await client.fetchAll(uids.join(','), query, { uid: true })
        return found
          .map(({ uid, internalDate, headers = new Uint8Array() }) => {
            return { uid, at: timeOf(internalDate), head: headers }
          })
          .sort((one, other) => one.uid - other.uid)
      }),
    source: (uid) =>
      told(async () => {
        const query = { source: { start: 0, maxLength: SOURCE_BYTES } }
        const found = await client.fetchOne(String(uid), query, { uid: true })
        if (!found || !found.source) return undefined
        // Exchange only estimates an email's size unless told otherwise (Set-ImapSettings, EnableExactRFC822Size).
        const isWhole = found.source.length < SOURCE_BYTES
        return { source: isWhole ? found.source : withoutHalfLetter(found.source), isWhole }
      }),
    close: () => client.close(),
  }
}

/** The bytes without an incomplete UTF-8 letter at the end, with which the text would not be valid UTF-8. */
function withoutHalfLetter(cut: Uint8Array): Uint8Array {
  const last = cut.findLastIndex((byte) => (byte & 0xc0) !== 0x80)
  return (cut[last] ?? 0) < 0xc0 ? cut : cut.subarray(0, last)
}

/** When an email came, in milliseconds; now, if the server does not say, or names a time in the future. */
function timeOf(internalDate: Date | string | undefined): number {
  const time = new Date(internalDate ?? NaN).getTime()
  return Number.isNaN(time) ? Date.now() : Math.min(time, Date.now())
}
