import { expect, onTestFinished, test } from 'vitest'
import { createAuthenticator } from '../../../server/testing/authenticator.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { joinWith, signIn } from '../../../server/testing/sign-in.ts'

async function openOffice() {
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  return office
}

type Options = { challenge: string; user: { id: string } }

test('a passkey signs in, and what it must not do is refused', async () => {
  const office = await openOffice()
  const { device } = await office.join(['staff'])
  const attempt = async (cheat: () => void, repent: () => void) => {
    cheat()
    const { status } = await signIn(office.browser(), device)
    repent()
    return status
  }
  const honest = () => undefined
  expect(await attempt(honest, honest)).toBe(200)
  expect(
    await attempt(
      () => (device.verifiesUser = false),
      () => (device.verifiesUser = true),
    ),
    'no user verification',
  ).toBe(403)
  expect(
    await attempt(
      () => (device.isCrossOrigin = true),
      () => (device.isCrossOrigin = false),
    ),
    'framed by a foreign page',
  ).toBe(403)
  expect(
    await attempt(
      () => (device.isSynced = true),
      () => (device.isSynced = false),
    ),
    'changed backup eligibility',
  ).toBe(403)
  expect(await attempt(() => (device.counter -= 3), honest), 'a counter that does not rise').toBe(403)
  device.counter += 10
  expect(await attempt(honest, honest)).toBe(200)
})

test('a synced passkey reports 0 each time and is accepted', async () => {
  const office = await openOffice()
  const device = createAuthenticator(office.origin)
  device.isSynced = true
  await joinWith(office.browser(), device, await office.invite(['staff']))
  expect((await signIn(office.browser(), device)).status).toBe(200)
  expect((await signIn(office.browser(), device)).status).toBe(200)
  expect(device.counter).toBe(0)
})

test('a passkey whose manager begins to sync it is refused with what to do, and the log says why', async () => {
  const office = await openOffice()
  const { device, codes } = await office.join(['staff'])
  device.isSynced = true
  const { status, json } = await signIn(office.browser(), device)
  expect(status).toBe(403)
  expect(json['error']).toMatch(
    /Use a recovery code, create a new passkey, and remove this one under People\.$/,
  )
  expect(JSON.stringify(office.logged)).toContain('"code":"backup-eligibility-changed"')

  const browser = office.browser()
  await browser.send('POST', '/office/api/recovery', { code: codes[0] })
  const options = await browser.send('POST', '/office/api/own/passkeys/options')
  expect(options.json['excludeCredentials'], 'so that the same device takes a new one').toEqual([])
  const response = device.create(options.json as Parameters<typeof device.create>[0])
  expect((await browser.send('POST', '/office/api/own/passkeys', { response })).status).toBe(200)
  expect((await signIn(office.browser(), device)).status, 'in place of the former one').toBe(200)
  const { excludeCredentials } = (await browser.send('POST', '/office/api/own/passkeys/options')).json
  expect(excludeCredentials).toEqual([
    { id: expect.any(String) as string, transports: ['internal'], type: 'public-key' },
  ])

  device.verifiesUser = false
  const other = await signIn(office.browser(), device)
  expect(other.json['error'], 'what a second try may put right').toMatch(/Try again/)
  expect(JSON.stringify(office.logged)).toContain('"code":"not-verified"')
})

test('a passkey made at another origin is refused', async () => {
  const office = await openOffice()
  const token = await office.invite(['staff'])
  for (const origin of ['https://localhost:4321', 'http://localhost:4322', 'http://office.example:4321']) {
    const joined = await joinWith(office.browser(), createAuthenticator(origin), token)
    expect([origin, joined.status]).toEqual([origin, 403])
  }
})

test('a challenge is used once, within five minutes, for its purpose and in its browser', async () => {
  const office = await openOffice()
  const { device, browser: own } = await office.join(['staff'])
  const start = async (path = 'sign-in', browser = office.browser()) => {
    const { json } = await browser.send('POST', `/office/api/${path}/options`)
    return { browser, response: device.get(json as Options), cookies: new Map(browser.cookies) }
  }
  const finish = async ({ browser, response }: Awaited<ReturnType<typeof start>>, path = 'sign-in') =>
    (await browser.send('POST', `/office/api/${path}`, { response })).status

  const used = await start()
  expect(await finish(used)).toBe(200)
  used.browser.cookies.clear()
  for (const [name, value] of used.cookies) used.browser.cookies.set(name, value)
  expect(await finish(used), 'replayed').toBe(403)

  const late = await start()
  office.clock.now += 5 * 60_000
  expect(await finish(late), 'after five minutes').toBe(403)

  const elsewhere = await start()
  expect(await finish({ ...elsewhere, browser: office.browser() }), 'another browser').toBe(403)

  const proof = await start('proof', own)
  expect(await finish(proof, 'sign-in'), 'another purpose').toBe(403)

  const failed = await start()
  device.verifiesUser = false
  const { response } = await start()
  device.verifiesUser = true
  expect(await finish({ ...failed, response })).toBe(403)
  expect(await finish(failed), 'after a failed answer').toBe(403)
})

test('the passkey of someone else does not renew a session', async () => {
  const office = await openOffice()
  const { browser } = await office.join(['staff'])
  const other = await office.join(['staff'])
  expect((await signIn(browser, other.device, 'proof')).status).toBe(403)
})

test('a passkey of another relying party is worth nothing here', async () => {
  const office = await openOffice()
  const { device } = await office.join(['staff'])
  await office.database.run(`update office_passkeys set rp_id = 'www.firm.example'`)
  expect((await signIn(office.browser(), device)).status).toBe(403)
})

test('every passkey that is refused gets the same answer, whether its owner is known or not', async () => {
  const office = await openOffice()
  const { device } = await office.join(['staff'])
  const stranger = createAuthenticator(office.origin)
  stranger.create({ challenge: 'a'.repeat(43), user: { id: 'bm9ib2R5' } })
  device.verifiesUser = false
  const known = await signIn(office.browser(), device)
  const unknown = await signIn(office.browser(), stranger)
  expect([known.status, known.text]).toEqual([403, unknown.text])
  expect(unknown.status).toBe(403)
})
