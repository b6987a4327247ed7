import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** A raw request; `chunked` omits the length, `localAddress` is the source address. */
type Wire = {
  port: number
  path: string
  method?: string
  headers?: Record<string, string>
  body?: Uint8Array | undefined
  chunked?: boolean
  localAddress?: string
}

/** `status` 0: there was no response, and `failure` says why. */
type WireAnswer = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  milliseconds: number
  failure?: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends one request to this machine without `fetch`'s normalization, and waits for the whole response. */
export function send(wire: Wire): Promise<WireAnswer> {
  const { port, path, method = 'GET', headers = {}, body, chunked = false, localAddress } = wire
  const length = body && !chunked ? { 'content-length': String(body.length) } : {}
  const started = performance.now()

  return new Promise((resolve) => {
    const failed = (error: Error) => {
      const milliseconds = performance.now() - started
      const code = 'code' in error ? String(error.code) : error.message
      const connection = outgoing.reusedSocket ? 'a connection used before' : 'a new connection'
      const failure = `${code} on ${connection} after ${Math.round(milliseconds)} ms`
      resolve({ status: 0, headers: {}, text: '', milliseconds, failure })
    }
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, headers: { ...headers, ...length }, agent, localAddress },
      (incoming) => {
        const head = { status: incoming.statusCode ?? 0, headers: incoming.headers }
        void readAll(incoming).then((text) =>
          resolve({ ...head, text, milliseconds: performance.now() - started }),
        )
      },
    )
    outgoing.setTimeout(30_000, () => outgoing.destroy(new Error('no answer')))
    outgoing.on('error', failed)
    outgoing.end(body)
  })
}

/** Processes the items, `atOnce` of them at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values()
  async function worker(): Promise<void> {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

async function readAll(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = await incoming.toArray().catch(() => [])
  return Buffer.concat(chunks).toString()
}
