import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The file, in the content of a build and in its release, with the day on which each content file last changed. */
export const changeDaysFile = '.text-days.json'

const changeDays = z.record(z.string(), z.iso.date())

/** The day on which each content file last changed, by path; empty without `changeDaysFile`. */
export function readChangeDays(folder: string): ReadonlyMap<string, string> {
  try {
    const written: unknown = JSON.parse(readFileSync(join(folder, changeDaysFile), 'utf8'))
    return new Map(Object.entries(changeDays.parse(written)))
  } catch {
    // The file is missing, or a disk error has damaged it: no page shows an uncertain day.
    return new Map()
  }
}
