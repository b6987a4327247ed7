import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The file with the day on which each file last changed, by its path: in the content of a build, and in its release. */
export const changeDaysFile = '.text-days.json'

const changeDays = z.record(z.string(), z.iso.date())

/** The day on which each file of a folder last changed, from `changeDaysFile`; empty without that file. */
export function readChangeDays(folder: string): ReadonlyMap<string, string> {
  const file = join(folder, changeDaysFile)
  if (!existsSync(file)) return new Map()
  return new Map(Object.entries(changeDays.parse(JSON.parse(readFileSync(file, 'utf8')))))
}
