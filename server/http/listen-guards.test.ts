import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { securityHeaders } from '../../built-site/headers.ts'
import { listen } from './listen.ts'
import type { ListenOptions } from './listen.ts'

const headers = securityHeaders({ https: true })

async function startServer(
  handler: (request: Request) => Response | Promise<Response>,
  options: Partial<ListenOptions> = {},
) {
  const server = await listen(handler, { host: '127.0.0.1', port: 0, graceMs: 0, headers, ...options })
  onTestFinished(() => server.close())
  return server
}

async function connectTo(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

async function answerTo(port: number, text: string): Promise<string> {
  const socket = await connectTo(port, text)
  return Buffer.concat(await socket.toArray()).toString()
}

const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
const huge = () => new Response(new Uint8Array(64 * 1024 * 1024))

test.each([
  ['a host that is no address', 400, 'GET / HTTP/1.1\r\nHost: 999.0.0.1\r\n\r\n'],
  ['two hosts', 400, 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'],
  ['the same host twice', 400, 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n'],
  ['no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
  ['an empty host', 400, 'GET / HTTP/1.1\r\nHost:\r\n\r\n'],
  ['a host with a path', 400, 'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n'],
  ['an unreadable address', 400, 'GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['something that is not HTTP', 400, 'Hello\r\n\r\n'],
  ['an unknown expectation', 417, 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: miracles\r\n\r\n'],
  ['headers that are too long', 431, `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
])('%s is refused with %i and the security headers', async (_, status, text) => {
  const { port } = await startServer(() => new Response('reached'))
  const answer = await answerTo(port, text.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const [name, value] of headers)
    expect(answer.toLowerCase()).toContain(`${name}: ${value.toLowerCase()}`)
  expect(answer).not.toContain('reached')
})

test('a request in HTTP/1.0 needs no host, and may name only one', async () => {
  const { port } = await startServer(() => new Response('reached'))
  expect(await answerTo(port, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 [\s\S]*reached/)
  expect(await answerTo(port, 'GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
})

test('a handler that throws gets a 500 with the security headers', async () => {
  const { port } = await startServer(() => Promise.reject(new Error('broken')))
  const answer = await answerTo(port, get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  expect(answer).toMatch(/^HTTP\/1.1 500 /)
  expect(answer).toContain("frame-ancestors 'self'")
  expect(answer).not.toContain('broken')
})

/** Answers without end. `left` gets the number of each answer whose connection was closed. */
function endlessAnswers() {
  const left: number[] = []
  let answers = 0
  function answer(): Response {
    const number = answers++
    return new Response(
      new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
        cancel: () => void left.push(number),
      }),
    )
  }
  return { left, answer }
}

/** Connects and resolves once the answer has begun; from then on, the socket reads nothing. */
async function startReading(port: number): Promise<Socket> {
  const socket = await connectTo(port, get)
  await once(socket, 'readable')
  return socket
}

test('a client that reads nothing is cut off', async () => {
  const { left, answer } = endlessAnswers()
  const { port } = await startServer(answer, { stallMs: 200 })
  await startReading(port)
  await expect.poll(() => left).toEqual([0])
})

test('an answer that takes the server many times the limit of a stall arrives, with its connection open', async () => {
  const { port } = await startServer(
    async () => {
      await sleep(600)
      return new Response('worked out')
    },
    { stallMs: 100 },
  )
  const body = 'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 5\r\n\r\nwords'
  expect(await answerTo(port, body)).toContain('worked out')
})

test('a sender that stops in the middle of its body is cut off, also while the handler waits for it', async () => {
  const { port } = await startServer(async (request) => new Response(await request.text()), { stallMs: 200 })
  const socket = await connectTo(port, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nwo')
  await expect.poll(() => socket.resume().destroyed, { timeout: 4_000 }).toBe(true)
})

/** Sends a body of ten bytes, one every 50 milliseconds, and returns the response. */
async function sendSlowly(port: number): Promise<string> {
  const socket = await connectTo(
    port,
    'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 10\r\n\r\n',
  )
  const dripping = setInterval(() => socket.write('x'), 50)
  onTestFinished(() => clearInterval(dripping))
  return Buffer.concat(await socket.toArray()).toString()
}

test('a body that arrives byte by byte is refused in time, and an upload may take longer', async () => {
  const read = async (request: Request) => new Response(await request.text())
  const { port } = await startServer(read, { arrivalMs: 200 })
  expect(await sendSlowly(port)).toMatch(/^HTTP\/1.1 408 /)
  const long = await startServer(read, { arrivalMs: 200, mayBeLong: ({ method }) => method === 'POST' })
  expect(await sendSlowly(long.port)).toContain('x'.repeat(10))
})

test('a slow reader that keeps reading gets everything', async () => {
  const { port } = await startServer(huge, { stallMs: 200 })
  const socket = await connectTo(port, get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  let read = 0
  for await (const chunk of socket) {
    const before = read
    read += chunk.length
    if (Math.floor(read / 2 ** 21) > Math.floor(before / 2 ** 21)) await sleep(20)
  }
  expect(read).toBeGreaterThanOrEqual(64 * 1024 * 1024)
})

test('one address holds only so many connections: a new one replaces the oldest, which cannot shut it out', async () => {
  const { left, answer } = endlessAnswers()
  const { port } = await startServer(answer, { perAddress: 3, stallMs: 3_600_000 })
  for (let reader = 0; reader < 5; reader++) await startReading(port)
  await expect.poll(() => left).toEqual([0, 1])
})

test('a connection without a request makes room before one that is being answered', async () => {
  const { left, answer } = endlessAnswers()
  const { port } = await startServer(answer, { perAddress: 2, stallMs: 3_600_000 })
  await startReading(port)
  const idle = await connectTo(port, '')
  await startReading(port)
  // Sooner than the time limit for sending a request, which would also close it.
  await expect.poll(() => idle.resume().destroyed, { timeout: 4_000 }).toBe(true)
  expect(left).toEqual([])
})
