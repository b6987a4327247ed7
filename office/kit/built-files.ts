import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { mediaType } from '../../server/static-files/represent-file.ts'

/** A built file. `brotli` is undefined if it was not compressed. */
export type OfficeFile = { bytes: Bytes; brotli: Bytes | undefined; type: string }

type Bytes = Uint8Array<ArrayBuffer>

/**
 * The built office: `signIn` is the page for people who are not signed in, `app` the one for those who are. `isPublic`
 * marks what strangers get: the scripts and styles of the sign-in page, and all fonts and pictures.
 */
export type OfficeFiles = {
  signIn: OfficeFile
  app: OfficeFile
  find(name: string): { file: OfficeFile; isPublic: boolean } | undefined
}

const chunk = z.object({
  file: z.string(),
  css: z.array(z.string()).default([]),
  assets: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
})
const manifest = z.record(z.string(), chunk)

/** Loads what `npm run build:office` wrote to `folder`; undefined if it has not run. */
export function loadOfficeFiles(folder: string): OfficeFiles | undefined {
  if (!existsSync(join(folder, 'manifest.json'))) return undefined
  const chunks = manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
  const names = readdirSync(join(folder, 'files')).filter((name) => !name.endsWith('.br'))
  const files = new Map(names.map((name) => [name, read(join(folder, 'files', name))]))
  const signIn = read(join(folder, 'sign-in.html'))
  const ofSignIn = filesOf(chunks, 'sign-in.html')
  const isNamed = (name: string) => Buffer.from(signIn.bytes).includes(`"/office/files/${name}"`)
  return {
    signIn,
    app: read(join(folder, 'app.html')),
    find: (name) => {
      const file = files.get(name)
      const isPublic = ofSignIn.has(`files/${name}`) || isNamed(name) || !/\.(?:js|css)$/.test(name)
      return file && { file, isPublic }
    },
  }
}

/** The files that an entry needs at once or later, through everything it imports (Vite's manifest). */
function filesOf(chunks: z.infer<typeof manifest>, entry: string, seen = new Set<string>()): Set<string> {
  const { file, css, assets, imports, dynamicImports } = chunks[entry] ?? chunk.parse({ file: '' })
  if (seen.has(file)) return seen
  for (const name of [file, ...css, ...assets]) seen.add(name)
  for (const name of [...imports, ...dynamicImports]) filesOf(chunks, name, seen)
  return seen
}

function read(path: string): OfficeFile {
  return {
    bytes: Uint8Array.from(readFileSync(path)),
    brotli: existsSync(`${path}.br`) ? Uint8Array.from(readFileSync(`${path}.br`)) : undefined,
    type: mediaType(path),
  }
}

/**
 * `Cache-Control` of a built file: a year if its name contains a hash of its content, otherwise (the engraving and
 * `start.js`) an hour.
 */
export function cacheOf(path: string): string {
  return /-[\w-]{8}\.\w+$/.test(path) ? 'private, max-age=31536000, immutable' : 'private, max-age=3600'
}

/** Responds with a built file, compressed with Brotli if the browser accepts that. */
export function respondWithFile(request: Request, file: OfficeFile, cache: string): Response {
  const takesBrotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')
  const brotli = takesBrotli ? file.brotli : undefined
  const headers = new Headers({ 'content-type': file.type, 'cache-control': cache, vary: 'accept-encoding' })
  if (brotli) headers.set('content-encoding', 'br')
  return new Response(request.method === 'HEAD' ? null : (brotli ?? file.bytes), { headers })
}
