/** The bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

/** Whether an `If-None-Match` value names a tag, by the weak comparison (RFC 9110, 13.1.2). */
export function namesTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
}

/**
 * The one byte range that a `Range` value asks for (RFC 9110, 14.1.2). "unsatisfiable" lies beyond the end;
 * undefined means that the whole is to be sent: the value is malformed, of another unit, or asks for several.
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
