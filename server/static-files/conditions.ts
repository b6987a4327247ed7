/** A byte range; `start` and `end` are inclusive. */
export type ByteRange = { start: number; end: number }

/** Whether an `If-None-Match` value matches an ETag, by weak comparison (RFC 9110, 13.1.2). */
export function namesTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
}

/**
 * The single byte range that a `Range` value requests (RFC 9110, 14.1.2). "unsatisfiable" starts past the end;
 * undefined means send the whole file: the value is malformed, uses another unit, or requests several ranges.
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
