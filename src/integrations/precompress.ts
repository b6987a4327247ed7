import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { codingEnds } from '../../server/site/load-files.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const textEnds = new Set(
  ['html', 'css', 'js', 'json', 'svg', 'xml', 'txt', 'ics', 'vcf', 'webmanifest', 'wasm'].map(
    (end) => `.${end}`,
  ),
)

/** Bytes below which the header of a compressed answer outweighs what compression saves. */
const smallestWorthwhile = 200

/**
 * Writes `.br` and `.gz` beside each text of the built site that gets smaller by it, so that no server compresses
 * while a visitor waits. It must be the last integration: it sees what the others wrote.
 *
 * Gzip and not Zstandard is the second coding. Every browser that reads Zstandard also reads Brotli, whose best
 * level is smaller for pages of this size, so it would never be sent; gzip is what feed readers, crawlers and
 * proxies ask for, and what other servers find on disk.
 */
export function precompress(): AstroIntegration {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now()
        const { files, before, after } = await compressFolder(fileURLToPath(dir))
        const seconds = ((performance.now() - started) / 1000).toFixed(1)
        logger.info(`${files} texts: ${inKilobytes(before)} to ${inKilobytes(after)} in ${seconds} s`)
      },
    },
  }
}

/** Compresses the texts in a folder; `before` and `after` are bytes, `after` those of the Brotli files. */
export async function compressFolder(
  folder: string,
): Promise<{ files: number; before: number; after: number }> {
  const total = { files: 0, before: 0, after: 0 }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && textEnds.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .values()

  async function compressNext(): Promise<void> {
    for (const name of names) {
      const text = await readFile(name)
      if (text.length < smallestWorthwhile) continue
      const brotli = await toBrotli(text, brotliSettings(name, text.length))
      await writeSmaller(name + codingEnds.br, brotli, text)
      await writeSmaller(name + codingEnds.gzip, await toGzip(text, { level: 9 }), text)
      total.files += 1
      total.before += text.length
      total.after += brotli.length
    }
  }

  // Two at a time use two cores and hold two texts in memory, however many pages there are.
  await Promise.all([compressNext(), compressNext()])
  return total
}

async function writeSmaller(file: string, compressed: Buffer, text: Buffer): Promise<void> {
  if (compressed.length < text.length) await writeFile(file, compressed)
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
