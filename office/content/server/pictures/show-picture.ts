import { join, posix } from 'node:path'
import { readContentPicture } from '../../store/uploads.ts'
import type { Content } from '../content.ts'
import { smallPicture } from './small-pictures.ts'

/** A picture, with its media type. */
type Shown = { bytes: Uint8Array<ArrayBuffer>; type: string }

/**
 * A picture of the content folder; undefined if there is none at this path. `isSmall`: as small as a list shows it.
 */
export async function findPicture(
  content: Content,
  path: string,
  { isSmall }: { isSmall: boolean },
): Promise<Shown | undefined> {
  // Only what the folder's listing has: no links, no names that lead elsewhere.
  const stored = (await content.readFolder()).get(path)
  const type = types[posix.extname(path)]
  if (!stored || 'text' in stored.file || !stored.file.size || type === undefined) return undefined
  if (!isSmall || type === types['.svg'])
    return { bytes: await readContentPicture(content.contentDir(), path), type }
  const bytes = await smallPicture({ path: join(content.contentDir(), path), version: stored.version })
  return bytes && { bytes, type: 'image/webp' }
}

const types: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}
