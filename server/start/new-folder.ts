import { existsSync, mkdirSync, readdirSync, realpathSync, rmdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { CommandError } from './cannot-start.ts'

/**
 * Where a command makes a folder: at a new place, or in place of an empty folder, which a link may name. The empty one
 * is replaced here once, so that what cannot be, such as one on which a disk is mounted, is refused before the work.
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
