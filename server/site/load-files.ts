import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { headersFor } from '../headers.ts'
import type { HeaderSettings } from '../headers.ts'
import type { Coding } from './accept-encoding.ts'
import type { Representation, SiteFile } from './answer.ts'
import { mediaType } from './media-types.ts'

/** Bytes of a body above which it is read from disk for every answer instead of being held in memory. */
const largestInMemory = 1024 * 1024

/** Bytes of all bodies in memory together; some thousand pages fit. What comes after is read from disk. */
const largestTogether = 256 * 1024 * 1024

/** What the name of a compressed file ends with, beside the file itself. */
export const codingEnds = { br: '.br', gzip: '.gz' } as const

/** For hosts and for the server itself, not for visitors. */
const unserved = new Set(['/_headers', '/_redirects', '/redirects.json'])

type Loading = { folder: string; names: Set<string>; settings: HeaderSettings; room: number }
type Source = { path: string; file: string; type: string; hash: string; isCompressed: boolean }

/**
 * Reads every file of a built site, with the compressed ones beside it, by the path that it answers. `room` is how
 * many bytes of bodies are held in memory.
 */
export async function loadFiles(
  folder: string,
  settings: HeaderSettings,
  room = largestTogether,
): Promise<Map<string, SiteFile>> {
  const names = new Set(await namesIn(folder))
  const loading = { folder, names, settings, room }
  const files = new Map<string, SiteFile>()
  for (const name of names) {
    if (unserved.has(name) || isCompressedTwin(name, names)) continue
    files.set(pathOf(name), await loadFile(name, loading))
  }
  return files
}

/** Whether a path is that of an error page: `404.html` of the site or of a folder. */
export function isLostPage(path: string): boolean {
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
  const isLost = isLostPage(source.path)
  // Each coding has bytes of its own, so each has a strong tag of its own (RFC 9110, 8.8.3.3).
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
    ...(isLost ? [] : ['accept-ranges', 'bytes']),
  ]
  const isHeld = size <= Math.min(largestInMemory, loading.room)
  if (isHeld) loading.room -= size
  const body = isHeld ? await readFile(file) : { file, start: 0, end: size - 1 }
  return {
    size,
    etag: isLost ? undefined : etag,
    whole: { status: isLost ? 404 : 200, headers: [...described, ...shared], body },
    unchanged: { status: 304, headers: shared, body: undefined },
  }
}
