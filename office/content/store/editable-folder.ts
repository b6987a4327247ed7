import { existsSync, readFileSync } from 'node:fs'
import { mkdir, realpath, rename, rm } from 'node:fs/promises'
import fs from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import git from 'isomorphic-git'
import { contentFolderOf, officeContent } from '../../../settings/content-folder.ts'
import type { ContentPlace } from '../../../settings/content-folder.ts'
import { withDataLock } from '../../../server/lock/data-lock.ts'
import { requireNoLinks } from '../../../server/publish/edits.ts'
import { copyFolder, syncFolder, syncPath } from '../../../server/publish/folder-files.ts'
import { sampleOverOwn } from '../../../server/publish/releases.ts'
import { codeRoot } from '../../../server/publish/workspace.ts'
import { tryWriting } from '../../../server/publish/writable-folder.ts'

/** The office does not edit this folder; the message says why, and what to do. */
export class CannotEdit extends Error {
  override name = 'CannotEdit'
}

/**
 * Prepares the content folder for the first change. If CONTENT_DIR is not set, the office's own copy is made in
 * DATA_DIR, whole or not at all. Throws `CannotEdit` if the project's own git tracks the folder, or if the sample would
 * be copied because a firm's own content is missing, and `CannotPublish` if the folder contains links.
 */
export async function makeEditable(place: ContentPlace): Promise<void> {
  if (place.CONTENT_DIR === undefined) return copyOnce(place)
  const folder = await realpath(contentFolderOf(place))
  if (await isTracked(folder)) {
    throw new CannotEdit(
      `The office does not edit ${place.CONTENT_DIR}, because the project's own git tracks it. Remove the setting CONTENT_DIR and restart: the office then makes its own copy with the first change.`,
    )
  }
}

/**
 * Throws the system's error if the folder that the office edits cannot be written. Does nothing before that folder
 * exists.
 */
export async function tryEditing(place: ContentPlace): Promise<void> {
  const folder = contentFolderOf(place)
  if (place.CONTENT_DIR === undefined && folder !== officeContent(place)) return
  if (!(await isTracked(await realpath(folder)))) await tryWriting(folder)
}

async function copyOnce(place: ContentPlace): Promise<void> {
  const copy = officeContent(place)
  if (existsSync(copy)) return
  await withDataLock(place.DATA_DIR, 60, async () => {
    if (existsSync(copy)) return
    const notOwn = sampleOverOwn(place.DATA_DIR, contentFolderOf(place))
    if (notOwn) throw new CannotEdit(`${notOwn.says} To continue, ${notOwn.todo}`)
    const unfinished = `${copy}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { recursive: true })
    await requireNoLinks(contentFolderOf(place))
    await copyFolder(contentFolderOf(place), unfinished)
    await syncFolder(unfinished)
    await rename(unfinished, copy)
    await syncPath(dirname(copy))
  })
}

/**
 * Whether the index of the project's git lists a file in the folder. The index is read here because git itself would
 * run hooks and filters.
 */
async function isTracked(folder: string): Promise<boolean> {
  const root = await realpath(codeRoot)
  const within = relative(root, folder).split(sep).join('/')
  const gitdir = gitFolder(root)
  if (within.startsWith('..') || !gitdir) return false
  try {
    const tracked = await git.listFiles({ fs, gitdir })
    return tracked.some((path) => path.startsWith(`${within}/`))
  } catch {
    // An index that cannot be read may list it.
    return true
  }
}

/** A repository's own folder; in a linked work tree, `.git` is a file that names it. */
function gitFolder(root: string): string | undefined {
  const place = join(root, '.git')
  if (!existsSync(place)) return undefined
  if (fs.statSync(place).isDirectory()) return place
  const [, named] = /^gitdir: (.+)$/m.exec(readFileSync(place, 'utf8')) ?? []
  return named && resolve(root, named.trim())
}
