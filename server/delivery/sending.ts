import { createSmtp } from './smtp.ts'
import type { SendMail } from './smtp.ts'

/** The mail server's last answer. `code`: null if it accepted the mail. */
type LastSending = { at: number; code: string | null }

/** How mail goes out. `server`: its host and port; `last`: undefined while nothing has been sent since the start. */
export type Sending = { server: string; send: SendMail; last: () => LastSending | undefined }

/** Opens the way to the mail server at `smtpUrl`, and records its answer to each mail. */
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

/** Why a mail was not accepted, and what to do, by the reply code or the error code: for a message and for a test. */
export function explainSending(code: string): { says: string; todo: string } {
  const group = groups.find(({ codes }) => codes.test(code)) ?? other
  return { says: group.says, todo: group.todo }
}

const groups = [
  {
    // RFC 4954: 530, 534, 535, 538.
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
    codes: /^(?:ECONNECTION|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ESOCKET|ETIMEDOUT|ETLS)$/,
    says: 'The mail server cannot be reached at this port',
    todo: 'compare the port in SMTP_URL, and whether it begins with smtps, with what your mail provider says.',
  },
  {
    codes: /^(?:EENVELOPE|EMESSAGE|5\d\d)$/,
    says: 'The mail server refuses this mail',
    todo: 'check that MAIL_FROM may send through this server, and that the address of the recipient exists.',
  },
  {
    codes: /^4\d\d$/,
    says: 'The mail server accepts no mail at the moment',
    todo: 'wait, then send a test again. Messages and replies are sent again automatically. If this continues, ask your mail provider.',
  },
] as const

const other = {
  says: 'The mail server did not accept the mail',
  todo: 'compare SMTP_URL with what your mail provider says: host, port, user, password.',
}
