import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CannotPublish, systemCode } from './cannot-publish.ts'
import { requireInside } from './edits.ts'
import type { ContentEdit } from './edits.ts'
import { filesIn, syncPath } from './folder-files.ts'

/** Makes, renames and removes an empty file in a folder, and in each folder below it. Throws what the system says. */
export async function tryWriting(folder: string): Promise<void> {
  for (const within of new Set(['.', ...(await filesIn(folder)).map((path) => dirname(path))]))
    await tryIn(join(folder, within))
}

/** Throws `CannotPublish` if these edits of a folder could not be written: tried with an empty file beside each. */
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

/** The place of a file, or of the outermost folder that must be made for it. */
function placeThatExists(folder: string, path: string): string {
  const around = dirname(path)
  return around === '.' || existsSync(join(folder, around))
    ? join(folder, path)
    : placeThatExists(folder, around)
}

async function tryIn(folder: string): Promise<void> {
  // A name that a later publish would remove if this one were ended now.
  const made = join(folder, `.unfinished-${randomUUID()}`)
  const renamed = `${made}-renamed`
  try {
    const file = await open(made, 'wx', 0o644)
    try {
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(made, renamed)
    await syncPath(folder)
  } finally {
    await Promise.all([made, renamed].map((name) => rm(name, { force: true })))
  }
}
