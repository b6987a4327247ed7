import { join } from 'node:path'
import { isPicture } from '../../../../editorial/reading/picture-names.ts'
import { createUploadProcess } from '../../../../server/guards/isolate-upload.ts'
import { mediaType } from '../../../../server/static-files/represent-file.ts'
import { readContentPicture } from '../../store/uploads.ts'
import type { Content } from '../content.ts'

/**
 * A picture of the content folder, or a small copy for a list, with its media type; undefined if there is none at
 * this path.
 */
export async function findPicture(content: Content, path: string, { isSmall }: { isSmall: boolean }) {
  // Only what the folder's listing has: no links, no names that lead elsewhere.
  const stored = (await content.readFolder()).get(path)
  if (!stored || 'text' in stored.file || !stored.file.size || !isPicture(path)) return undefined
  if (!isSmall || path.endsWith('.svg'))
    return { bytes: await readContentPicture(content.contentDir(), path), type: mediaType(path) }
  const bytes = await smallPicture({ path: join(content.contentDir(), path), version: stored.version })
  return bytes && { bytes, type: 'image/webp' }
}

/** What the process is sent: the files to make smaller, one after the other. */
export type SmallPicturesAsked = { files: string[] }

/** The answer for each picture: its place in the request, and the smaller picture; null if it cannot be read. */
export type SmallPicture = { place: number; bytes: Uint8Array<ArrayBuffer> | null }

const askProcess = createUploadProcess<SmallPicture>({
  path: join(import.meta.dirname, 'picture-process.ts'),
  mostMs: 60_000,
})

/** One process makes at most this many, which is more than a screen shows. */
const mostAtOnce = 24

/** How many are kept; each takes about ten thousand bytes. */
const mostKept = 2_500

/** A picture of the content folder: where it is, and the SHA-256 of its bytes. */
type Source = { path: string; version: string }

type Waiting = Source & { resolve: (bytes: Uint8Array<ArrayBuffer> | undefined) => void }

const kept = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>()
const waiting: Waiting[] = []
let isWorking = false

/**
 * A picture as small as a list shows it, as WebP; undefined if it cannot be read. Made at the first request, in a
 * process that decodes nothing else, and kept in memory: a picture that someone put into the folder by hand is no safer
 * than an uploaded one.
 */
export function smallPicture(source: Source): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const known = kept.get(source.version)
  if (known) return known
  const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer> | undefined>()
  const [oldest] = kept.keys()
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
  kept.set(source.version, promise)
  waiting.push({ ...source, resolve })
  if (!isWorking) void makeAll()
  return promise
}

async function makeAll(): Promise<void> {
  isWorking = true
  // Pictures that a page requests together are made together.
  await new Promise((done) => setImmediate(done))
  while (waiting.length > 0) await makeSome(waiting.splice(0, mostAtOnce))
  isWorking = false
}

async function makeSome(some: Waiting[]): Promise<void> {
  let made = 0
  const hear = ({ place, bytes }: SmallPicture) => {
    made = place + 1
    some[place]?.resolve(bytes ?? undefined)
  }
  try {
    await askProcess({ files: some.map(({ path }) => path) }, never, hear)
  } catch {
    // The process could not start, which says nothing about the pictures: the next request tries again.
    for (const { version, resolve } of some) {
      kept.delete(version)
      resolve(undefined)
    }
    return
  }
  // A picture that takes too much time or memory ended the process; the others get a new one.
  some[made]?.resolve(undefined)
  waiting.unshift(...some.slice(made + 1))
}

const never = new AbortController().signal
