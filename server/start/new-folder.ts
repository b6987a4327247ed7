import { existsSync, mkdirSync, readdirSync, realpathSync, rmdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { CommandError } from './cannot-start.ts'

/**
 * The path at which a command creates a folder: a new one, or that of an empty folder, perhaps behind a link. The
 * empty folder is removed here, so that one that cannot be, such as a mount point, is refused before the work.
 */
export function placeOfNewFolder(to: string): string {
  if (!existsSync(to)) return resolve(to)
  const place = realpathSync(to)
  if (readdirSync(place).length > 0)
    throw new CommandError(`${to} is not empty. Name a new folder, or an empty one.`)
  rmdirSync(place)
  mkdirSync(place)
  return place
}
