import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type PngOptions } from 'sharp'

/** Beside Astro's own cache of pictures; astro.config.ts reads the same setting. */
const folder = join(process.env['SITE_CACHE_DIR'] ?? './node_modules/.astro', 'share-images')

/**
 * A drawing as PNG. Drawing it takes a tenth of a second and naming it a fiftieth of that, so what was drawn in an
 * earlier build is read again: the name of the file is the hash of the drawing and its settings.
 */
export async function cachedPng(svg: string, settings: PngOptions): Promise<Buffer> {
  const drawing = [svg, JSON.stringify(settings), sharp.versions.sharp].join('\n')
  const file = join(folder, `${createHash('sha256').update(drawing).digest('hex').slice(0, 32)}.png`)
  const known = await readFile(file).catch(() => undefined)
  if (known) return known

  const png = await sharp(Buffer.from(svg)).png(settings).toBuffer()
  await mkdir(folder, { recursive: true })
  // Two builds may share the folder: a file takes its name only when it is whole.
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, png)
  await rename(unfinished, file)
  return png
}
