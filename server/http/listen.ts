import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { cutStalled, limitConnections } from './connections.ts'
import type { HeaderLine } from './headers.ts'
import { namesOneHost, refuseMalformed, refuseRequest } from './malformed.ts'

/**
 * `host` "localhost" means this machine over IPv4 and IPv6; `port` 0 picks any free port. `graceMs`: how long a
 * stop waits for active requests; longer than any fully received request can take. `first` may answer a request
 * before the handler sees it and returns whether it did: a fast path for the pages in memory. `headers` are sent
 * with refusals of malformed requests. `stallMs`: a connection whose peer owes something for this long is cut.
 * `perAddress`: the most connections that one address may hold, undefined for no limit.
 */
export type ListenOptions = {
  host: string
  port: number
  graceMs?: number
  first?: First | undefined
  headers?: HeaderLine[]
  stallMs?: number
  perAddress?: number | undefined
}
type First = (request: IncomingMessage, response: ServerResponse) => boolean

/** `close` stops accepting requests, lets active ones finish and resolves when the last is done. */
export type Listening = { port: number; close(): Promise<void> }

type Handler = Parameters<typeof getRequestListener>[0]

/** Clients that send more slowly than this are disconnected, so that slow clients cannot exhaust connections. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 5_000,
  // The host is checked here, so that the refusal has the security headers.
  requireHostHeader: false,
}

/** A slow reader that keeps taking something is never cut. */
const STALL_MS = 20_000

/** Serves a web-standard handler over HTTP with Node. */
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
  const answer = getRequestListener(handler, {
    errorHandler: (error) => refusalOf(error, headers),
    // For HTTP/1.0, which may name none.
    hostname: 'localhost',
  })
  const server = createServer(timeouts)
  cutStalled(server, stallMs)
  if (perAddress !== undefined) limitConnections(server, perAddress)
  refuseMalformed(server, headers)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!namesOneHost(request)) return refuseRequest(response, 400, headers)
    if (!first?.(request, response)) void answer(request, response)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

function refusalOf(error: unknown, headers: HeaderLine[]): Response {
  return new Response(null, { status: error instanceof RequestError ? 400 : 500, headers })
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
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'
}
