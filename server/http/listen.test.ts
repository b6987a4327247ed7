import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

async function connectTo(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

test('A stop does not wait forever for a client that never ends its request', async () => {
  const server = await listen(() => new Response('ok'), { host: '127.0.0.1', port: 0, graceMs: 100 })
  const socket = await connectTo(server.port, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n')
  const cutOff = once(socket, 'close')
  await server.close()
  await cutOff
})

test('A stop lets an active request finish, then closes its keep-alive connection', async () => {
  const running = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  async function answer(): Promise<Response> {
    running.resolve()
    await finish.promise
    return new Response('finished')
  }
  const server = await listen(answer, { host: '127.0.0.1', port: 0 })
  const socket = await connectTo(
    server.port,
    'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n',
  )
  await running.promise
  const stopped = server.close()
  finish.resolve()

  expect(Buffer.concat(await socket.toArray()).toString()).toContain('finished')
  await stopped
})

test('A port in use on IPv6 only is not opened on IPv4 alone', async () => {
  const other = createServer().listen(0, '::1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(listen(() => new Response('ok'), { host: 'localhost', port })).rejects.toThrow('EADDRINUSE')
  other.close()
})
