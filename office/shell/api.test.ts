import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { createPasskey, get, messageOf, NoAnswer, post, postFiles, postOnce, Refused } from './api.ts'
import { ACT_HEADER, PERSON_HEADER } from '../contract.ts'
import { assertionSchema, registrationSchema } from '../door/server/passkeys.ts'
import { invitedSchema } from '../people/contract.ts'
import type { Grant } from '../contract.ts'
import { resumeRequests, hasWaitingAct, isSignedOut, openPageFor } from './person-of-page.ts'
import { createAuthenticator } from '../../server/testing/authenticator.ts'
import { signIn } from '../../server/testing/sign-in.ts'
import { openSampleOffice } from '../../server/testing/sample-office.ts'

vi.mock(import('@simplewebauthn/browser'))

const page = (hash: string) =>
  `<script type="module" crossorigin src="/office/files/app-${hash}.js"></script>`
const shape = z.object({ done: z.literal(true) })
const asked: { path: string; init: RequestInit | undefined }[] = []

/** The office's answers, one for each request; the last one is repeated. `served` is its current page. */
function answerWith(answers: (() => Response | Promise<Response>)[], served = page('one')): void {
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path === '/office') return Promise.resolve(new Response(served))
    asked.push({ path, init })
    const [next] = answers.length > 1 ? answers.splice(0, 1) : answers
    return Promise.resolve().then(() => next?.())
  })
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const json =
  (body: object, status = 200) =>
  () =>
    Response.json(body, { status })

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', {
    querySelector: () => ({ src: 'https://www.firm.example/office/files/app-one.js' }),
  })
  vi.stubGlobal('setTimeout', (call: () => void) => setImmediate(call))
})
afterEach(() => vi.unstubAllGlobals())

async function toldBy(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error === undefined ? 'nothing' : messageOf(error)
}

test('a missing connection is reported as such, and an action is not retried', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  answerWith([lost])
  expect(await toldBy(get('/x', shape))).toMatch(/^This device has no connection\./)
  asked.length = 0
  expect(await toldBy(post('/x', {}, shape))).toMatch(/^This device has no connection\./)
  expect(asked).toHaveLength(1)
})

test('a server that does not answer is not called a lost connection', async () => {
  answerWith([lost])
  expect(await toldBy(get('/x', shape))).toMatch(/^The office does not answer\./)
})

test('an answer that breaks off is no answer', async () => {
  const broken = () =>
    new Response(
      new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode('{"done":'))
          stream.error(new TypeError('network error'))
        },
      }),
    )
  answerWith([broken])
  await expect(get('/x', shape)).rejects.toBeInstanceOf(NoAnswer)
})

test('an error of the server is reported by its own sentence, or by its number', async () => {
  answerWith([json({ error: 'Something went wrong on our end. Try again.' }, 500)])
  expect(await toldBy(get('/x', shape))).toBe('Something went wrong on our end. Try again.')
  answerWith([() => new Response('<h1>Bad Gateway</h1>', { status: 502 })])
  expect(await toldBy(get('/x', shape))).toMatch(/^The server answered with an error \(502\)\./)
})

test('an answer that this page does not understand says so', async () => {
  answerWith([json({ ready: true })])
  expect(await toldBy(get('/x', shape))).toMatch(/^This page does not understand/)
  answerWith([() => new Response('<p>Hello</p>')])
  expect(await toldBy(get('/x', shape))).toMatch(/^This page does not understand/)
})

test('a newer version of the office on the server is reported as such', async () => {
  for (const answer of [
    json({ ready: true }),
    json({ error: 'Not found.' }, 404),
    json({ error: 'No.' }, 400),
  ]) {
    answerWith([answer], page('two'))
    expect(await toldBy(get('/x', shape))).toMatch(/^A newer version of the office is running\./)
  }
  answerWith([json({ error: 'There is no such page.' }, 404)])
  expect(await toldBy(get('/x', shape))).toBe('There is no such page.')
  answerWith([json({ error: 'There is no such page.' }, 404)], page('two').replace('app-', 'sign-in-'))
  expect(await toldBy(get('/x', shape))).toBe('There is no such page.')
})

test('a refusal stays a refusal, and is not asked for again', async () => {
  answerWith([json({ error: 'Only a lawyer may do this.' }, 403)])
  await expect(post('/x', {}, shape)).rejects.toBeInstanceOf(Refused)
  expect(asked).toHaveLength(1)
})

test('an act whose answer is lost is asked for again under its name; a question is not', async () => {
  answerWith([lost, () => new Response('', { status: 504 }), json({ done: true })])
  expect(await post('/x', {}, shape)).toEqual({ done: true })
  const names = asked.map(({ init }) => new Headers(init?.headers).get(ACT_HEADER))
  expect(names).toHaveLength(3)
  expect(new Set(names).size).toBe(1)

  asked.length = 0
  answerWith([lost, json({ done: true })])
  await expect(postOnce('/x', {}, shape)).rejects.toBeInstanceOf(NoAnswer)
  expect(asked).toHaveLength(1)
})

