import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './address.ts'

/**
 * Lets one address hold at most `most` connections. A further one replaces the oldest without a request, or else
 * the oldest: a visitor who shares the address with readers that never finish can still get in.
 */
export function limitConnections(server: Server, most: number): void {
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

/**
 * Cuts connections whose peer has owed something for `stallMs`: the rest of its request, or taking what waits to be
 * sent. While the server works on its answer, nothing is due, however long that takes. Node compares what waits to be
 * sent whenever the time limit of a socket has passed, and reports the socket only if nothing was taken; the first
 * comparison is with the moment of the last write, so two reports in a row are needed, half the time apart.
 */
export function cutStalled(server: Server, stallMs: number): void {
  const half = stallMs / 2
  const reported = new WeakMap<Socket, number>()
  const exchangesOf = openExchanges(server)
  server.timeout = half

  server.on('timeout', (socket: Socket) => {
    const now = performance.now()
    const isSecond = now - (reported.get(socket) ?? -Infinity) < half * 1.5
    const exchanges = exchangesOf(socket)
    // Without a request, it is the limit of an idle connection that has passed.
    if (exchanges.length === 0) return socket.destroy()
    const isDue = socket.writableLength > 0 || exchanges.some(({ complete }) => !complete)
    if (isDue && isSecond) return socket.destroy()
    if (isDue) reported.set(socket, now)
    return socket.setTimeout(half)
  })
}

/** The requests of a socket that are not answered to the end. */
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
