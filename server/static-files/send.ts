import { createReadStream } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { StaticResponse, DiskPart } from './answer.ts'

/** Sends a response over Node's HTTP. If reading the file fails, the connection is closed. */
export function send(res: ServerResponse, { status, headers, body }: StaticResponse, method: string): void {
  res.writeHead(status, headers)
  if (method === 'HEAD' || !body) return void res.end()
  if (Buffer.isBuffer(body)) return void res.end(body)
  // The visitor may have disconnected: both streams are closed either way, and no one is left to tell.
  pipeline(createReadStream(body.file, body), res, () => {})
}

/** The same response as a web-standard `Response`. */
export function toResponse({ status, headers, body }: StaticResponse, method: string): Response {
  return new Response(method === 'HEAD' || !body ? null : toBody(body), { status, headers: inPairs(headers) })
}

function toBody(body: Buffer | DiskPart): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  return Buffer.isBuffer(body) ? new Uint8Array(body) : streamOf(body)
}

function streamOf(part: DiskPart): ReadableStream<Uint8Array> {
  const source = createReadStream(part.file, part)
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const chunk = await chunks.next()
      return chunk.done ? controller.close() : controller.enqueue(chunk.value)
    },
    cancel: () => void source.destroy(),
  })
}

function inPairs(headers: string[]): [string, string][] {
  return headers.flatMap((name, place) => (place % 2 === 0 ? [[name, headers[place + 1] ?? '']] : []))
}
