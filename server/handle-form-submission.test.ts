import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from './store/open-store.ts'
import { messages } from '../forms/messages.ts'
import type { AnswerPromise } from '../calendar/firm-calendar.ts'
import { createAltcha } from './captcha/altcha.ts'
import type { Captcha } from './captcha/captcha.ts'
import { createRecaptcha } from './captcha/recaptcha.ts'
import { startSiteverify } from './testing/fake-siteverify.ts'
import { altchaToken, lowCost } from './testing/solved-token.ts'
import { createRateLimit } from './guards/rate-limit.ts'
import { handleFormSubmission } from './handle-form-submission.ts'
import type { LogFields } from './http/log.ts'
import { sqliteFile } from './store/sqlite-store.ts'

const feedback = {
  name: 'Ann Miller',
  email: 'ann@mail.example',
  issueType: 'visual',
  message: 'The captions are too faint to read.',
  formType: 'accessibility',
}

type Changes = { captcha?: Captcha; budget?: number; promise?: AnswerPromise }

async function startHandler(changes: Changes = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'handler-'))
  const store = await openStore({ dataDir }, { busyTimeoutMs: 50 })
  onTestFinished(() => store.close())
  const captcha = changes.captcha ?? createAltcha({ hmacKey: 'k'.repeat(32), cost: lowCost })
  const lines: { fields: LogFields; event: string }[] = []
  const write = (fields: LogFields, event: string) => void lines.push({ fields, event })
  const woken: string[] = []
  const parts = {
    store,
    captcha,
    siteOrigins: ['https://www.firm.example'],
    countMessage: createRateLimit({ budget: changes.budget ?? 100, windowSeconds: 600 }),
    onStored: () => void woken.push('stored'),
    ...(changes.promise && { promise: changes.promise }),
    log: { info: write, warn: write, error: write },
  }

  async function send(body: unknown, init: RequestInit = {}) {
    const request = new Request('http://localhost/handleFormSubmission', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    })
    const response = await handleFormSubmission(
      request,
      { address: '192.0.2.1', requestId: 'request-1' },
      parts,
    )
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
  }

  return { dataDir, store, captcha, lines, woken, send, solve: () => altchaToken(captcha) }
}

test('The six specified fields get a 200 with a message and are stored under its reference', async () => {
  const { send, solve, store, woken } = await startHandler()
  const { status, body } = await send({ ...feedback, recaptchaToken: await solve() })

  expect(status).toBe(200)
  expect(body.message).toBe(`Thank you. We have received your feedback. Your reference is ${body.reference}.`)
  expect(await store.find(body.reference)).toMatchObject({
    message: { ...feedback, page: '', suspectedSpam: false },
  })
  expect(woken).toEqual(['stored'])
})

test('An answer is promised only to a visitor whom the firm can answer', async () => {
  const { send, solve } = await startHandler({ promise: (form) => `We aim to answer ${form} by Monday.` })
  const addressed = await send({ ...feedback, recaptchaToken: await solve() })
  expect(addressed.body.message).toMatch(/ We aim to answer accessibility by Monday\.$/)
  const anonymous = await send({ ...feedback, email: '', recaptchaToken: await solve() })
  expect(anonymous.body.message).toMatch(
    /^Thank you\. We have received your feedback\. Your reference is \S+\.$/,
  )
  const called = await send({
    formType: 'intake',
    name: 'Ann Miller',
    phone: '412 555 0100',
    noOtherParties: true,
    acknowledged: true,
    recaptchaToken: await solve(),
  })
  expect(called.body.message).toContain('We aim to answer intake by Monday.')
})

test('The same form sent twice is stored once and gets the same response, although its token is spent', async () => {
  const { send, solve, store } = await startHandler()
  const form = { ...feedback, recaptchaToken: await solve(), idempotencyKey: crypto.randomUUID() }
  const first = await send(form)
  const second = await send(form)
  const withNewToken = await send({ ...form, recaptchaToken: await solve() })

  expect(first.status).toBe(200)
  expect(second).toMatchObject({ status: 200, body: first.body })
  expect(withNewToken.body).toEqual(first.body)
  expect(await store.list()).toHaveLength(1)
})

