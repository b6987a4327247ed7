import { invite } from '../../office/people/server/invite.ts'
import { openDatabase } from '../../server/store/open-store.ts'
import type { StoreSettings } from '../../server/store/open-store.ts'
import { createAuthenticator } from '../../server/testing/authenticator.ts'
import { joinWith } from '../../server/testing/sign-in.ts'
import type { TestBrowser } from '../../server/testing/test-browser.ts'
import { createHttpBrowser } from './http-browser.ts'

/** Invites a staff member, who joins with a passkey and recovery codes; returns their browser, with the office open. */
export async function joinOffice(settings: StoreSettings, origin: string): Promise<TestBrowser> {
  const database = await openDatabase(settings)
  const invitation = { name: 'Paula Novak', email: null, member: null, grants: ['staff' as const] }
  const inviting = { invitedBy: null, origin, now: Date.now() }
  const { address } = await database.transaction((run) => invite(run, invitation, inviting))
  await database.close()
  const browser = createHttpBrowser(origin)
  await joinWith(browser, createAuthenticator(origin), new URL(address).hash.slice(1))
  const { status } = await browser.send('POST', '/office/api/own/recovery-codes')
  if (status !== 200) throw new Error(`The office did not open: ${status}. Is it built?`)
  return browser
}
