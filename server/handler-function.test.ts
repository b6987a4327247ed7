import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { LambdaContext, LambdaEvent } from 'hono/aws-lambda'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { settingsSchema } from '../settings/declaration.ts'
import { readSettings } from '../settings/read.ts'
import { createHandlerFunction } from './handler-function.ts'
import type { Log } from './http/log.ts'
import { startMailServer } from './testing/mail-server.ts'
import { startPostgres } from './testing/postgres-server.ts'
import { solvedToken } from './testing/solved-token.ts'

// Events as AWS documents them: payload format 2.0 (function URL, API Gateway HTTP API) and EventBridge.

const postgres = await startPostgres()
afterAll(() => postgres?.stop(), 60_000)

const origin = 'https://www.firm.example'
const form = {
  formType: 'accessibility',
  name: '',
  email: '',
  issueType: 'other',
  message: 'Sent to a function.',
}
const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The part of a firm's own content that the function has. */
const content = mkdtempSync(join(tmpdir(), 'function-'))
afterAll(() => rmSync(content, { recursive: true }))
const sampleFirm = readFileSync('content/firm.yaml', 'utf8')
writeFileSync(join(content, 'firm.yaml'), sampleFirm.replace('sample: true\n', ''))

function settingsFor(changes: Record<string, string> = {}) {
  const variables = {
    DATABASE_URL: postgres?.url,
    SITE_ORIGINS: origin,
    ALTCHA_HMAC_KEY: 'k'.repeat(32),
    CONTENT_DIR: content,
    ...changes,
  }
  return readSettings(variables, settingsSchema)
}

async function start(changes: Record<string, string> = {}, log = silent) {
  const started = await createHandlerFunction(settingsFor(changes), log)
  onTestFinished(() => started.close())
  return started
}

/** A request. `visitor` is the address of the connection, which the rate limit uses. */
function request(
  method: string,
  path: string,
  body?: string,
  { isBase64 = false, visitor = '203.0.113.9' } = {},
) {
  const http = { method, path, protocol: 'HTTP/1.1', sourceIp: visitor, userAgent: 'Mozilla/5.0' }
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: '',
    headers: {
      host: 'abc123.lambda-url.us-east-1.on.aws',
      origin,
      'content-type': 'application/json',
      'x-forwarded-for': visitor,
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '443',
    },
    requestContext: {
      accountId: 'anonymous',
      apiId: 'abc123',
      authentication: null,
      authorizer: {},
      http,
      domainName: 'abc123.lambda-url.us-east-1.on.aws',
      domainPrefix: 'abc123',
      requestId: 'e1506fd5',
      routeKey: '$default',
      stage: '$default',
      time: '24/Nov/2026:11:00:00 +0000',
      timeEpoch: 1_795_518_000_000,
    },
    body: body ?? null,
    isBase64Encoded: isBase64,
  } satisfies LambdaEvent
}

const minutely = {
  ...({ version: '0', id: '53dc4d37', 'detail-type': 'Scheduled Event', source: 'aws.events' } as const),
  account: '123456789012',
  time: '2026-11-24T11:00:00Z',
  region: 'us-east-1',
  detail: {},
  resources: ['arn:aws:events:us-east-1:123456789012:rule/mail'],
} as const

function context(remainingMs = 300_000): LambdaContext {
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName: 'forms',
    functionVersion: '1',
    invokedFunctionArn: 'arn',
    memoryLimitInMB: '256',
    awsRequestId: 'id',
    logGroupName: 'group',
    logStreamName: 'stream',
    getRemainingTimeInMillis: () => remainingMs,
  }
}

type Started = Awaited<ReturnType<typeof start>>

async function answerOf({ answer }: Started, event: LambdaEvent) {
  const answered = await answer(event, context())
  if (!answered) throw new Error('No answer')
  return { ...answered, json: answered.body.startsWith('{') ? JSON.parse(answered.body) : undefined }
}

async function filledIn(started: Started): Promise<string> {
  const { json } = await answerOf(started, request('GET', '/captcha/challenge'))
  return JSON.stringify({ ...form, recaptchaToken: await solvedToken(json) })
}