test('Without a key, the same form with the same token is stored once too', async () => {
  const { send, solve, store } = await startHandler()
  const form = { ...feedback, recaptchaToken: await solve() }
  expect((await send(form)).body).toEqual((await send(form)).body)
  expect(await store.list()).toHaveLength(1)
})

test('Twenty copies sent concurrently are stored once and all get the same response', async () => {
  const { send, solve, store } = await startHandler()
  const form = { ...feedback, recaptchaToken: await solve(), idempotencyKey: crypto.randomUUID() }
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(form)))

  expect(new Set(answers.map(({ status, body }) => `${status} ${body.reference}`)).size).toBe(1)
  expect(await store.list()).toHaveLength(1)
})

test('A changed message under an old key is a new message: it is stored under a new reference', async () => {
  const { send, solve, store } = await startHandler()
  const form = { ...feedback, recaptchaToken: await solve(), idempotencyKey: crypto.randomUUID() }
  const first = await send(form)
  const mended = await send({ ...form, message: 'The captions on /blog.', recaptchaToken: await solve() })

  expect(mended.status).toBe(200)
  expect(mended.body.reference).not.toBe(first.body.reference)
  expect(await store.list()).toHaveLength(2)
})

test('A token works for one message only', async () => {
  const { send, solve, store } = await startHandler()
  const recaptchaToken = await solve()
  await send({ ...feedback, recaptchaToken })
  const second = await send({ ...feedback, message: 'Another one.', recaptchaToken })

  expect(second).toMatchObject({
    status: 403,
    body: { error: messages.captchaSpent, fields: { recaptchaToken: messages.captchaSpent } },
  })
  expect(await store.list()).toHaveLength(1)
})

test('Without a token the visitor sees the specified sentence and nothing is stored', async () => {
  const { send, store } = await startHandler()
  for (const form of [feedback, { ...feedback, recaptchaToken: '' }, { ...feedback, recaptchaToken: null }]) {
    expect(await send(form)).toMatchObject({ status: 403, body: { error: 'Please complete the reCAPTCHA.' } })
  }
  expect(await store.list()).toHaveLength(0)
})

test('Wrong and expired tokens are refused with different sentences', async () => {
  const { send } = await startHandler()
  expect((await send({ ...feedback, recaptchaToken: 'x' })).body.error).toBe(messages.captchaWrong)

  const captcha = createAltcha({ hmacKey: 'k'.repeat(32), cost: lowCost, lifetimeSeconds: -1 })
  const late = await startHandler({ captcha })
  expect((await late.send({ ...feedback, recaptchaToken: await late.solve() })).body.error).toBe(
    messages.captchaExpired,
  )
})

test('A filled-in honeypot gets a success response, and the message is kept but marked', async () => {
  const { send, solve, store } = await startHandler()
  const { status, body } = await send({ ...feedback, website: 'x', recaptchaToken: await solve() })
  expect(status).toBe(200)
  expect(await store.find(body.reference)).toMatchObject({ message: { suspectedSpam: true } })
})

test('Errors come back per field, and as one text for clients that show only that', async () => {
  const { send } = await startHandler()
  expect(await send({ ...feedback, message: '', email: 'ann' })).toMatchObject({
    status: 422,
    body: {
      error: `${messages.emailFormat}. ${messages.messageMissing}.`,
      fields: { email: messages.emailFormat, message: messages.messageMissing },
    },
  })
})

test('The longest form in three-byte characters, with a long token, is not too large', async () => {
  const { send, solve } = await startHandler()
  const intake = {
    formType: 'intake',
    name: '律'.repeat(100),
    email: 'ann@mail.example',
    phone: '412-555-0100',
    practiceArea: 'estates-trusts',
    otherParties: '律'.repeat(2000),
    description: '律'.repeat(5000),
    acknowledged: true,
    recaptchaToken: await solve(),
    website: '',
    idempotencyKey: crypto.randomUUID(),
  }
  expect((await send(intake)).status).toBe(200)
})

