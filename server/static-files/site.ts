import { createReadStream, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { readdir } from 'node:fs/promises'
import { builtSettingsFile } from '../../settings/built-settings.ts'
import { isHashed, headersFor, securityHeaders } from '../../built-site/headers.ts'
import type { HeaderSettings } from '../../built-site/headers.ts'
import { CannotStart } from '../start/cannot-start.ts'
import { codingEnds } from '../../built-site/built-files.ts'
import { answerWith } from './answer.ts'
import type { StaticResponse, Conditions, DiskPart, SiteFile } from './answer.ts'
import { readOffline, readRedirects } from './built-json.ts'
import { redirectsFrom, locate, lostPage } from './route-table.ts'
import { pathOf, representFile, isNotFoundPage } from './represent-file.ts'
import type { Room } from './represent-file.ts'

/** A built site in memory. */
export type Site = {
  /** Answers GET and HEAD for a known path and returns true; otherwise leaves `res` alone and returns false. */
  handle(req: IncomingMessage, res: ServerResponse): boolean
  /** Answers every request: an unknown path with 404 and the nearest error page, other methods with 405. */
  respond(request: Request): Response
}

/**
 * Reads the built site in `folder` once, and the hashed files of `earlier` builds. Throws `CannotStart` when the
 * folder has no home page or its `redirects.json` or `offline.json` is damaged.
 */
export async function loadSite(
  folder: string,
  settings: HeaderSettings,
  earlier: readonly string[] = [],
): Promise<Site> {
  if (!statSync(join(folder, 'index.html'), { throwIfNoEntry: false })) {
    throw new CannotStart(`There is no built site in ${folder}. Run "npm run build" first.`)
  }
  const room = { left: largestTogether }
  const loaded = await loadFiles(folder, settings, room)
  for (const former of earlier) {
    // Pages of earlier builds that are still open need their hashed files.
    const added = await loadFiles(former, settings, room, (name) => isHashed(name) && !loaded.has(name))
    for (const [path, file] of added) loaded.set(path, file)
  }
  const all = [...loaded]
  const files = new Map(all.filter(([path]) => !isNotFoundPage(path)))
  const lostPages = all
    .filter(([path]) => isNotFoundPage(path))
    .sort(([one], [other]) => other.length - one.length)
  const redirects = redirectsFrom(await readRedirects(folder))
  const offline = Object.entries(await readOffline(folder))
  const forNow = new Map(offline.flatMap(([page, instead]) => (instead === null ? [] : [[page, instead]])))
  const fixed = fixedAnswers(settings)

  function known(method: string, path: string, query: string, asked: Conditions): StaticResponse | undefined {
    const place = locate({ files, redirects, forNow }, path, query)
    if (!place) return undefined
    return 'file' in place ? answerWith(place.file, method, asked) : fixed.redirect(place)
  }

  function lost(method: string, path: string, asked: Conditions): StaticResponse {
    // A browser would try to run or show a page served for a missing script or picture.
    const page = isHashed(path) ? undefined : lostPage(lostPages, path)
    return page ? answerWith(page, method, asked) : fixed.lost
  }

  return {
    handle(req, res) {
      const { method = '', url = '' } = req
      if (method !== 'GET' && method !== 'HEAD') return false
      const queryStart = url.indexOf('?')
      const path = queryStart < 0 ? url : url.slice(0, queryStart)
      const answer = known(method, path, url.slice(path.length), req.headers)
      if (answer) send(res, answer, method)
      return answer !== undefined
    },
    respond(request) {
      const { method } = request
      if (method !== 'GET' && method !== 'HEAD') return toResponse(fixed.wrongMethod, method)
      const { pathname, search } = new URL(request.url)
      const asked: Conditions = Object.fromEntries(request.headers)
      return toResponse(known(method, pathname, search, asked) ?? lost(method, pathname, asked), method)
    },
  }
}

/** Sends a response over Node's HTTP. If reading the file fails, the connection is closed. */
function send(res: ServerResponse, { status, headers, body }: StaticResponse, method: string): void {
  res.writeHead(status, headers)
  if (method === 'HEAD' || !body) return void res.end()
  if (Buffer.isBuffer(body)) return void res.end(body)
  // The visitor may have disconnected: both streams are closed either way, and no one is left to notify.
  pipeline(createReadStream(body.file, body), res, () => {})
}

/** The same response as a web-standard `Response`. */
function toResponse({ status, headers, body }: StaticResponse, method: string): Response {
  return new Response(method === 'HEAD' || !body ? null : toBody(body), { status, headers: inPairs(headers) })
}

function toBody(body: Buffer | DiskPart): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  return Buffer.isBuffer(body) ? new Uint8Array(body) : streamOf(body)
}

/** Unlike `ReadableStream.from`, it closes the file even if it is canceled before the first read. */
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

/** The responses that need no file from the site. */
function fixedAnswers(settings: HeaderSettings) {
  return {
    redirect: ({ status, location }: { status: number; location: string }): StaticResponse => ({
      status,
      headers: [...headersFor('/', settings).flat(), 'location', location, 'content-length', '0'],
      body: undefined,
    }),
    /** For a missing file, or a folder that has no error page. */
    lost: inWords(404, 'This page does not exist.', settings, ['cache-control', 'no-cache']),
    /** For every method except GET and HEAD (RFC 9110, 15.5.6). */
    wrongMethod: inWords(405, 'This page can only be read.', settings, ['allow', 'GET, HEAD']),
  }
}

function inWords(status: number, text: string, settings: HeaderSettings, own: string[]): StaticResponse {
  const body = Buffer.from(`${text}\n`)
  const described = ['content-type', 'text/plain; charset=utf-8', 'content-length', String(body.length)]
  return { status, headers: [...described, ...securityHeaders(settings).flat(), ...own], body }
}

/** In bytes: the limit for all bodies in memory, enough for a few thousand pages. Files beyond it are read from disk. */
const largestTogether = 256 * 1024 * 1024

/** Files for hosts and the server itself, not for visitors. */
const unserved = new Set([
  '/_headers',
  '/_redirects',
  '/nginx-redirects.conf',
  '/redirects.json',
  '/offline.json',
  `/${builtSettingsFile}`,
])

/**
 * Reads every wanted file of a built site, with its compressed versions, keyed by URL path. `room` limits the bodies
 * held in memory.
 */
export async function loadFiles(
  folder: string,
  settings: HeaderSettings,
  room: Room = { left: largestTogether },
  isWanted: (name: string) => boolean = (name) => !unserved.has(name),
): Promise<Map<string, SiteFile>> {
  const names = new Set(await namesIn(folder))
  const files = new Map<string, SiteFile>()
  for (const name of names) {
    if (!isWanted(name) || isCompressedTwin(name, names)) continue
    files.set(pathOf(name), await representFile(name, { folder, names, settings, room }))
  }
  return files
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
