import { mkdir, statfs } from 'node:fs/promises'
import { CannotPublish } from './cannot-publish.ts'

/** In megabytes of a million bytes, of what this process's user may use. */
export async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize) / 1e6)
}

/** Throws `CannotPublish` if the disk of `folder` has less than `megabytes` free: messages and content keep that reserve. */
export async function requireFreeSpace(folder: string, megabytes: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const free = await freeMegabytes(folder)
  if (free >= megabytes) return
  throw new CannotPublish(
    `The disk of ${folder} has ${free} MB free, and publishing must leave ${megabytes} MB for messages and content. ` +
      'The site stays as it was. Free some space, or lower PUBLISH_FREE_MB.',
  )
}