test.skipIf(!postgres)(
  'A form sent to a function is stored, and the scheduled call mails it once, whatever else is called',
  async () => {
    const mailServer = await startMailServer()
    onTestFinished(() => mailServer.stop())
    const mail = {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'website@firm.example',
      MAIL_TO: 'office@firm.example',
    }
    const [first, second] = [await start(mail), await start(mail)]
    const body = await filledIn(first)

    const stored = await answerOf(first, request('POST', '/handleFormSubmission', body))
    expect(stored.statusCode).toBe(200)
    expect(stored.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'content-type': expect.stringContaining('application/json'),
      'strict-transport-security': 'max-age=31536000',
    })
    // The same form again, to another process, with the body in base64, which gateways use for what they take for
    // binary.
    const encoded = Buffer.from(body).toString('base64')
    const again = await answerOf(
      second,
      request('POST', '/handleFormSubmission', encoded, { isBase64: true }),
    )
    expect(again.json).toMatchObject({ reference: stored.json.reference })
    expect(mailServer.received).toEqual([])

    await Promise.all([first.answer(minutely, context()), second.answer(minutely, context())])
    expect(mailServer.received.map(({ to }) => to)).toEqual([['office@firm.example']])
    expect(mailServer.received[0]?.mail.text).toContain('Sent to a function.')
    expect(mailServer.received[0]?.mail.text).not.toContain('/office')
  },
)

test.skipIf(!postgres)(
  'A call with too little time left for a message and its acknowledgment sends nothing, and says which timeout to set',
  async () => {
    const errors: string[] = []
    const started = await start(
      {},
      { ...silent, error: (_: unknown, text: string) => void errors.push(text) },
    )
    await started.answer(minutely, context(200_000))
    expect(errors).toEqual(['Nothing is sent: set the timeout of this function to 300 seconds'])
  },
)

test.skipIf(!postgres)('The other answers are those of the server: preflight, refusals, health', async () => {
  const started = await start()
  const statusOf = async (event: LambdaEvent) => (await answerOf(started, event)).statusCode
  expect(await statusOf(request('OPTIONS', '/handleFormSubmission'))).toBe(204)
  expect(await statusOf(request('GET', '/handleFormSubmission'))).toBe(405)
  expect(await statusOf(request('POST', '/handleFormSubmission', '{'))).toBe(400)
  expect(await statusOf(request('POST', '/handleFormSubmission'))).toBe(400)
  expect(await statusOf(request('GET', '/healthz'))).toBe(200)
  const strange = request('POST', '/handleFormSubmission', '{}')
  expect(
    await statusOf({ ...strange, headers: { ...strange.headers, origin: 'https://evil.example' } }),
  ).toBe(403)
})

test.skipIf(!postgres)(
  'Forms are counted by the address that the gateway saw, not by what visitors write',
  async () => {
    const started = await start()
    const send = async (visitor: string, number: number) => {
      const event = request('POST', '/handleFormSubmission', '{', { visitor })
      const headers = { ...event.headers, 'x-forwarded-for': `192.0.2.${number}` }
      return (await answerOf(started, { ...event, headers })).statusCode
    }
    for (let number = 0; number < 20; number++) expect(await send('203.0.113.9', number)).toBe(400)
    expect(await send('203.0.113.9', 20)).toBe(429)
    expect(await send('203.0.113.10', 20)).toBe(400)
  },
)

test.skipIf(!postgres)('The office is off in a function, and says so', async () => {
  const started = await start()
  for (const path of ['/office', '/office/api/session']) {
    const { statusCode, body } = await answerOf(started, request('GET', path))
    expect({ statusCode, body }).toEqual({
      statusCode: 404,
      body: expect.stringContaining('The office is off here'),
    })
  }
})

test.skipIf(!postgres)(
  'While the database is away, a visitor is told so; when it is back, forms are stored',
  async () => {
    const started = await start()
    const body = await filledIn(started)
    postgres?.halt()
    const refused = await answerOf(started, request('POST', '/handleFormSubmission', body))
    expect(refused.statusCode).toBe(503)
    await started.answer(minutely, context())
    postgres?.start()
    expect((await answerOf(started, request('POST', '/handleFormSubmission', body))).statusCode).toBe(200)
  },
)

test('A function does not start without what its processes must share', async () => {
  const settings = readSettings({ CONTENT_DIR: resolve('content') }, settingsSchema)
  await expect(createHandlerFunction(settings, silent)).rejects.toThrow(
    'Set DATABASE_URL and SITE_ORIGINS and ALTCHA_HMAC_KEY',
  )
})
