import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './address.ts'

/**
 * Lets one address hold at most `most` connections. A further one replaces the oldest without a request, or else
 * the oldest: a visitor who shares the address with readers that never finish can still get in.
 */
export function limitConnections(server: Server, most: number): void {
  const open = new Map<string, Set<Socket>>()
  const isBusy = busySockets(server)

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
    return alive.find((socket) => !isBusy(socket)) ?? alive[0]
  }
}

/**
 * Cuts connections on which nothing has moved for `stallMs`. Node compares what waits to be sent whenever the time
 * limit of a socket has passed, and reports the socket only if nothing was taken; the first comparison is with the
 * moment of the last write, so two reports in a row are needed, half the time apart.
 */
export function cutStalled(server: Server, stallMs: number): void {
  const half = stallMs / 2
  const reported = new WeakMap<Socket, number>()
  const isBusy = busySockets(server)
  server.timeout = half

  server.on('timeout', (socket: Socket) => {
    const now = performance.now()
    const isSecond = now - (reported.get(socket) ?? -Infinity) < half * 1.5
    // Without a request, it is the limit of an idle connection that has passed.
    if (isSecond || !isBusy(socket)) return socket.destroy()
    reported.set(socket, now)
    return socket.setTimeout(half)
  })
}

/** Whether a socket has requests that are not answered to the end. */
function busySockets(server: Server): (socket: Socket) => boolean {
  const requests = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: number) => requests.set(socket, (requests.get(socket) ?? 0) + change)
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  return (socket) => (requests.get(socket) ?? 0) > 0
}
