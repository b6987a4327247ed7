import { setTimeout as sleep } from 'node:timers/promises'
import { messages } from '../../forms/messages.ts'
import { visibleText } from '../../text/visible-text.ts'
import type { Refusal } from '../http/answer.ts'

/** The largest accepted body, in bytes. The longest form in three-byte characters fits, including its token. */
export const BODY_LIMIT = 32 * 1024

/**
 * Bytes past the limit that are read and discarded: a client that is cut off while sending never reads the
 * response.
 */
const DRAINED = 256 * 1024

/**
 * Reads a body, counting bytes as they arrive: 413 if it is too large, 400 if the client left, or `withinMs` passed,
 * before all of it arrived.
 */
export async function readBytes(
  request: Request,
  limit = BODY_LIMIT,
  withinMs?: number,
): Promise<{ ok: true; bytes: Uint8Array } | { ok: false; refusal: Refusal }> {
  const reading = readAtMost(request, limit).catch(() => 'left' as const)
  const bytes = await (withinMs === undefined ? reading : orLeft(reading, withinMs))
  if (bytes === 'left') {
    return { ok: false, refusal: { status: 400, code: 'left', error: messages.unreadable } }
  }
  if (bytes === 'too-large') {
    return { ok: false, refusal: { status: 413, code: 'too-large', error: messages.tooLarge } }
  }
  return { ok: true, bytes }
}

/** Reads a JSON body like `readBytes`, and cleans its texts with `visibleText`. Also 400 if it is not JSON in UTF-8. */
export async function readJson(
  request: Request,
  limit = BODY_LIMIT,
  withinMs?: number,
): Promise<{ ok: true; json: unknown } | { ok: false; refusal: Refusal }> {
  const body = await readBytes(request, limit, withinMs)
  if (!body.ok) return body
  const json = visibleJson(body.bytes)
  if (json !== undefined) return { ok: true, json }
  return { ok: false, refusal: { status: 400, code: 'not-json', error: messages.unreadable } }
}

/** JSON in UTF-8, its texts cleaned with `visibleText`; undefined if the bytes are not that. */
export function visibleJson(bytes: Uint8Array): unknown {
  try {
    const written = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const json: unknown = JSON.parse(written, (_, value: unknown) =>
      typeof value === 'string' ? visibleText(value) : value,
    )
    return json
  } catch {
    return undefined
  }
}

async function orLeft<Read>(reading: Promise<Read>, withinMs: number): Promise<Read | 'left'> {
  const done = new AbortController()
  const late = sleep(withinMs, 'left' as const, { ref: false, signal: done.signal })
  try {
    return await Promise.race([reading, late])
  } finally {
    // A pending timer would keep the body in memory.
    done.abort()
  }
}

async function readAtMost(request: Request, limit: number): Promise<Uint8Array | 'too-large'> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return 'too-large'
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > limit + DRAINED) return 'too-large'
    if (length <= limit) chunks.push(chunk)
  }
  if (length > limit) return 'too-large'
  return new Blob(chunks).bytes()
}

/** Accepts uncompressed JSON in UTF-8; anything else gets 415. */
export function guardContentType(request: Request): Refusal | undefined {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';')
  const encoding = request.headers.get('content-encoding')?.toLowerCase() ?? 'identity'
  const isUtf8 = parameters.every((parameter) => {
    const [name = '', value = ''] = parameter.split('=')
    return name.trim() !== 'charset' || /^"?utf-?8"?$/.test(value.trim())
  })
  if (type.trim() === 'application/json' && isUtf8 && encoding === 'identity') return undefined
  return {
    status: 415,
    code: 'content-type',
    error: messages.notJson,
    headers: { accept: 'application/json' },
  }
}
