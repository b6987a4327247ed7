import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { send } from './http-request.ts'
import { startServerProcess } from './server-process.ts'

// Readers request the largest file repeatedly and read none of the answers, while a visitor opens pages. Each reader
// has an address of its own; with --one-address all share one. Needs a build (dist/):
// npm exec -- node bench/slow-readers.ts [--readers 2000] [--seconds 60] [--one-address]

const { values } = parseArgs({
  options: {
    readers: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '60' },
    'one-address': { type: 'boolean', default: false },
  },
})
const readers = Number(values.readers)
const seconds = Number(values.seconds)

const site = resolve('dist')
const largest = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .map((name) => ({ path: `/${name}`, size: statSync(join(site, name)).size }))
  .filter(({ path }) => /\.(?:webp|avif|jpe?g|png|woff2|js)$/.test(path))
  .reduce((a, b) => (b.size > a.size ? b : a))

/** More than the system's buffers hold, on one connection. */
const ASKED_BYTES = 16 * 1024 * 1024
const REQUESTS = `GET ${encodeURI(largest.path)} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(
  Math.ceil(ASKED_BYTES / largest.size),
)

const server = await startServerProcess()
const before = server.openSockets()

/** The 95th percentile of a page's time in milliseconds, and how many requests failed. */
async function visit(until: () => number): Promise<{ p95: number; visits: number; failed: number }> {
  const times: number[] = []
  let failed = 0
  while (Date.now() < until()) {
    const { status, milliseconds } = await send({ port: server.port, path: '/', localAddress: '127.0.0.2' })
    if (status === 200) times.push(milliseconds)
    else failed += 1
    await sleep(20)
  }
  times.sort((a, b) => a - b)
  return { p95: times[Math.floor(times.length * 0.95)] ?? Infinity, visits: times.length + failed, failed }
}

async function startReader(index: number): Promise<Socket | undefined> {
  const own = `127.1.${(index >> 8) & 255}.${index & 255}`
  const localAddress = values['one-address'] ? '127.1.0.1' : own
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  // Without a listener for data, the socket does not read.
  const connected = await once(socket, 'connect').catch(() => undefined)
  if (!connected) return undefined
  socket.write(REQUESTS)
  return socket
}

let atMost = 0
const counting = setInterval(() => (atMost = Math.max(atMost, server.openSockets() - before)), 500)
const normalEnd = Date.now() + 10_000
const normal = await visit(() => normalEnd)
let end = Infinity
const visits = visit(() => end)
const started = performance.now()
const sockets: (Socket | undefined)[] = []
for (let index = 0; index < readers; index++) sockets.push(await startReader(index))
const connectedAfter = Math.round((performance.now() - started) / 1000)
// The time counts from the last reader's connection.
end = Date.now() + seconds * 1000
const during = await visits
clearInterval(counting)
const left = server.openSockets() - before
const memory = server.residentMegabytes()
for (const socket of sockets) socket?.destroy()
await server.stop()

console.log({
  file: largest,
  readers,
  connected: sockets.filter(Boolean).length,
  connectedAfter,
  atMost,
  left,
  memory,
  normal,
  during,
})
const isRight = left <= 100 && during.failed === 0 && during.p95 <= normal.p95 + 100
process.exit(isRight ? 0 : 1)
