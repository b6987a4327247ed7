import { z } from 'zod'

/**
 * Why a mailbox cannot be read. The first five are named here; any other code is one of the system or of TLS, such as
 * "ENOTFOUND".
 */
export class MailboxUnreadable extends Error {
  override name = 'MailboxUnreadable'
  readonly code: string

  constructor(
    code: 'login' | 'folder' | 'token-refused' | 'token-unreachable' | 'own-mailbox' | (string & {}),
  ) {
    super(code)
    this.code = code
  }
}

const failure = z.object({
  code: z.string().optional(),
  authenticationFailed: z.boolean().optional(),
  mailboxMissing: z.boolean().optional(),
  serverResponseCode: z.string().optional(),
})

/** What `imapflow` or the system reports, as a `MailboxUnreadable`. */
export function asUnreadable(error: unknown): MailboxUnreadable {
  if (error instanceof MailboxUnreadable) return error
  const { code, authenticationFailed, mailboxMissing, serverResponseCode } =
    failure.safeParse(error).data ?? {}
  // A server that is busy refuses every password (RFC 5530).
  if (authenticationFailed && serverResponseCode !== 'UNAVAILABLE') return new MailboxUnreadable('login')
  if (mailboxMissing) return new MailboxUnreadable('folder')
  return new MailboxUnreadable(code !== undefined && /^[\w-]{1,40}$/.test(code) ? code : 'unknown')
}
