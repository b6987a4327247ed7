import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { isThisMachine, needsTls } from '../http/address.ts'
import { UNTRUSTED_CERTIFICATE } from '../http/errors.ts'
import type { Mail } from './mail.ts'

/**
 * The result of sending an email: `sent`, the mail server accepted it; `try-later`, it did not, for a reason that may
 * be temporary; `refused`, it rejected it permanently. `code` is a reply code such as "550" or an error code such as
 * "ETIMEDOUT". With `isUnknown`, the email was written in full, but no reply with a code came, so it may have been
 * accepted. With `isCopySent`, it was accepted for the hidden recipient alone.
 */
type SendResult =
  | { status: 'sent' }
  | { status: 'try-later' | 'refused'; code: string; isUnknown?: boolean; isCopySent?: boolean }

/** Sends one email; never throws. */
export type SendMail = (mail: Mail) => Promise<SendResult>

/** Milliseconds for connecting, for the longest silence, and for one email in total. */
type SmtpTimeouts = { connect: number; silence: number; total: number }

const TIMEOUTS: SmtpTimeouts = { connect: 15_000, silence: 30_000, total: 90_000 }

/**
 * Creates a sender for the mail server at `smtpUrl` (smtp:// or smtps://, with user and password if needed). A
 * server on another machine must offer TLS, so that passwords and messages never cross a network in the clear,
 * unless the URL ends in `?requireTLS=false`. One on this machine may have any certificate.
 */
export function createSmtp(smtpUrl: string, timeouts: SmtpTimeouts = TIMEOUTS): SendMail {
  const url = new URL(smtpUrl)
  const options = {
    url: smtpUrl,
    requireTLS: needsTls(url),
    // A mail server on this machine usually has a self-signed certificate; nobody is in between.
    tls: { rejectUnauthorized: !isThisMachine(url) },
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  }

  return async function sendMail(mail) {
    const transport = createTransport(options)
    let isWritten = false
    transport.use('stream', ({ message }, done) => {
      message.processFunc((content) => content.once('end', () => (isWritten = true)))
      done()
    })
    try {
      const { rejectedErrors = [] } = await transport.sendMail({
        ...mail,
        signal: AbortSignal.timeout(timeouts.total),
      })
      // Accepted for one of two recipients: the email counts as sent if that is the main one.
      const refused = rejectedErrors.find(({ recipient }) => recipient !== mail.bcc?.address)
      return refused ? { ...resultOf(refused), isCopySent: true } : { status: 'sent' }
    } catch (error) {
      return resultOf(error, isWritten)
    }
  }
}

/** The commands whose replies are about the email itself; a refusal anywhere else is about the connection or password. */
const JUDGING_COMMANDS: ReadonlySet<string> = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])

/** Replies that ask for a login (RFC 4954). They mean that SMTP_URL is wrong, not the email. */
const LOGIN_REPLIES: ReadonlySet<number> = new Set([530, 534, 535, 538])

/**
 * What nodemailer reports about a failure. `permanent` is its interpretation of the reply code; `response` is the
 * server's reply, perhaps without a code. `originalCode` is the error code of the system or TLS that `code` replaces.
 */
const smtpFailure = z.object({
  code: z.string().optional(),
  originalCode: z.string().optional(),
  command: z.string().optional(),
  response: z.string().optional(),
  responseCode: z.number().optional(),
  permanent: z.boolean().optional(),
})

function resultOf(error: unknown, isWritten = false): Exclude<SendResult, { status: 'sent' }> {
  const failure = smtpFailure.safeParse(error).data ?? {}
  const { code = 'unknown', originalCode = '', command = '', response, responseCode, permanent } = failure
  if (responseCode) {
    const refused = permanent && JUDGING_COMMANDS.has(command) && !LOGIN_REPLIES.has(responseCode)
    return { status: refused ? 'refused' : 'try-later', code: String(responseCode) }
  }
  if (UNTRUSTED_CERTIFICATE.test(originalCode)) return { status: 'try-later', code: originalCode }
  // An undeliverable address, or an email larger than the server accepts: retrying would not help. A response without
  // a code says nothing about the email.
  const refused = /^(?:EENVELOPE|EMESSAGE)$/.test(code) && response === undefined
  return { status: refused ? 'refused' : 'try-later', code, ...(isWritten && { isUnknown: true }) }
}

/** The result of the last email: `code` is null if the mail server accepted it. */
type LastSending = { at: number; code: string | null }

/** How mail goes out. `server` is the host and port; `last` returns undefined until the first email since the start. */
export type Sending = { server: string; send: SendMail; last: () => LastSending | undefined }

/** Sends through the mail server at `smtpUrl`, and records the result of each email. */
export function openSending(smtpUrl: string, now = Date.now, send = createSmtp(smtpUrl)): Sending {
  let last: LastSending | undefined
  return {
    server: new URL(smtpUrl).host,
    send: async (mail) => {
      const result = await send(mail)
      last = { at: now(), code: result.status === 'sent' ? null : result.code }
      return result
    },
    last: () => last,
  }
}

/** Why an email was not accepted, and what to do, by the reply code or the error code: for a message and for a test. */
export function explainSending(code: string): { says: string; todo: string } {
  const group = groups.find(({ codes }) => codes.test(code)) ?? other
  return { says: group.says, todo: group.todo }
}

const groups = [
  {
    codes: /^(?:EAUTH|53[0458])$/,
    says: 'The mail server does not accept the user or the password',
    todo: 'compare the user and the password in SMTP_URL with what your mail provider says.',
  },
  {
    codes: /^(?:EDNS|ENOTFOUND|EAI_AGAIN)$/,
    says: 'The name of the mail server cannot be looked up',
    todo: 'compare the host in SMTP_URL with what your mail provider says.',
  },
  {
    codes: UNTRUSTED_CERTIFICATE,
    says: 'The certificate of the mail server cannot be trusted',
    todo: 'write the host in SMTP_URL as your mail provider gives it, because the certificate must name it, and check the clock of this machine.',
  },
  {
    codes: /^(?:ECONNECTION|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ESOCKET|ETLS)$/,
    says: 'The mail server cannot be reached on this port',
    todo: 'compare the port in SMTP_URL, and whether it begins with smtps, with what your mail provider says.',
  },
  {
    codes: /^(?:EABORT|ETIMEDOUT)$/,
    says: 'The mail server does not answer in time',
    todo: 'compare the port in SMTP_URL with what your mail provider says, and ask the host of this machine whether it blocks that port.',
  },
  {
    codes: /^(?:EENVELOPE|EMESSAGE|5\d\d)$/,
    says: 'The mail server refuses this email',
    todo: 'check that MAIL_FROM may send through this server, and that the address of the recipient exists.',
  },
  {
    codes: /^4\d\d$/,
    says: 'The mail server accepts no mail at the moment',
    todo: 'wait, then send a test again. Messages and replies are sent again automatically. If this continues, ask your mail provider.',
  },
] as const

const other = {
  says: 'The mail server did not accept the email',
  todo: 'compare SMTP_URL with what your mail provider says: host, port, user, password.',
}
