import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './address.ts'

/**
 * Lets one address hold at most `most` connections. A further one replaces the oldest without a request, or else
 * the oldest: a visitor who shares the address with readers that never finish can still get in.
 */
export function limitConnections(server: Server, most: number): void {
  const open = new Map<string, Set<Socket>>()
  const answering = new Set<Socket>()

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const held = open.get(network) ?? new Set()
    open.set(network, held)
    if (held.size >= most) leastUseful(held)?.destroy()
    held.add(socket)
    socket.once('close', () => {
      held.delete(socket)
      answering.delete(socket)
      if (held.size === 0 && open.get(network) === held) open.delete(network)
    })
  })

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.add(socket)
    response.once('close', () => answering.delete(socket))
  })

  function leastUseful(held: Set<Socket>): Socket | undefined {
    const alive = [...held].filter((socket) => !socket.destroyed)
    if (alive.length < most) return undefined
    return alive.find((socket) => !answering.has(socket)) ?? alive[0]
  }
}
