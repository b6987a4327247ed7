import { readChangeDays } from '../../editorial/reading/change-days.ts'
import { contentFolder } from '../../settings/content-folder.ts'
import { lastChange } from '../lib/last-change.ts'

const days = readChangeDays(contentFolder)

/** The result of `lastChange` for the days that publishing has recorded. */
export function lastChangeOf(paths: readonly string[]): Date | undefined {
  return lastChange(paths, days)
}
