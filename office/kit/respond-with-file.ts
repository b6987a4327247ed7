import type { OfficeFile } from './built-files.ts'

/** `Cache-Control` of a built file: one whose name changes with its content keeps for a year; the engraving is asked for again. */
export function cacheOf(path: string): string {
  return /-[\w-]{8}\.\w+$/.test(path) ? 'private, max-age=31536000, immutable' : 'private, max-age=3600'
}

/** Responds with a built file, compressed if the browser takes that. */
export function respondWithFile(request: Request, file: OfficeFile, cache: string): Response {
  const takesBrotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')
  const brotli = takesBrotli ? file.brotli : undefined
  const headers = new Headers({ 'content-type': file.type, 'cache-control': cache, vary: 'accept-encoding' })
  if (brotli) headers.set('content-encoding', 'br')
  return new Response(request.method === 'HEAD' ? null : (brotli ?? file.bytes), { headers })
}
