import { readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { codingEnds } from '../../built-site/built-files.ts'
import { openBuildCache, type BuildCache } from '../build-cache/build-cache.ts'
import { afterBuild } from './after-build.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const textEnds = new Set(
  ['html', 'css', 'js', 'json', 'svg', 'xml', 'txt', 'ics', 'vcf', 'webmanifest', 'wasm'].map(
    (end) => `.${end}`,
  ),
)

const gzipSettings = { level: 9 }

/** The versions of the compressors built into Node. */
const compressors = `${process.versions.brotli} ${process.versions.zlib}`

/** Below this size in bytes, the extra response header outweighs the savings of compression. */
const smallestWorthwhile = 200

/**
 * Writes `.br` and `.gz` beside each text file of the built site that gets smaller, so that no server compresses
 * while a visitor waits. Must be the last integration that writes pages, because it compresses what the others
 * wrote.
 *
 * The second coding is gzip, not Zstandard. Every browser that supports Zstandard also supports Brotli, whose best
 * level is smaller for pages of this size, so Zstandard would never be sent; gzip is what feed readers, crawlers
 * and proxies request, and what other servers look for on disk.
 */
export const precompress = (cacheDir: string) =>
  afterBuild('precompress', async (folder, logger) => {
    const started = performance.now()
    const { files, before, after } = await compressFolder(folder, openBuildCache(cacheDir))
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    logger.info(`${files} texts: ${inKilobytes(before)} to ${inKilobytes(after)} in ${seconds} s`)
  })

/** Compresses the text files in a folder; `before` and `after` are the bytes of the originals and of the Brotli files. */
export async function compressFolder(
  folder: string,
  { cached }: BuildCache,
): Promise<{ files: number; before: number; after: number }> {
  const total = { files: 0, before: 0, after: 0 }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && textEnds.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .values()

  async function compressNext(): Promise<void> {
    for (const name of names) {
      const text = readFileSync(name)
      if (text.length < smallestWorthwhile) continue
      const settings = [brotliSettings(name, text.length), gzipSettings] as const
      // One entry for both codings: a large site has thousands of files, and reading their entries takes the most time.
      const both = await cached(['brotli, gzip', compressors, JSON.stringify(settings), text], async () =>
        joined(await toBrotli(text, settings[0]), await toGzip(text, settings[1])),
      )
      const [brotli, gzipped] = apart(both)
      writeSmaller(name + codingEnds.br, brotli, text)
      writeSmaller(name + codingEnds.gzip, gzipped, text)
      total.files += 1
      total.before += text.length
      total.after += brotli.length
    }
  }

  // Two at a time use two cores and hold two files in memory, however many pages there are.
  await Promise.all([compressNext(), compressNext()])
  return total
}

const lengthBytes = 4

function joined(first: Buffer, second: Buffer): Buffer {
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32LE(first.length)
  return Buffer.concat([length, first, second])
}

function apart(both: Buffer): [Buffer, Buffer] {
  const end = lengthBytes + both.readUInt32LE()
  return [both.subarray(lengthBytes, end), both.subarray(end)]
}

function writeSmaller(file: string, compressed: Buffer, text: Buffer): void {
  if (compressed.length < text.length) writeFileSync(file, compressed)
}

function brotliSettings(name: string, size: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      [constants.BROTLI_PARAM_MODE]: name.endsWith('.wasm')
        ? constants.BROTLI_MODE_GENERIC
        : constants.BROTLI_MODE_TEXT,
    },
  }
}

function inKilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`
}