test.each([
  ['GET', { method: 'GET', body: null }, 405, messages.wrongMethod],
  [
    'a form post',
    { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    messages.notJson,
  ],
  ['no content type', { headers: {} }, 415, messages.notJson],
  [
    'compressed JSON',
    { headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } },
    415,
    messages.notJson,
  ],
  ['broken JSON', { body: '{' }, 400, messages.unreadable],
  ['33 kB', { body: `"${'x'.repeat(33 * 1024)}"` }, 413, messages.tooLarge],
  [
    'a foreign origin',
    { headers: { 'content-type': 'application/json', origin: 'https://evil.example' } },
    403,
    messages.foreignOrigin,
  ],
])('%s is refused with its status and a sentence', async (_case, init, status, error) => {
  const { send } = await startHandler()
  const answer = await send(feedback, init)
  expect(answer).toMatchObject({ status, body: { error } })
  if (status === 405) expect(answer.headers.get('allow')).toBe('POST, OPTIONS')
})

test('Too many forms from one address get a 429 that says when to retry', async () => {
  const { send } = await startHandler({ budget: 2 })
  await send(feedback)
  await send(feedback)
  const third = await send(feedback)
  expect(third).toMatchObject({ status: 429, body: { error: messages.tooMany } })
  expect(third.headers.get('retry-after')).toBe('300')
})

test('The site’s own origin can read the response, errors included, and preflight', async () => {
  const { send } = await startHandler()
  const origin = 'https://www.firm.example'
  const refused = await send({}, { headers: { 'content-type': 'application/json', origin } })
  expect(refused.headers.get('access-control-allow-origin')).toBe(origin)
  expect(refused.headers.get('access-control-expose-headers')).toBe('Date, Retry-After')
  expect(await send(null, { method: 'OPTIONS', body: null, headers: { origin } })).toMatchObject({
    status: 204,
  })
})

test('While the store is locked the visitor sees the try-again sentence; later the same form succeeds', async () => {
  const { send, solve, store, dataDir } = await startHandler()
  const other = new DatabaseSync(sqliteFile(dataDir))
  other.exec('begin immediate')
  const form = { ...feedback, recaptchaToken: await solve() }

  expect(await send(form)).toMatchObject({
    status: 503,
    body: { error: 'There was an error sending your feedback. Please try again later.' },
  })
  other.exec('rollback')
  other.close()
  expect((await send(form)).status).toBe(200)
  expect(await store.list()).toHaveLength(1)
})

test('While Google is unreachable the form gets a 503; a token that Google refuses gets a 403', async () => {
  const google = await startSiteverify()
  onTestFinished(() => google.close())
  const captcha = createRecaptcha({
    siteKey: 'the-site-key',
    secretKey: google.secretKey,
    verifyUrl: google.url,
    hosts: [],
    timeoutMs: 2_000,
  })
  const { send } = await startHandler({ captcha })

  expect(await send({ ...feedback, recaptchaToken: google.solve() })).toMatchObject({ status: 200 })
  expect(await send({ ...feedback, recaptchaToken: 'made-up' })).toMatchObject({ status: 403 })
  google.mood = 'silent'
  expect(await send({ ...feedback, recaptchaToken: google.solve() })).toMatchObject({
    status: 503,
    body: { error: messages.captchaUnavailable },
  })
})

test('The log contains ids and codes, and nothing that the visitor wrote', async () => {
  const { send, solve, lines } = await startHandler()
  const { body } = await send({ ...feedback, recaptchaToken: await solve() })
  await send({ ...feedback, 'a secret field': 1 })

  expect(lines).toEqual([
    {
      event: 'form',
      fields: { requestId: 'request-1', status: 200, code: 'stored', submissionId: body.reference },
    },
    { event: 'form', fields: { requestId: 'request-1', status: 422, code: 'fields', submissionId: null } },
  ])
})
