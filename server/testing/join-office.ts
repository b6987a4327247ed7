import { createAuthenticator } from './authenticator.ts'
import type { Authenticator } from './authenticator.ts'
import { joinWith } from './sign-in.ts'
import type { TestBrowser } from './test-browser.ts'

/** A person who has joined, with the office open. */
export type Joined = { browser: TestBrowser; device: Authenticator; codes: string[]; id: string }

/** Joins with a fresh passkey and a one-time token, and creates recovery codes. */
export async function joinOffice(browser: TestBrowser, origin: string, token: string): Promise<Joined> {
  const device = createAuthenticator(origin)
  await joinWith(browser, device, token)
  const { json } = await browser.send('POST', '/office/api/own/recovery-codes')
  const { person } = (await browser.send('GET', '/office/api/session')).json as { person: { id: string } }
  return { browser, device, codes: json['codes'] as string[], id: person.id }
}
