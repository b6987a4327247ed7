import { stat, statfs } from 'node:fs/promises'
import { CannotBackUp } from './cannot-back-up.ts'
import type { SourceFile } from './files.ts'

/** What stays free for messages, in bytes. */
const RESERVE = 200e6

/** A backup in the making takes at most four times its files: packed, encrypted, decrypted and restored. */
const COPIES = 4

/** Throws `CannotBackUp` if the disk of `folder` would get too full for messages. */
export async function requireSpace(folder: string, files: SourceFile[]): Promise<void> {
  const sizes = await Promise.all(files.map(async ({ source }) => (await stat(source)).size))
  const needed = sizes.reduce((sum, size) => sum + size, 0) * COPIES + RESERVE
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= needed) return
  const [has, needs] = [bavail * bsize, needed].map((bytes) => Math.ceil(bytes / 1e6))
  throw new CannotBackUp(
    `The disk of ${folder} has ${has} MB free, and a backup needs ${needs} MB. Free some space.`,
  )
}
