import { expect, onTestFinished, test } from 'vitest'
import { ATTENDED_HEADER, PERSON_HEADER } from '../../contract.ts'
import { createAuthenticator } from '../../../server/testing/authenticator.ts'
import type { Authenticator } from '../../../server/testing/authenticator.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { joinWith, signIn } from '../../../server/testing/sign-in.ts'
import type { TestBrowser } from '../../../server/testing/test-browser.ts'

const HOUR = 60 * 60_000

async function openOffice(origin?: string) {
  const office = await openSampleOffice(undefined, origin)
  onTestFinished(() => office.close())
  return office
}

const isSignedIn = async (
  browser: TestBrowser,
  headers: Record<string, string> = { [ATTENDED_HEADER]: '1' },
) => (await browser.send('GET', '/office/api/session', undefined, headers)).json['state'] !== 'stranger'

/** The same browser at an earlier time, as if someone had stolen its cookies. */
function copyOf(browser: TestBrowser, into: TestBrowser): TestBrowser {
  for (const [name, value] of browser.cookies) into.cookies.set(name, value)
  return into
}

test('over HTTPS the cookie has the prefix __Host-, and no script or foreign page can use it', async () => {
  const office = await openOffice('https://www.firm.example')
  const { browser, device } = await office.join(['staff'])
  await signIn(browser, device)
  const [line = ''] = browser.setCookies
  expect(line).toMatch(
    /^__Host-office-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('only a hash of the token is stored', async () => {
  const office = await openOffice()
  const { browser } = await office.join(['staff'])
  const token = browser.cookies.get('office-session') ?? ''
  expect(token).toHaveLength(43)
  for (const table of ['office_sessions', 'office_challenges', 'office_audit']) {
    expect(JSON.stringify(await office.database.run(`select * from ${table}`))).not.toContain(token)
  }
})

test('each sign-in and each proof starts a new session; the old token and a planted one are worth nothing', async () => {
  const office = await openOffice()
  const { browser, device } = await office.join(['staff'])
  const stolen = copyOf(browser, office.browser())
  expect(await isSignedIn(stolen)).toBe(true)
  await signIn(browser, device, 'proof')
  expect(await isSignedIn(stolen)).toBe(false)
  expect(await isSignedIn(browser)).toBe(true)

  const planted = office.browser()
  planted.cookies.set('office-session', 'A'.repeat(43))
  await signIn(planted, device)
  expect(planted.cookies.get('office-session')).not.toBe('A'.repeat(43))
})

test('a session ends after 12 hours without requests, and after 30 days in any case', async () => {
  const office = await openOffice()
  const { browser, device } = await office.join(['staff'])
  office.clock.now += 11 * HOUR
  expect(await isSignedIn(browser)).toBe(true)
  office.clock.now += 12 * HOUR
  expect(await isSignedIn(browser)).toBe(false)

  await signIn(browser, device)
  for (let hours = 0; hours < 30 * 24 - 10; hours += 10) {
    office.clock.now += 10 * HOUR
    expect(await isSignedIn(browser)).toBe(true)
  }
  office.clock.now += 10 * HOUR
  expect(await isSignedIn(browser)).toBe(false)
})

test('an open page that nobody is at does not keep a session from going idle', async () => {
  const office = await openOffice()
  const { browser } = await office.join(['staff'])
  for (let hours = 0; hours < 11; hours++) {
    office.clock.now += HOUR
    expect(await isSignedIn(browser, {})).toBe(true)
  }
  office.clock.now += HOUR
  expect(await isSignedIn(browser, {})).toBe(false)
})

test.each(['sign-in', 'join', 'recovery'] as const)(
  'a person who comes in by %s ends the session of another person in the same browser, and the audit log says so',
  async (way) => {
    const office = await openOffice()
    const [one, other] = [await office.join(['staff']), await office.join(['staff'])]
    const elsewhere = office.browser()
    await signIn(elsewhere, one.device)
    const kept = copyOf(one.browser, office.browser())

    if (way === 'sign-in') await signIn(one.browser, other.device)
    if (way === 'recovery')
      await one.browser.send('POST', '/office/api/recovery', { code: other.codes.at(0) ?? '' })
    if (way === 'join')
      await joinWith(one.browser, createAuthenticator(office.origin), await office.invite(['staff']))
    expect(await isSignedIn(kept)).toBe(false)
    expect(await isSignedIn(one.browser)).toBe(true)
    expect(await isSignedIn(elsewhere), 'another browser').toBe(true)
    const entries = await office.database.run(
      `select person, subject from office_audit where act = 'take-over-browser'`,
    )
    expect(entries).toEqual([{ person: expect.not.stringMatching(one.id), subject: one.id }])
  },
)

test('signing out, and ending one or all others, takes effect at once', async () => {
  const office = await openOffice()
  const { browser, device } = await office.join(['staff'])
  const [second, third] = [office.browser(), office.browser()]
  await signIn(second, device)
  await signIn(third, device)
  const kept = copyOf(third, office.browser())
  await third.send('POST', '/office/api/sign-out')
  expect(await isSignedIn(kept)).toBe(false)

  const { sessions } = (await browser.send('GET', '/office/api/own')).json as {
    sessions: { id: string; isThisOne: boolean }[]
  }
  const other = sessions.find(({ isThisOne }) => !isThisOne)
  await browser.send('POST', `/office/api/own/sessions/${other?.id}/end`)
  expect(await isSignedIn(second)).toBe(false)

  await signIn(second, device)
  await browser.send('POST', '/office/api/own/sessions/end-others')
  expect(await isSignedIn(second)).toBe(false)
  expect(await isSignedIn(browser)).toBe(true)
  const ended = await office.database.run(
    `select act from office_audit where act in ('sign-out', 'end-session', 'end-sessions') order by act`,
  )
  expect(ended, 'in the audit log').toEqual([
    { act: 'end-session' },
    { act: 'end-sessions' },
    { act: 'sign-out' },
  ])
})

test('nobody ends, or sees, the sessions of someone else', async () => {
  const office = await openOffice()
  const victim = await office.join(['staff'])
  const { browser } = await office.join(['staff'])
  const own = (await victim.browser.send('GET', '/office/api/own')).json as { sessions: { id: string }[] }
  const [session] = own.sessions
  await browser.send('POST', `/office/api/own/sessions/${session?.id}/end`)
  expect(await isSignedIn(victim.browser)).toBe(true)
  expect((await browser.send('GET', '/office/api/own')).text).not.toContain(session?.id)
})

test('after five minutes a change of access asks for the passkey again', async () => {
  const office = await openOffice()
  const { browser, device } = await office.join(['administrator'])
  office.clock.now += 5 * 60_000
  const invitation = { name: 'Sam', email: null, member: null, grants: ['staff'] }
  const send = () => browser.send('POST', '/office/api/people/invitations', invitation)
  expect((await send()).json['code']).toBe('proof')
  await signIn(browser, device, 'proof')
  expect((await send()).status).toBe(200)
})

test('a sign-in while the clock was fast proves nothing, and ends, once the clock is right', async () => {
  const office = await openOffice()
  const { browser, device } = await office.join(['administrator'])
  const end = () => browser.send('POST', '/office/api/own/sessions/end-others')
  office.clock.now += 4 * 60_000
  await signIn(browser, device)
  office.clock.now -= 4 * 60_000
  expect((await end()).status, 'as between two servers').toBe(200)
  expect(await isSignedIn(browser)).toBe(true)

  office.clock.now += 24 * HOUR
  await signIn(browser, device)
  office.clock.now -= 24 * HOUR
  expect((await end()).status).toBe(404)
  expect(await isSignedIn(browser)).toBe(false)
  await signIn(office.browser(), device)
  expect(await office.database.run('select id from office_sessions')).toHaveLength(1)
})

test('a recovery code leads to a new passkey within five minutes; after that, signing out leads to the next code', async () => {
  const office = await openOffice()
  const { codes } = await office.join(['staff'])
  const [first = '', second = ''] = codes
  const browser = office.browser()
  const options = () => browser.send('POST', '/office/api/own/passkeys/options')
  expect((await browser.send('POST', '/office/api/recovery', { code: first })).status).toBe(200)
  office.clock.now += 5 * 60_000
  expect((await options()).json).toEqual({
    error:
      'This took more than five minutes. Sign out, and use the next code or another passkey. If you have neither, ask an administrator to invite you again.',
  })
  expect((await browser.send('POST', '/office/api/sign-out')).status).toBe(200)
  expect((await browser.send('POST', '/office/api/recovery', { code: second })).status).toBe(200)
  expect((await options()).status).toBe(200)
})

test('a session that ends while its request is under way gains no passkey, no codes, no address and no new session', async () => {
  const office = await openOffice()
  const [{ browser, id, codes }, other, third] = [
    await office.join(['staff']),
    await office.join(['staff']),
    await office.join(['staff']),
  ]
  const { json } = await browser.send('POST', '/office/api/own/passkeys/options')
  const response = createAuthenticator(office.origin).create(json as Parameters<Authenticator['create']>[0])
  const { transaction } = office.database
  let ends = id
  office.database.transaction = async (work) => {
    await office.database.run('delete from office_sessions where person = $1', ends)
    return transaction(work)
  }
  const added = await browser.send('POST', '/office/api/own/passkeys', { response })
  expect([added.status, added.json['code']]).toEqual([401, 'signed-out'])
  expect(await isSignedIn(browser)).toBe(false)
  ends = other.id
  const email = 'thief@mail.example'
  const redirected = await other.browser.send('POST', '/office/api/own/address', { email })
  expect([redirected.status, redirected.json['code']]).toEqual([401, 'signed-out'])
  ends = third.id
  const recovered = await third.browser.send('POST', '/office/api/recovery', { code: third.codes[0] })
  expect([recovered.status, recovered.json['code']]).toEqual([401, 'signed-out'])
  expect(await office.database.run('select id from office_sessions where person = $1', ends)).toEqual([])
  office.database.transaction = transaction
  expect(await office.database.run('select id from office_people where email = $1', email)).toEqual([])
  expect(await office.database.run('select id from office_passkeys where person = $1', id)).toHaveLength(1)

  await browser.send('POST', '/office/api/recovery', { code: codes[0] })
  office.database.transaction = async (work) => {
    await office.database.run('delete from office_sessions')
    return transaction(work)
  }
  expect((await browser.send('POST', '/office/api/own/recovery-codes')).status).toBe(401)
  office.database.transaction = transaction
  expect((await browser.send('POST', '/office/api/recovery', { code: codes[1] })).status).toBe(200)
})

test('a page opened for one person never calls as another who has since signed in with the same browser', async () => {
  const office = await openOffice()
  const paula = await office.join(['staff'])
  const martin = await office.join(['administrator'])
  const invite = (named: string) =>
    paula.browser.send('POST', '/office/api/people/invitations', invitation, { [PERSON_HEADER]: named })
  const invitation = { name: 'Sam', email: null, member: null, grants: ['staff'] }
  expect((await invite(paula.id)).status).toBe(403)

  await signIn(paula.browser, martin.device)
  const asPaula = await invite(paula.id)
  expect([asPaula.status, asPaula.json['code']]).toEqual([401, 'signed-out'])
  expect(await office.database.run(`select id from office_invitations where name = 'Sam'`)).toEqual([])
  expect((await invite(martin.id)).status).toBe(200)

  await signIn(paula.browser, paula.device)
  expect((await invite(paula.id)).status).toBe(403)
  office.clock.now += 13 * HOUR
  expect((await invite(paula.id)).json['code']).toBe('signed-out')
})
