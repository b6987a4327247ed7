import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { hasDovecot, startDovecot } from '../testing/dovecot.ts'
import { accessToken } from './access-token.ts'
import { explainUnreadable } from './mailbox-unreadable.ts'
import { openFolder } from './open-folder.ts'

type Answer = { status: number; json: object }

/** A server that answers each request by its path and form fields, as a provider of tokens does. */
async function provider(answerTo: (path: string, sent: URLSearchParams) => Answer): Promise<string> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const { status, json } = answerTo(
      request.url ?? '',
      new URLSearchParams(Buffer.concat(chunks).toString()),
    )
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const program = { clientId: 'firm', clientSecret: 'hush' }

test('a refresh token is used where there is one; otherwise the program asks for its own access', async () => {
  const asked: Record<string, string>[] = []
  const url = await provider((_, sent) => {
    asked.push(Object.fromEntries(sent))
    return { status: 200, json: { access_token: 'fresh', expires_in: 3600 } }
  })
  expect(await accessToken({ ...program, tokenUrl: url, refreshToken: 'again' })).toBe('fresh')
  expect(await accessToken({ ...program, tokenUrl: url, refreshToken: undefined })).toBe('fresh')
  const known = { client_id: 'firm', client_secret: 'hush' }
  expect(asked).toEqual([
    { ...known, grant_type: 'refresh_token', refresh_token: 'again' },
    { ...known, grant_type: 'client_credentials', scope: 'https://outlook.office365.com/.default' },
  ])
})

test('a refresh token that the provider changes is kept, and the one in the settings is used where the kept one is refused', async () => {
  let valid = 'first'
  const url = await provider((_, sent) => {
    if (sent.get('refresh_token') !== valid) return { status: 400, json: { error: 'invalid_grant' } }
    valid = crypto.randomUUID()
    return { status: 200, json: { access_token: 'fresh', refresh_token: valid } }
  })
  let last: string | undefined
  const kept = { find: async () => last, keep: async (token: string) => void (last = token) }
  const source = { ...program, tokenUrl: url, refreshToken: 'first', kept }
  for (let use = 0; use < 3; use += 1) {
    expect(await accessToken(source)).toBe('fresh')
    expect(last).toBe(valid)
  }
  valid = 'renewed'
  expect(await accessToken({ ...source, refreshToken: 'renewed' })).toBe('fresh')
  expect(last).toBe(valid)
  last = 'from an old backup'
  await expect(accessToken(source)).rejects.toMatchObject({ code: 'token-refused' })
})

test('a provider that is busy is not asked with the older token, and the explanation names its setting', async () => {
  const asked: (string | null)[] = []
  const tokenUrl = await provider((_, sent) => {
    asked.push(sent.get('refresh_token'))
    return { status: 429, json: {} }
  })
  const kept = { find: async () => 'newer', keep: async () => undefined }
  const source = { ...program, tokenUrl, refreshToken: 'older', kept }
  await expect(accessToken(source)).rejects.toMatchObject({ code: 'token-unreachable' })
  expect(asked).toEqual(['newer'])
  expect(explainUnreadable('token-unreachable').todo).toContain('IMAP_TOKEN_URL')
})

test.each([
  [400, { error: 'invalid_grant' }, 'token-refused'],
  [401, {}, 'token-refused'],
  [200, { token_type: 'Bearer' }, 'token-refused'],
  [503, {}, 'token-unreachable'],
  [429, { error: 'slow_down' }, 'token-unreachable'],
  [408, {}, 'token-unreachable'],
])('an answer of %d with %j is %s', async (status, json, code) => {
  const tokenUrl = await provider(() => ({ status, json }))
  await expect(accessToken({ ...program, tokenUrl, refreshToken: 'r' })).rejects.toMatchObject({ code })
})

test.skipIf(!hasDovecot())(
  'a mail server that takes tokens lets the office in only with a good one',
  async () => {
    let granted = 'good'
    const url = await provider((path) => {
      if (path.startsWith('/token-info'))
        return path.endsWith('=good')
          ? { status: 200, json: { email: 'intake@firm.example' } }
          : { status: 401, json: {} }
      return { status: 200, json: { access_token: granted } }
    })
    const dovecot = await startDovecot({ tokenInfoUrl: `${url}/token-info?access_token=` })
    onTestFinished(() => dovecot?.stop())
    const imapUrl = dovecot?.url.replace(':secret', '') ?? ''
    const place = { imapUrl, folder: 'INBOX', token: { ...program, tokenUrl: url, refreshToken: 'again' } }
    const folder = await openFolder(place)
    expect(await folder.numbersAfter(0)).toEqual([])
    folder.close()
    granted = 'bad'
    await expect(openFolder(place)).rejects.toMatchObject({ code: 'login' })
  },
)