test('an act that is never answered is not reported as failed', async () => {
  answerWith([lost])
  expect(await toldBy(post('/x', {}, shape))).toMatch(/it is not certain whether this was done/)
})

test('an act whose answer was lost is carried out once, and reported as done', async () => {
  vi.unstubAllGlobals()
  vi.stubGlobal('navigator', { onLine: true })
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  const { browser } = await office.join(['administrator'])
  const lose = [true, true, false]
  vi.stubGlobal('fetch', async (path: string, init: { headers: HeadersInit; body: string }) => {
    const headers = Object.fromEntries(new Headers(init.headers))
    const body = z.record(z.string(), z.unknown()).parse(JSON.parse(init.body))
    const { status, json: answer } = await browser.send('POST', path, body, headers)
    if (lose.shift()) throw new TypeError('Failed to fetch')
    return Response.json(answer, { status })
  })
  const invitation = { name: 'Pat Example', email: null, member: null, grants: ['staff'] }
  const invited = await post('/people/invitations', invitation, invitedSchema)
  expect(invited.address).toMatch(/#/)
  expect(lose).toEqual([])
  expect(
    await office.database.run(`select id from office_invitations where name = 'Pat Example'`),
  ).toHaveLength(1)
})

test('an act that is called again unchanged after lost answers keeps its name, until it is answered', async () => {
  const [file, other] = [new Blob(['Client']), new Blob(['Client'])]
  const acts: [string, () => Promise<unknown>][] = [
    ['the same', () => post('/x', { version: 1 }, shape)],
    ['another version', () => post('/x', { version: 2 }, shape)],
    ['the same file', () => postFiles('/y', { list: 1 }, [file], shape)],
    ['another file', () => postFiles('/y', { list: 1 }, [other], shape)],
  ]
  const names: Record<string, string[]> = {}
  for (const [what, act] of acts) {
    const send = async (answer: Parameters<typeof answerWith>[0]) => {
      asked.length = 0
      answerWith(answer)
      await act().catch(() => undefined)
      return asked.map(({ init }) => new Headers(init?.headers).get(ACT_HEADER) ?? '')[0] ?? ''
    }
    const proof = json({ error: 'Use your passkey again.', code: 'proof' }, 403)
    vi.mocked(startAuthentication).mockRejectedValueOnce(new Error('no passkey'))
    names[what] = [await send([lost]), await send([proof, json({})]), await send([json({ done: true })])]
    names[what].push(await send([json({ done: true })]))
  }
  expect(Object.values(names).map((each) => each.map((name) => each.indexOf(name)))).toEqual(
    acts.map(() => [0, 0, 0, 3]),
  )
  expect(new Set(Object.values(names).flat()).size).toBe(8)
})

test('an act whose answer was lost keeps its name through a proof', async () => {
  const used = { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {} } as const
  const response = { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' }
  vi.mocked(startAuthentication).mockResolvedValueOnce({ ...used, response })
  const proof = json({ error: 'Use your passkey again.', code: 'proof' }, 403)
  answerWith([lost, lost, lost, proof, json({}), json({ done: true })])
  await expect(post('/proven', {}, shape)).rejects.toBeInstanceOf(NoAnswer)
  await post('/proven', {}, shape)
  const own = asked.filter(({ path }) => path === '/office/api/proven')
  expect(asked.map(({ path }) => path.slice('/office/api'.length)).slice(3)).toEqual([
    '/proven',
    '/proof/options',
    '/proof',
    '/proven',
  ])
  expect(new Set(own.map(({ init }) => new Headers(init?.headers).get(ACT_HEADER))).size).toBe(1)
})

test('a refusal after a lost answer does not say that nothing was done', async () => {
  answerWith([lost, json({ error: 'This list has already been removed.' }, 409)])
  const told = /^The first answer was lost.+ The office answers now: This list has already been removed\.$/
  expect(await toldBy(post('/x', {}, shape))).toMatch(told)
  expect(await toldBy(post('/x', {}, shape))).toBe('This list has already been removed.')
})

/** Makes calls reach an office. While `line.isBroken`, its answers are lost. */
async function callOffice(...grants: Grant[]) {
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  const { browser, device } = await office.join(grants)
  const line = { isBroken: false }
  vi.stubGlobal('fetch', async (path: string, init: { headers: HeadersInit; body: string }) => {
    const headers = Object.fromEntries(new Headers(init.headers))
    const body = z.record(z.string(), z.unknown()).parse(JSON.parse(init.body))
    const { status, json: answer } = await browser.send('POST', path, body, headers)
    if (line.isBroken) throw new TypeError('Failed to fetch')
    return Response.json(answer, { status })
  })
  return { office, browser, device, line }
}

test('what was canceled after its answer was lost is made anew', async () => {
  const { office, browser, line } = await callOffice('administrator')
  const invitation = { name: 'Pat Example', email: null, member: null, grants: ['staff'] }
  const invite = () => post('/people/invitations', invitation, invitedSchema)
  line.isBroken = true
  await expect(invite()).rejects.toBeInstanceOf(NoAnswer)
  line.isBroken = false
  const [{ id } = { id: '' }] = z
    .array(z.object({ id: z.string() }))
    .parse(await office.database.run(`select id from office_invitations where name = 'Pat Example'`))
  await post(`/people/invitations/${id}/cancel`, {})
  const token = new URL((await invite()).address).hash.slice(1)
  expect(await browser.send('POST', '/office/api/join/look', { token })).toMatchObject({ status: 200 })
})

test('a sign-out whose answer was lost ends the session that has begun since', async () => {
  const { office, browser, device, line } = await callOffice('staff')
  const sessions = () => office.database.run('select id from office_sessions')
  line.isBroken = true
  await expect(post('/sign-out', {})).rejects.toBeInstanceOf(NoAnswer)
  line.isBroken = false
  await signIn(browser, device)
  expect(await sessions()).toHaveLength(1)
  await post('/sign-out', {})
  expect(await sessions()).toEqual([])
})

test('a refusal of an act that had not left the device before does not say that it may have been done', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  answerWith([lost])
  expect(await toldBy(post('/offline', {}, shape))).toMatch(/^This device has no connection\./)
  vi.stubGlobal('navigator', { onLine: true })
  answerWith([json({ error: 'This list has already been removed.' }, 409)])
  expect(await toldBy(post('/offline', {}, shape))).toBe('This list has already been removed.')
})

test('an act whose answer was lost keeps its name while the office takes nothing', async () => {
  const names = async (answers: Parameters<typeof answerWith>[0]) => {
    asked.length = 0
    answerWith(answers)
    const told = await toldBy(post('/x', {}, shape))
    return { told, names: new Set(asked.map(({ init }) => new Headers(init?.headers).get(ACT_HEADER))) }
  }
  const first = await names([lost])
  for (const status of [429, 503]) {
    const refused = await names([json({ error: 'Wait a minute.' }, status)])
    expect(refused).toEqual({
      told: expect.stringMatching(/^The first answer was lost.+ Wait/),
      names: first.names,
    })
  }
  expect(await names([json({ done: true })])).toEqual({ told: 'nothing', names: first.names })
})

test('a passkey that took longer to create than a proof lasts is created again after another proof', async () => {
  vi.unstubAllGlobals()
  const office = await openSampleOffice()
  onTestFinished(() => office.close())
  const { browser, device: first, id } = await office.join(['staff'])
  const took = [2, 0]
  vi.mocked(startRegistration).mockImplementation(async ({ optionsJSON }) => {
    office.clock.now += (took.shift() ?? 0) * 60_000
    return registrationSchema.parse(createAuthenticator(office.origin).create(optionsJSON))
  })
  vi.mocked(startAuthentication).mockImplementation(async ({ optionsJSON }) =>
    assertionSchema.parse(first.get(optionsJSON)),
  )
  vi.stubGlobal('fetch', async (path: string, init: { headers: HeadersInit; body: string }) => {
    const body = z.record(z.string(), z.unknown()).parse(JSON.parse(init.body))
    const { status, json: answer } = await browser.send('POST', path, body)
    return Response.json(answer, { status })
  })
  office.clock.now += 4 * 60_000
  await createPasskey('/own/passkeys')
  expect(took).toEqual([])
  expect(await office.database.run('select id from office_passkeys where person = $1', id)).toHaveLength(2)
})

test('a page whose person is signed out waits, and then does what was asked for, once and in its turn', async () => {
  openPageFor({ id: 'paula', name: 'Paula Novak' })
  const signedOut = json({ error: 'You were signed out. Sign in to continue.', code: 'signed-out' }, 401)
  answerWith([signedOut, json({ state: 'stranger' }), json({ done: true })])
  const act = post('/x', {}, shape)
  await vi.waitFor(() => expect(isSignedOut()).toBe(true))
  const question = get('/y', shape)
  expect(hasWaitingAct()).toBe(true)
  expect(await get('/session', z.object({ state: z.string() }))).toEqual({ state: 'stranger' })
  expect(asked.map(({ path }) => path)).toEqual(['/office/api/x', '/office/api/session'])

  resumeRequests()
  expect(hasWaitingAct()).toBe(false)
  expect(await Promise.all([act, question])).toEqual([{ done: true }, { done: true }])
  const named = asked.map(({ init }) => new Headers(init?.headers).get(PERSON_HEADER))
  expect(named).toEqual(['paula', null, 'paula', 'paula'])
  const [first, ...again] = asked.filter(({ path }) => path === '/office/api/x')
  expect(again.map(({ init }) => new Headers(init?.headers).get(ACT_HEADER))).toEqual([
    new Headers(first?.init?.headers).get(ACT_HEADER),
  ])
})
