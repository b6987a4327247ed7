import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CannotPublish, systemCode } from './cannot-publish.ts'
import { requireInside } from './edits.ts'
import type { ContentEdit } from './edits.ts'
import { filesIn, unfinishedName, writeWhole } from './folder-files.ts'

/** Creates, renames and removes an empty file in a folder, and in each folder below it. Throws the system's error. */
export async function tryWriting(folder: string): Promise<void> {
  for (const within of new Set(['.', ...(await filesIn(folder)).map((path) => dirname(path))]))
    await tryIn(join(folder, within))
}

/** Throws `CannotPublish` if these edits could not be written to a folder: tries with an empty file beside each. */
export async function requireWritable(folder: string, edits: readonly ContentEdit[]): Promise<void> {
  const folders = new Set<string>()
  for (const { path } of edits) {
    const place = placeThatExists(folder, path)
    await requireInside(folder, place)
    folders.add(dirname(place))
  }
  try {
    for (const each of folders) await tryIn(each)
  } catch (error) {
    const code = systemCode(error)
    throw new CannotPublish(
      `The content folder cannot be written (${code}). The site stays as it was. Ask the person who runs the server to run “npm run check”, then publish again.`,
      { code },
    )
  }
}

/** The path of a file, or of the outermost folder that must be created for it. */
function placeThatExists(folder: string, path: string): string {
  const around = dirname(path)
  return around === '.' || existsSync(join(folder, around))
    ? join(folder, path)
    : placeThatExists(folder, around)
}

async function tryIn(folder: string): Promise<void> {
  const made = join(folder, unfinishedName + randomUUID())
  try {
    await writeWhole(made, '')
  } finally {
    await rm(made, { force: true })
  }
}

/** The space that this process's user may use, in megabytes of a million bytes. */
export async function freeMegabytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize) / 1e6)
}

/** Throws `CannotPublish` if the disk of `folder` has less than `megabytes` free, a reserve for messages and content. */
export async function requireFreeSpace(folder: string, megabytes: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const free = await freeMegabytes(folder)
  if (free >= megabytes) return
  throw new CannotPublish(
    `The disk of ${folder} has ${free} MB free, and publishing must leave ${megabytes} MB for messages and content. ` +
      'The site stays as it was. Free some space, or lower PUBLISH_FREE_MB.',
  )
}
