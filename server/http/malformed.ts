import { STATUS_CODES } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { HeaderLine } from './headers.ts'

/**
 * Whether a request names exactly one valid host (RFC 9112, 3.2); in HTTP/1.0 it may name none. With two, a proxy and
 * this server might each believe another one.
 */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter(
    (_, place) => rawHeaders[place - 1]?.toLowerCase() === 'host' && place % 2 === 1,
  )
  if (httpVersion === '1.0' && hosts.length === 0) return true
  const [host = ''] = hosts
  return hosts.length === 1 && /^[\w.\-:[\]]+$/.test(host) && URL.canParse(`http://${host}/`)
}

/** Refuses a request before any handler sees it: a status, the security headers and no body. */
export function refuseRequest(response: ServerResponse, status: number, headers: HeaderLine[]): void {
  response.writeHead(status, [...headers.flat(), 'content-length', '0', 'connection', 'close'])
  response.end()
}

/** Gives Node's own refusals (unreadable HTTP, expired time limits) the security headers that it leaves out. */
export function refuseMalformed(server: Server, headers: HeaderLine[]): void {
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
