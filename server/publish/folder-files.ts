import { hash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { DAY_MS } from '../../text/iso-day.ts'
import { codeOf, unlessMissing } from '../http/errors.ts'

/** Belong to no content and to no site, in any folder. */
const skipped = new Set(['.git', 'node_modules'])

/**
 * The files below a folder, as sorted paths with slashes. Links are followed, except those that lead nowhere, such as
 * an editor's lock of an open file, or to a folder around them. What is neither file nor folder is left out.
 */
export async function filesIn(folder: string): Promise<string[]> {
  return (await filesWithin(folder, '', [])).sort()
}

/** The files below `within`, a path in `folder`; `above` has the folders that led here, as real paths. */
async function filesWithin(folder: string, within: string, above: readonly string[]): Promise<string[]> {
  const place = await realpath(join(folder, within))
  if (above.some((each) => !relative(place, each).startsWith('..'))) return []
  const entries = await readdir(place, { withFileTypes: true })
  const found = await Promise.all(
    entries
      .filter(({ name }) => !skipped.has(name))
      .map(async (entry) => {
        const path = within ? `${within}/${entry.name}` : entry.name
        const what = entry.isSymbolicLink() ? await stat(join(place, entry.name)).catch(unlessGone) : entry
        if (what?.isDirectory()) return filesWithin(folder, path, [...above, place])
        return what?.isFile() ? [path] : []
      }),
  )
  return found.flat()
}

/** For `catch`: undefined for a file that was removed, or a link that leads nowhere or in a circle. */
function unlessGone(error: unknown): undefined {
  if (codeOf(error) !== 'ELOOP') unlessMissing(error)
}

/** The results of `work` for each item, in order; a few at a time, so that a large site does not exhaust open files. */
export async function mapSome<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length)
  const queue = items.entries()
  async function takeNext(): Promise<void> {
    for (const [place, item] of queue) results[place] = await work(item)
  }
  await Promise.all(Array.from({ length: 8 }, takeNext))
  return results
}

/** Copies a folder's files; the copy can be changed and deleted even if the original is read-only. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const names = await filesIn(from)
  const folders = new Set([to, ...names.map((name) => dirname(join(to, name)))])
  await mapSome([...folders], (folder) => mkdir(folder, { recursive: true }))
  await mapSome(names, (name) => copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE))
}

/** A hash of the names and bytes of a folder's files, except those in `leftOut`: 64 hexadecimal digits. */
export async function hashFolder(folder: string, leftOut: ReadonlySet<string> = new Set()): Promise<string> {
  const names = (await filesIn(folder)).filter((name) => !leftOut.has(name))
  const hashes = await mapSome(names, async (name) => hash('sha256', await readFile(join(folder, name))))
  return hash('sha256', names.map((name, place) => `${hashes[place]} ${name}`).join('\n'))
}

/** The names, sizes and times of a folder's files, which differ after any change, without reading the files. */
export async function fingerprint(folder: string): Promise<string> {
  const names = await filesIn(folder)
  const states = await mapSome(names, (name) => stat(join(folder, name)))
  return names.map((name, place) => `${name} ${states[place]?.size} ${states[place]?.mtimeMs}`).join('\n')
}

/** The size of each of a folder's files in bytes, by name. */
export async function sizesIn(folder: string): Promise<Map<string, number>> {
  const names = await filesIn(folder)
  return new Map(await mapSome(names, async (name) => [name, (await stat(join(folder, name))).size] as const))
}

/** Forces a folder's files and their names to disk, so that a power failure cannot undo what later steps rely on. */
export async function syncFolder(folder: string): Promise<void> {
  const names = await filesIn(folder)
  const folders = new Set(names.flatMap(parentsOf))
  await mapSome([...names, ...folders], (name) => syncPath(join(folder, name)))
}

/** The start of the names of unfinished files. If their writer was killed, a later write in their folder removes them. */
export const unfinishedName = '.unfinished-'

/** Writes a file whole or not at all; it is on disk when this resolves. */
export async function writeWhole(place: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  await removeUnfinished(dirname(place))
  // A unique name: an upload may be written to the same folder at the same time.
  const unfinished = join(dirname(place), unfinishedName + randomUUID())
  try {
    const file = await open(unfinished, 'wx', mode)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, place)
    await syncPath(dirname(place))
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Removes the unfinished files of killed writers, which are older than a day: no write takes that long. */
async function removeUnfinished(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith(unfinishedName))
  for (const place of left.map((name) => join(folder, name))) {
    const found = await stat(place).catch(unlessMissing)
    if (found && found.mtimeMs < Date.now() - DAY_MS) await rm(place, { force: true })
  }
}

/** Forces one file, or the names in one folder, to disk. */
export async function syncPath(path: string): Promise<void> {
  const opened = await open(path, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

function parentsOf(name: string): string[] {
  const parts = name.split('/')
  return parts.map((_, place) => parts.slice(0, place).join('/'))
}
