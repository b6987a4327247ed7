import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Mail } from './mail.ts'

/**
 * How a mail fared. `sent`: the mail server has taken it over. `try-later`: it has not, for a reason that can pass.
 * `refused`: it refused this mail for good. `code` is a reply code such as "550" or a word such as "ETIMEDOUT".
 */
export type SendResult = { status: 'sent' } | { status: 'try-later' | 'refused'; code: string }

/** Sends one mail; never throws. */
export type SendMail = (mail: Mail) => Promise<SendResult>

/** Milliseconds for connecting, for the longest silence in between, and for one mail in all. */
export type SmtpTimeouts = { connect: number; silence: number; total: number }

const TIMEOUTS: SmtpTimeouts = { connect: 15_000, silence: 30_000, total: 90_000 }

/**
 * A sender for the mail server at `smtpUrl` (smtp:// or smtps://, with user and password where needed). On another
 * machine it must offer TLS: passwords and messages do not cross a network in the clear, unless the address ends in
 * `?requireTLS=false`.
 */
export function createSmtp(smtpUrl: string, timeouts: SmtpTimeouts = TIMEOUTS): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: needsTls(new URL(smtpUrl)),
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return async function sendMail(mail) {
    try {
      await transport.sendMail({ ...mail, signal: AbortSignal.timeout(timeouts.total) })
      return { status: 'sent' }
    } catch (error) {
      return resultOf(error)
    }
  }
}

function needsTls({ hostname, searchParams }: URL): boolean {
  const thisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return !thisMachine && searchParams.get('requireTLS') !== 'false'
}

/** The commands whose replies judge the mail; a refusal anywhere else is about the connection or the password. */
const JUDGING_COMMANDS: ReadonlySet<string> = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])

/** Replies of RFC 4954 that ask for a login: 530, 534, 535, 538. They say that SMTP_URL is wrong, not the mail. */
const LOGIN_REPLIES: ReadonlySet<number> = new Set([530, 534, 535, 538])

/** What nodemailer says about a failure; `permanent` is its reading of the reply code. */
const smtpFailure = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
  permanent: z.boolean().optional(),
})

function resultOf(error: unknown): SendResult {
  const { code = 'unknown', command = '', responseCode, permanent } = smtpFailure.safeParse(error).data ?? {}
  if (responseCode) {
    const refused = permanent && JUDGING_COMMANDS.has(command) && !LOGIN_REPLIES.has(responseCode)
    return { status: refused ? 'refused' : 'try-later', code: String(responseCode) }
  }
  // An address that cannot be sent to at all, or a mail larger than the server takes: there is no use in retrying.
  return { status: code === 'EENVELOPE' || code === 'EMESSAGE' ? 'refused' : 'try-later', code }
}
