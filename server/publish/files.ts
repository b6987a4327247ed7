import { hash } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Not part of a firm's content or of a site, wherever they are. */
const skipped = new Set(['.git', 'node_modules'])

/** The files below a folder, as sorted paths with slashes. Links are followed. */
export async function filesIn(folder: string, within = ''): Promise<string[]> {
  const names = await readdir(join(folder, within))
  const found = await Promise.all(
    names
      .filter((name) => !skipped.has(name))
      .map(async (name) => {
        const path = within ? `${within}/${name}` : name
        return (await stat(join(folder, path))).isDirectory() ? filesIn(folder, path) : [path]
      }),
  )
  return within ? found.flat() : found.flat().sort()
}

/** Copies a folder's files; the copy can be changed and deleted even if the original is read-only. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const names = await filesIn(from)
  const folders = new Set(names.map((name) => dirname(join(to, name))))
  for (const folder of [to, ...folders]) await mkdir(folder, { recursive: true })
  await Promise.all(
    names.map((name) => copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE)),
  )
}

/** A hash of a folder's file names and bytes: 64 hexadecimal digits. */
export async function hashFolder(folder: string): Promise<string> {
  const lines: string[] = []
  for (const name of await filesIn(folder)) lines.push(`${hash('sha256', await readFile(join(folder, name)))} ${name}`)
  return hash('sha256', lines.join('\n'))
}

/** Names, sizes and times of a folder's files: differs after any change, without reading them. */
export async function fingerprint(folder: string): Promise<string> {
  const names = await filesIn(folder)
  const states = await Promise.all(names.map((name) => stat(join(folder, name))))
  return names.map((name, place) => `${name} ${states[place]?.size} ${states[place]?.mtimeMs}`).join('\n')
}

/** The bytes of a folder's files. */
export async function sizeOf(folder: string): Promise<number> {
  const states = await Promise.all((await filesIn(folder)).map((name) => stat(join(folder, name))))
  return states.reduce((sum, { size }) => sum + size, 0)
}

/** Forces a folder's files and their names to disk, so that a power failure cannot take back what was renamed after. */
export async function syncFolder(folder: string): Promise<void> {
  const names = await filesIn(folder)
  const folders = new Set(names.flatMap((name) => parentsOf(name)).map((name) => join(folder, name)))
  await Promise.all([...names.map((name) => join(folder, name)), ...folders].map(syncPath))
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
