import { once } from 'node:events'
import { createServer, STATUS_CODES } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import { networkOf } from './address.ts'
import { codeOf } from './errors.ts'
import type { HeaderLine } from '../../built-site/headers.ts'

export type ListenOptions = {
  /** "localhost" means this machine over IPv4 and IPv6. */
  host: string
  /** 0 picks any free port. */
  port: number
  /** How long a stop waits for active requests: longer than any fully received request can take. */
  graceMs?: number
  /** May answer a request before the handler sees it, and returns whether it did: a fast path for the pages in memory. */
  first?: First | undefined
  /** Sent with refusals of malformed requests. */
  headers?: HeaderLine[]
  /** Cuts a connection whose peer has owed something for this long. */
  stallMs?: number
  /** A request that has not arrived in full by then is refused, unless it `mayBeLong`, such as an upload. */
  arrivalMs?: number
  mayBeLong?: (request: IncomingMessage) => boolean
  /** The most connections that one address may hold; undefined for no limit. */
  perAddress?: number | undefined
  /** How long a connection is kept without a request. */
  idleMs?: number | undefined
}
type First = (request: IncomingMessage, response: ServerResponse) => boolean

/** `close` stops accepting requests, lets active ones finish and resolves when the last is done. */
type Listening = { port: number; close(): Promise<void> }

type Handler = Parameters<typeof getRequestListener>[0]

/** Clients that send more slowly than this are disconnected, so that slow clients cannot exhaust connections. */
const timeouts = {
  headersTimeout: 10_000,
  // The longest upload: 40 MB at 0.6 megabits a second.
  requestTimeout: 600_000,
  connectionsCheckingInterval: 5_000,
  // The host is checked here, so that the refusal has the security headers.
  requireHostHeader: false,
}

/** Short: browsers ask for all parts of a page at once. */
const IDLE_MS = 5_000

/** For every request that is not `mayBeLong`. */
const ARRIVAL_MS = 20_000

/** A slow reader that keeps reading is never cut. */
const STALL_MS = 20_000

export async function listen(handler: Handler, options: ListenOptions): Promise<Listening> {
  const { host, port, graceMs = 15_000 } = options
  const [first, ...others] = host === 'localhost' ? ['127.0.0.1', '::1'] : [host]
  const main = await open(handler, first ?? host, port, options)
  const address = main.address()
  const actualPort = typeof address === 'object' && address ? address.port : port

  // A machine without IPv6 has no ::1; browsers then find the site over IPv4.
  const rest = await Promise.allSettled(others.map((other) => open(handler, other, actualPort, options)))
  const inUse = rest.find((result) => result.status === 'rejected' && !lacksAddress(result.reason))
  if (inUse?.status === 'rejected') {
    main.close()
    throw inUse.reason
  }
  const servers = [main, ...rest.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))]

  return {
    port: actualPort,
    close: async () => void (await Promise.all(servers.map((server) => close(server, graceMs)))),
  }
}

async function open(handler: Handler, host: string, port: number, options: ListenOptions): Promise<Server> {
  const { first, headers = [], stallMs = STALL_MS, perAddress } = options
  const { arrivalMs = ARRIVAL_MS, mayBeLong = () => false, idleMs = IDLE_MS } = options
  const answer = getRequestListener(handler, {
    errorHandler: (error) =>
      new Response(null, { status: error instanceof RequestError ? 400 : 500, headers }),
    // An HTTP/1.0 request may name no host.
    hostname: 'localhost',
  })
  const server = createServer({ ...timeouts, keepAliveTimeout: idleMs })
  cutStalled(server, stallMs)
  if (perAddress !== undefined) limitConnections(server, perAddress)
  refuseMalformed(server, headers)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!mayBeLong(request)) limitArrival(server, request, arrivalMs)
    if (!namesOneHost(request)) return refuseRequest(response, 400, headers)
    if (!first?.(request, response)) void answer(request, response)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

async function close(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // Node waits for idle keep-alive connections, and forever for a request that never ends.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(idle)
  clearTimeout(deadline)
}

function lacksAddress(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'
}

