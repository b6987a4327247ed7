import { z } from 'zod'
import { UNTRUSTED_CERTIFICATE } from '../http/errors.ts'

/**
 * Why a mailbox cannot be read. The lowercase codes explained below are this program's, as are "search" and
 * "unknown"; any other comes from the system, TLS, `imapflow` or the mail server, such as "ENOTFOUND".
 */
export class MailboxUnreadable extends Error {
  override name = 'MailboxUnreadable'
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

const failure = z.object({
  code: z.string().optional(),
  authenticationFailed: z.boolean().optional(),
  mailboxMissing: z.boolean().optional(),
  serverResponseCode: z.string().optional(),
  tlsFailed: z.boolean().optional(),
})

/** With these, a server refuses even a correct password for a while (RFC 5530). */
const BUSY: ReadonlySet<string | undefined> = new Set(['UNAVAILABLE', 'LIMIT', 'INUSE', 'SERVERBUG'])

/** What `imapflow` or the system reports, as a `MailboxUnreadable`. */
export function asUnreadable(error: unknown): MailboxUnreadable {
  if (error instanceof MailboxUnreadable) return error
  const { code, authenticationFailed, mailboxMissing, serverResponseCode, tlsFailed } =
    failure.safeParse(error).data ?? {}
  // Some failed handshakes, as with an expired certificate, have a code of their own.
  if (tlsFailed && code === undefined) return new MailboxUnreadable('no-tls')
  if (authenticationFailed && !BUSY.has(serverResponseCode)) return new MailboxUnreadable('login')
  if (mailboxMissing) return new MailboxUnreadable('folder')
  const said = code ?? serverResponseCode ?? ''
  return new MailboxUnreadable(/^[\w-]{1,40}$/.test(said) ? said : 'unknown')
}

type Explanation = { says: string; todo: string }

/** Faults that a person must fix. */
const lasting: Record<string, Explanation> = {
  login: {
    says: 'The mail server refuses the password of the mailbox for answers.',
    todo: 'compare the user and the password in IMAP_URL with what the mail provider says; with IMAP_TOKEN_URL, check that the application in IMAP_CLIENT_ID may read this mailbox.',
  },
  folder: {
    says: 'The mailbox for answers has no folder with the name in IMAP_FOLDER.',
    todo: 'set IMAP_FOLDER to a folder that exists, such as INBOX.',
  },
  'token-refused': {
    says: 'The mail provider no longer gives the office access to the mailbox for answers.',
    todo: 'renew IMAP_CLIENT_SECRET or IMAP_REFRESH_TOKEN, which may have expired.',
  },
  'own-mailbox': {
    says: 'The mailbox for answers is not read, because its address is the firm’s or a team member’s.',
    todo: 'create a mailbox for answers alone, and set IMAP_URL to it.',
  },
  'no-tls': {
    says: 'The mail server of the mailbox for answers offers no TLS on this port.',
    todo: 'compare the port in IMAP_URL, and whether it begins with imaps, with what the mail provider says.',
  },
  ENOTFOUND: {
    says: 'The mail server of the mailbox for answers cannot be found.',
    todo: 'correct the host in IMAP_URL.',
  },
}

/** Faults that may pass. */
const passing: Record<string, Explanation> = {
  'token-unreachable': {
    says: 'The office cannot get a token for the mailbox for answers at the moment.',
    todo: 'if this lasts, compare IMAP_TOKEN_URL with what the mail provider says.',
  },
  'no-thread': {
    says: 'The server has too little memory, or may start too few threads, to read the mailbox for answers.',
    todo: 'if this lasts, give the server more memory, or raise the limits of its service (MemoryMax, TasksMax).',
  },
}

/** Whether waiting is useless. */
export function isLasting(code: string): boolean {
  return code in lasting
}

/** Why the mailbox cannot be read, and what to do about it on the server, by the code of a `MailboxUnreadable`. */
export function explainUnreadable(code: string): Explanation {
  if (UNTRUSTED_CERTIFICATE.test(code))
    return {
      says: `The certificate of the mail server of the mailbox for answers cannot be trusted (${code}).`,
      todo: 'write the host in IMAP_URL as the mail provider gives it, because the certificate must name it, and check the clock of this machine.',
    }
  return (
    lasting[code] ??
    passing[code] ?? {
      says: `The mailbox for answers cannot be read (${code}).`,
      todo: 'if this lasts, compare IMAP_URL with what the mail provider says.',
    }
  )
}
