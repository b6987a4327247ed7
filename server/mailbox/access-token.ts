import { z } from 'zod'
import { MailboxUnreadable } from './mailbox-unreadable.ts'

/**
 * How to get an access token (OAuth 2.0, RFC 6749). With a refresh token, as from Google, the token is renewed
 * (section 6). Without one, the program itself has access to the mailbox (section 4.4), as Microsoft 365 allows.
 */
export type TokenSource = {
  tokenUrl: string
  clientId: string
  clientSecret: string
  refreshToken: string | undefined
  kept?: KeptToken
}

/** Keeps a refresh token with which the provider replaced the last one, as Microsoft does with each use. */
type KeptToken = { find: () => Promise<string | undefined>; keep: (token: string) => Promise<void> }

const TIMEOUT_MS = 15_000

/** Microsoft's scope for the mailboxes that an administrator opened to a program. */
const MICROSOFT_SCOPE = 'https://outlook.office365.com/.default'

const granted = z.object({
  access_token: z.string().min(1).max(20_000),
  refresh_token: z.string().min(1).max(20_000).optional(),
})

/** A fresh access token. Throws `MailboxUnreadable`. */
export async function accessToken(source: TokenSource): Promise<string> {
  const { refreshToken, kept } = source
  const last = await kept?.find()
  const given = await ask(source, last ?? refreshToken).catch((error: unknown) => {
    // The kept token may be older than the one in the settings, such as after a restore.
    if (last === undefined || !(error instanceof MailboxUnreadable && error.code === 'token-refused'))
      throw error
    return ask(source, refreshToken)
  })
  const { access_token: access, refresh_token: changed } = given
  if (changed !== undefined && changed !== last && changed !== refreshToken) await kept?.keep(changed)
  return access
}

async function ask(
  { tokenUrl, clientId, clientSecret }: TokenSource,
  refreshToken: string | undefined,
): Promise<z.infer<typeof granted>> {
  const response = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      ...(refreshToken === undefined
        ? { grant_type: 'client_credentials', scope: MICROSOFT_SCOPE }
        : { grant_type: 'refresh_token', refresh_token: refreshToken }),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  if (!response || isPassing(response.status)) throw new MailboxUnreadable('token-unreachable')
  const answer = granted.safeParse(await response.json().catch(() => undefined))
  if (!response.ok || !answer.success) throw new MailboxUnreadable('token-refused')
  return answer.data
}

/** Whether a response says nothing about the token: the provider is busy or has a fault (RFC 9110, RFC 6585). */
function isPassing(status: number): boolean {
  return status >= 500 || status === 429 || status === 408
}