/**
 * Whether a request names exactly one valid host (RFC 9112, 3.2); in HTTP/1.0 it may name none. With two, a proxy and
 * this server might each go by a different one.
 */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter(
    (_, place) => rawHeaders[place - 1]?.toLowerCase() === 'host' && place % 2 === 1,
  )
  if (httpVersion === '1.0' && hosts.length === 0) return true
  const [host = ''] = hosts
  return hosts.length === 1 && /^[\w.\-:[\]]+$/.test(host) && URL.canParse(`http://${host}/`)
}

/** Refuses a request before any handler sees it: a status, the security headers and no body. */
function refuseRequest(response: ServerResponse, status: number, headers: HeaderLine[]): void {
  response.writeHead(status, [...headers.flat(), 'content-length', '0', 'connection', 'close'])
  response.end()
}

/** Gives Node's own refusals (unreadable HTTP, expired time limits) the security headers that it leaves out. */
function refuseMalformed(server: Server, headers: HeaderLine[]): void {
  const lines = headers.map((line) => line.join(': '))
  const responses = new WeakMap<Socket, ServerResponse>()

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    responses.set(socket, response)
    response.once('finish', () => responses.delete(socket))
  })
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) =>
    refuseRequest(response, 417, headers),
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket): void => {
    // A refusal in the middle of another response would corrupt it.
    if (!socket.writable || responses.get(socket)?.headersSent) return void socket.destroy()
    const status = statuses[error.code ?? ''] ?? 400
    const start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`
    socket.end([start, ...lines, 'content-length: 0', 'connection: close', '', ''].join('\r\n'), () =>
      socket.destroy(),
    )
  })
}

const statuses: Partial<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Lets one address hold at most `most` connections. A further one replaces the oldest connection without a request,
 * or else the oldest: a visitor who shares the address with readers that never finish can still get in.
 */
function limitConnections(server: Server, most: number): void {
  const open = new Map<string, Set<Socket>>()
  const exchangesOf = openExchanges(server)

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const held = open.get(network) ?? new Set()
    open.set(network, held)
    if (held.size >= most) leastUseful(held)?.destroy()
    held.add(socket)
    socket.once('close', () => {
      held.delete(socket)
      if (held.size === 0 && open.get(network) === held) open.delete(network)
    })
  })

  function leastUseful(held: Set<Socket>): Socket | undefined {
    const alive = [...held].filter((socket) => !socket.destroyed)
    if (alive.length < most) return undefined
    return alive.find((socket) => exchangesOf(socket).length === 0) ?? alive[0]
  }
}

/** Ends a request as Node ends one that takes longer than `requestTimeout`. */
function limitArrival(server: Server, request: IncomingMessage, arrivalMs: number): void {
  const { headers, socket } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const limit = setTimeout(() => {
    if (request.complete || socket.destroyed) return
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    server.emit('clientError', error, socket)
  }, arrivalMs)
  limit.unref()
  request.once('close', () => clearTimeout(limit))
}

/**
 * Cuts connections whose peer has owed something for `stallMs`: the rest of its request, or reading what waits to be
 * sent. While the server works on its answer, nothing is due, however long that takes. Whenever a socket's timeout
 * passes, Node compares what waits to be sent with the last time, and reports the socket only if nothing was read.
 * The first comparison is with the last write, so two reports in a row are needed, half of `stallMs` apart.
 */
function cutStalled(server: Server, stallMs: number): void {
  const half = stallMs / 2
  const reported = new WeakMap<Socket, number>()
  const exchangesOf = openExchanges(server)
  server.timeout = half

  server.on('timeout', (socket: Socket) => {
    const now = performance.now()
    const isSecond = now - (reported.get(socket) ?? -Infinity) < half * 1.5
    const exchanges = exchangesOf(socket)
    // Without a request, the time limit of an idle connection has passed.
    if (exchanges.length === 0) return socket.destroy()
    const isDue = socket.writableLength > 0 || exchanges.some(({ complete }) => !complete)
    if (isDue && isSecond) return socket.destroy()
    if (isDue) reported.set(socket, now)
    return socket.setTimeout(half)
  })
}

/** The requests of a socket whose responses are unfinished. */
function openExchanges(server: Server): (socket: Socket) => readonly IncomingMessage[] {
  const open = new WeakMap<Socket, Set<IncomingMessage>>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const own = open.get(socket) ?? new Set()
    open.set(socket, own.add(request))
    response.once('close', () => own.delete(request))
  })
  return (socket) => [...(open.get(socket) ?? [])]
}
