import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { builtSettingsFile } from '../../settings/built-settings.ts'
import { headersFor, isHashed } from '../http/headers.ts'
import type { HeaderSettings } from '../http/headers.ts'
import type { Coding } from './accept-encoding.ts'
import type { Representation, SiteFile } from './answer.ts'
import { mediaType } from './media-types.ts'

/** Files larger than this, in bytes, are read from disk for every response instead of held in memory. */
const largestInMemory = 1024 * 1024

/** Limit for all bodies in memory, in bytes; a few thousand pages fit. Files beyond it are read from disk. */
export const largestTogether = 256 * 1024 * 1024

/** The suffixes of the compressed files next to each file. */
export const codingEnds = { br: '.br', gzip: '.gz' } as const

/** For hosts and the server itself, not for visitors. */
const unserved = new Set(['/_headers', '/_redirects', '/redirects.json', `/${builtSettingsFile}`])

/** The bytes of bodies that may still be held in memory. */
export type Room = { left: number }

type Loading = { folder: string; names: Set<string>; settings: HeaderSettings; room: Room }
type Source = { path: string; file: string; type: string; hash: string; isCompressed: boolean }

/**
 * Reads every file of a built site and its compressed versions, keyed by URL path. `room` is the number of bytes of
 * bodies to hold in memory.
 */
export async function loadFiles(
  folder: string,
  settings: HeaderSettings,
  room: Room = { left: largestTogether },
): Promise<Map<string, SiteFile>> {
  const names = new Set(await namesIn(folder))
  const files = new Map<string, SiteFile>()
  for (const name of names) {
    if (unserved.has(name) || isCompressedTwin(name, names)) continue
    files.set(pathOf(name), await loadFile(name, { folder, names, settings, room }))
  }
  return files
}

/** Adds an earlier build's hashed files that `files` lacks: pages that are still open ask for them. */
export async function addHashedFiles(
  files: Map<string, SiteFile>,
  folder: string,
  settings: HeaderSettings,
  room: Room,
): Promise<void> {
  const names = new Set(await namesIn(folder))
  for (const name of names) {
    if (!isHashed(name) || files.has(name) || isCompressedTwin(name, names)) continue
    files.set(name, await loadFile(name, { folder, names, settings, room }))
  }
}

/** Whether a path is an error page: the `404.html` of the site or of a folder. */
export function isNotFoundPage(path: string): boolean {
  return path.endsWith('/404')
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((name) => !/\/\.(?!well-known\/)/.test(name))
}

function isCompressedTwin(name: string, names: Set<string>): boolean {
  return Object.values(codingEnds).some((end) => name.endsWith(end) && names.has(name.slice(0, -end.length)))
}

function pathOf(name: string): string {
  const path = name.replace(/\.html$/, '')
  return path === '/index' ? '/' : path.replace(/\/index$/, '')
}

async function loadFile(name: string, loading: Loading): Promise<SiteFile> {
  const { folder, names } = loading
  const file = join(folder, name)
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('base64url')
    .slice(0, 16)
  const isCompressed = Object.values(codingEnds).some((end) => names.has(name + end))
  const source = { path: pathOf(name), file, type: mediaType(name), hash, isCompressed }
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
    ...['content-type', source.type],
    ...['content-length', String(size)],
    ...(coding === 'identity' ? [] : ['content-encoding', coding]),
    // Parts serve large downloads, which are not compressed; a page's headers share its first round trip.
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
