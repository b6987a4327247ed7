import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join, extname } from 'node:path'
import { headersFor } from '../../built-site/headers.ts'
import type { HeaderSettings } from '../../built-site/headers.ts'
import { codingEnds } from '../../built-site/built-files.ts'
import type { Coding, Representation, SiteFile } from './answer.ts'

/** Files larger than this, in bytes, are read from disk for every response instead of held in memory. */
const largestInMemory = 1024 * 1024

/** The bytes of bodies that may still be held in memory. */
export type Room = { left: number }

/** What loading a file needs: the built site's folder, the names of all its files, and what is shared by all files. */
type Loading = { folder: string; names: Set<string>; settings: HeaderSettings; room: Room }
type Source = { path: string; file: string; type: string; hash: string; isCompressed: boolean }

/** Whether a path is an error page: the `404.html` of the site or of a folder. */
export function isNotFoundPage(path: string): boolean {
  return path.endsWith('/404')
}

/** The URL path of a file's name: pages have no extension. */
export function pathOf(name: string): string {
  const path = name.replace(/\.html$/, '')
  return path === '/index' ? '/' : path.replace(/\/index$/, '')
}

/**
 * Reads a file of a built site, and prepares its responses in each coding. `name` begins with a slash, such as
 * `/index.html`.
 */
export async function representFile(name: string, loading: Loading): Promise<SiteFile> {
  const { folder, names } = loading
  const file = join(folder, name)
  const hashed = hash('sha256', await readFile(file), 'base64url').slice(0, 16)
  const isCompressed = Object.values(codingEnds).some((end) => names.has(name + end))
  const source = { path: pathOf(name), file, type: mediaType(name), hash: hashed, isCompressed }
  const loaded: SiteFile = { identity: await represent(source, 'identity', loading) }
  for (const coding of ['br', 'gzip'] as const) {
    if (names.has(name + codingEnds[coding])) loaded[coding] = await represent(source, coding, loading)
  }
  return loaded
}

async function represent(source: Source, coding: Coding, loading: Loading): Promise<Representation> {
  const file = coding === 'identity' ? source.file : source.file + codingEnds[coding]
  const { size } = await stat(file)
  const isLost = isNotFoundPage(source.path)
  // Each coding has its own bytes and therefore its own strong ETag (RFC 9110, 8.8.3.3).
  const etag = coding === 'identity' ? `"${source.hash}"` : `"${source.hash}-${coding}"`
  const shared = [
    ...headersFor(source.path, loading.settings).flat(),
    ...(source.isCompressed ? ['vary', 'accept-encoding'] : []),
    ...(isLost ? [] : ['etag', etag]),
  ]
  const described = [
    'content-type',
    source.type,
    'content-length',
    String(size),
    ...(coding === 'identity' ? [] : ['content-encoding', coding]),
    // Ranges serve large downloads, which are not compressed; a page's headers should fit into its first round trip.
    ...(isLost || coding !== 'identity' ? [] : ['accept-ranges', 'bytes']),
  ]
  const isHeld = size <= Math.min(largestInMemory, loading.room.left)
  if (isHeld) loading.room.left -= size
  const body = isHeld ? await readFile(file) : { file, start: 0, end: size - 1 }
  return {
    size,
    etag: isLost ? undefined : etag,
    whole: { status: isLost ? 404 : 200, headers: [...described, ...shared], body },
    unchanged: { status: 304, headers: shared, body: undefined },
  }
}

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.vcf': 'text/vcard; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
}

/** The media type for a file extension; `application/octet-stream` if unknown. */
export function mediaType(file: string): string {
  return mediaTypes[extname(file).toLowerCase()] ?? 'application/octet-stream'
}
