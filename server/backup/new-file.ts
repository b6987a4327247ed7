import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { CommandError } from '../start/command-error.ts'

/** Throws `CommandError` if there is a file at this path already. */
export function refuseExisting(file: string): void {
  if (existsSync(file)) throw new CommandError(`${file} already exists. Choose another name.`)
}

/** Throws `CommandError` if there is no folder for this file. */
export function requireFolderOf(file: string): void {
  if (!existsSync(dirname(file)))
    throw new CommandError(`There is no folder ${dirname(file)}. Create it first.`)
}
