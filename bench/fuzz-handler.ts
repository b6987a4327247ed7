import { connect } from 'node:net'
import fc from 'fast-check'
import { openStore } from '../server/store/open-store.ts'
import { TOKEN } from '../server/testing/bad-bodies.ts'
import { badRequest } from '../server/testing/bad-requests.ts'
import type { BadRequest } from '../server/testing/bad-requests.ts'
import { startSiteverify } from '../server/testing/fake-siteverify.ts'
import { brokenRules } from '../server/testing/message-invariants.ts'
import { inParallel, send } from './http-request.ts'
import { startServerProcess } from './server-process.ts'

// Sends generated bad requests over real HTTP to the real server, and broken HTTP on bare connections. Runs with the
// same seed send the same requests: npm exec -- node bench/fuzz-handler.ts [count] [seed]

const count = Number(process.argv[2] ?? 20_000)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
const rawCount = Math.ceil(count / 20)

const google = await startSiteverify()
const server = await startServerProcess({
  RECAPTCHA_SITE_KEY: 'the-site-key',
  RECAPTCHA_SECRET_KEY: google.secretKey,
  RECAPTCHA_VERIFY_URL: google.url,
  TRUST_PROXY: '1',
  // The built pages do not use Google's captcha, and the handler needs no pages.
  SITE_DIR: 'none',
})

const statuses = new Map<string, number>()
const faults: string[] = []

async function sendBad(bad: BadRequest, index: number): Promise<void> {
  const token = google.solve({ hostname: '127.0.0.1' })
  const body = bad.body && withToken(bad.body, token)
  const headers = {
    ...bad.headers,
    'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
  }
  const answer = await send({ ...bad, port: server.port, path: '/handleFormSubmission', headers, body })
  tell(answer.status === 0 ? unanswered(bad, answer.failure) : String(answer.status))
  if (answer.status >= 500)
    faults.push(`${answer.status} ${answer.text} to ${JSON.stringify({ ...bad, body: String(body) })}`)
  if (answer.status === 0 && !server.isRunning()) faults.push('the server stopped')
  if (
    answer.status >= 400 &&
    bad.method !== 'HEAD' &&
    !answer.text.includes('"error"') &&
    answer.status !== 400
  ) {
    faults.push(`${answer.status} without a message`)
  }
}

// A client that is still sending when its request is refused may find the connection closed before it can read the
// response.
function unanswered({ method, body, chunked }: BadRequest, failure = ''): string {
  const isAllowed = chunked && body && body.length >= 32_768
  if (!isAllowed) faults.push(`no response to ${method} with ${body?.length ?? 0} bytes: ${failure}`)
  return 'no response to an oversized chunked body'
}

function withToken(body: Uint8Array, token: string): Uint8Array {
  return Buffer.from(Buffer.from(body).toString('latin1').replace(TOKEN, token), 'latin1')
}

function tell(outcome: string): void {
  statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
}

function sendRaw(bytes: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.end(bytes))
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    socket.setTimeout(30_000, () => socket.destroy())
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'closed'
      tell(`raw ${status}`)
      if (status.startsWith('5'))
        faults.push(`${status} to raw ${JSON.stringify(Buffer.from(bytes).toString('latin1'))}`)
      resolve()
    })
  })
}

const line = 'POST /handleFormSubmission HTTP/1.1\r\nHost: localhost\r\n'
const rawRequest = fc.oneof(
  fc.uint8Array({ maxLength: 500 }),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.concat([Buffer.from(line), bytes])),
  fc
    .tuple(
      fc.constantFrom('POST', 'GET', 'BREW', ''),
      fc.constantFrom(
        '/handleFormSubmission',
        '*',
        'http://[',
        '//',
        '/%',
        '/%00',
        '/../../etc/passwd',
        '/captcha/challenge?x=',
      ),
      fc.constantFrom(
        'Host: [',
        'Host:',
        'Host: a b',
        'Content-Length: -1',
        'Content-Length: 5\r\nContent-Length: 6',
        'Transfer-Encoding: chunked\r\nContent-Length: 3',
        'Expect: 100-continue',
        'Upgrade: websocket\r\nConnection: upgrade',
      ),
    )
    .map(([method, path, header]) =>
      Buffer.from(`${method} ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n{}`),
    ),
)

console.log(`Fuzz: ${count} requests and ${rawCount} bare connections, seed ${seed}`)
const requests = fc.sample(badRequest, { numRuns: count, seed })
const parts = [0, 1, 2, 3, 4].map((part) => requests.slice((part * count) / 5, ((part + 1) * count) / 5))
const memory: number[] = []
let sent = 0
for (const part of parts) {
  await inParallel(part, 20, (bad) => sendBad(bad, sent++))
  memory.push(server.residentMegabytes())
}
const raw = fc.sample(rawRequest, { numRuns: rawCount, seed })
await inParallel(raw, 20, sendRaw)
await new Promise((resolve) => setTimeout(resolve, 2000))
memory.push(server.residentMegabytes())

const health = await send({ port: server.port, path: '/healthz' })
if (health.status !== 200) faults.push(`/healthz answers ${health.status}`)

const store = await openStore({ dataDir: server.dataDir })
const stored = await store.list()
await store.close()
const broken = stored.flatMap(({ id, message }) => brokenRules(message).map((rule) => `${id}: ${rule}`))
await server.stop()
await google.close()

console.log(
  [...statuses]
    .toSorted()
    .map(([status, times]) => `${status}: ${times}`)
    .join('\n'),
)
console.log(`stored: ${stored.length}, violating a rule: ${broken.length}`)
console.log(`memory after each fifth, and at the end: ${memory.join(', ')} MB`)
console.log(`failures: ${faults.length}`, ...faults.slice(0, 5), ...broken.slice(0, 5))
if (faults.length + broken.length > 0 || stored.length !== statuses.get('200')) process.exitCode = 1
process.exit()
