import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The file with the day on which each text last changed, by its path: in the content of a build, and in its release. */
export const textDaysFile = '.text-days.json'

const textDays = z.record(z.string(), z.iso.date())

/** The day on which each text of a folder last changed, from `textDaysFile`; empty without that file. */
export function readTextDays(folder: string): ReadonlyMap<string, string> {
  const file = join(folder, textDaysFile)
  if (!existsSync(file)) return new Map()
  return new Map(Object.entries(textDays.parse(JSON.parse(readFileSync(file, 'utf8')))))
}
