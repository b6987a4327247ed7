import type { Authenticator } from './authenticator.ts'
import type { Sent, TestBrowser } from './test-browser.ts'

type Options = { challenge: string; user: { id: string } }

export async function joinWith(browser: TestBrowser, device: Authenticator, token: string): Promise<Sent> {
  const { json } = await browser.send('POST', '/office/api/join/options', { token })
  const response = device.create(json as Options)
  return browser.send('POST', '/office/api/join', { token, response })
}

/** Signs in, or proves the passkey again. */
export async function signIn(
  browser: TestBrowser,
  device: Authenticator,
  path: 'sign-in' | 'proof' = 'sign-in',
): Promise<Sent> {
  const { json } = await browser.send('POST', `/office/api/${path}/options`)
  return browser.send('POST', `/office/api/${path}`, { response: device.get(json as Options) })
}
