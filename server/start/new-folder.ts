import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  statSync,
} from 'node:fs'
import { resolve } from 'node:path'
import { CommandError } from './cannot-start.ts'

/**
 * The path at which a command creates a folder: a new one, or that of an empty folder, perhaps behind a link. The
 * empty folder is removed here, so that one that cannot be, such as a mount point, is refused before the work.
 */
export function placeOfNewFolder(to: string): string {
  if (!lstatSync(to, { throwIfNoEntry: false })) return resolve(to)
  if (!existsSync(to))
    throw new CommandError(`${to} is a link that leads nowhere. Delete it, or make the folder it leads to.`)
  const place = realpathSync(to)
  if (readdirSync(place).length > 0)
    throw new CommandError(`${to} is not empty. Name a new folder, or an empty one.`)
  const { mode } = statSync(place)
  rmdirSync(place)
  mkdirSync(place)
  chmodSync(place, mode)
  return place
}

/** Moves a complete folder to its place, which keeps the mode of an empty folder there: it may be private. */
export function moveToPlace(folder: string, place: string): void {
  if (existsSync(place)) {
    chmodSync(folder, statSync(place).mode)
    rmdirSync(place)
  }
  renameSync(folder, place)
}
