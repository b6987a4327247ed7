/** A part of a file on disk, read while it is sent. */
export type DiskPart = ByteRange & { file: string }

/** A prepared response. `headers` alternates names and values, the format that `writeHead` takes directly. */
export type StaticResponse = { status: number; headers: string[]; body: Buffer | DiskPart | undefined }

/** A file in one coding, with its responses prepared. Error pages have no ETag: they are always sent whole. */
export type Representation = {
  size: number
  etag: string | undefined
  whole: StaticResponse
  unchanged: StaticResponse
}

export type SiteFile = { identity: Representation } & Partial<Record<Coding, Representation>>

/** The request headers that select a file's response; `IncomingHttpHeaders` is assignable to it. */
export type Conditions = {
  'accept-encoding'?: string | undefined
  'if-none-match'?: string | undefined
  'if-range'?: string | undefined
  range?: string | undefined
}

/** Selects one of a file's prepared responses (RFC 9110, 13.2.2: first the ETag, then the range). */
export function answerWith(file: SiteFile, method: string, asked: Conditions): StaticResponse {
  const chosen = representationOf(file, asked['accept-encoding'])
  const { etag } = chosen
  if (etag === undefined) return chosen.whole
  const tags = asked['if-none-match']
  if (tags !== undefined && namesTag(tags, etag)) return chosen.unchanged
  const { range } = asked
  if (range === undefined || method !== 'GET') return chosen.whole
  const isOfThisTag = asked['if-range'] === undefined || asked['if-range'] === etag
  return isOfThisTag ? partOf(chosen, range) : chosen.whole
}

function representationOf(file: SiteFile, acceptEncoding: string | undefined): Representation {
  for (const coding of acceptedCodings(acceptEncoding)) {
    const representation = file[coding]
    if (representation) return representation
  }
  return file.identity
}

function partOf({ whole, size }: Representation, range: string): StaticResponse {
  const part = readRange(range, size)
  if (!part || !whole.body) return whole
  if (part === 'unsatisfiable') {
    const headers = replaced(whole.headers, { 'content-length': '0', 'content-range': `bytes */${size}` })
    return { status: 416, headers, body: undefined }
  }
  const { start, end } = part
  const headers = replaced(whole.headers, {
    'content-length': String(end - start + 1),
    'content-range': `bytes ${start}-${end}/${size}`,
  })
  const body = Buffer.isBuffer(whole.body)
    ? whole.body.subarray(start, end + 1)
    : { ...part, file: whole.body.file }
  return { status: 206, headers, body }
}

function replaced(headers: string[], by: Record<string, string>): string[] {
  const kept = headers.flatMap((name, place) =>
    place % 2 === 0 && !(name in by) ? [name, headers[place + 1] ?? ''] : [],
  )
  return [...kept, ...Object.entries(by).flat()]
}

/** A byte range; `start` and `end` are inclusive. */
type ByteRange = { start: number; end: number }

/** Whether an `If-None-Match` value matches an ETag, by weak comparison (RFC 9110, 13.1.2). */
export function namesTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
}

/**
 * The single byte range that a `Range` value requests (RFC 9110, 14.1.2); "unsatisfiable" if it starts past the end;
 * undefined to send the whole file, because the value is malformed, uses another unit, or requests several ranges.
 */
export function readRange(range: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range) ?? []
  if (!first && !last) return undefined
  if (!first) {
    const count = Math.min(Number(last), size)
    return count > 0 ? { start: size - count, end: size - 1 } : 'unsatisfiable'
  }
  if (last && Number(last) < Number(first)) return undefined
  if (Number(first) >= size) return 'unsatisfiable'
  return { start: Number(first), end: last ? Math.min(Number(last), size - 1) : size - 1 }
}

/** How a stored body is encoded: `identity` is the file unchanged. */
export type Coding = 'br' | 'gzip' | 'identity'

/** Smallest first: when a client rates two codings equally, the earlier one is sent. */
const codings: readonly Coding[] = ['br', 'gzip', 'identity']

/** The codings that an `Accept-Encoding` value accepts, best first (RFC 9110, 12.5.3). */
export function acceptedCodings(acceptEncoding: string | undefined): Coding[] {
  if (acceptEncoding === undefined) return ['identity']
  const weights = new Map(acceptEncoding.toLowerCase().split(',').map(readEntry))
  const weightOf = (coding: Coding) =>
    weights.get(coding) ??
    (coding === 'gzip' ? weights.get('x-gzip') : undefined) ??
    // A client that lists only compressed codings still accepts the plain file, as the last choice.
    weights.get('*') ??
    (coding === 'identity' ? 0.0001 : 0)
  return codings
    .map((coding) => ({ coding, weight: weightOf(coding) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ coding }) => coding)
}

function readEntry(entry: string): [name: string, weight: number] {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return [name, weight === undefined ? 1 : Number(weight) || 0]
}
