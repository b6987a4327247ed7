import { readTextDays } from '../../editorial/reading/text-days.ts'
import { contentFolder } from '../../settings/content-folder.ts'

const days = readTextDays(contentFolder)

/**
 * The newest day on which one of these files changed, or one in a folder ("team/"). Undefined unless it is known of
 * all of them, because the newest known day could otherwise be too early.
 */
export function lastChangeOf(paths: readonly string[]): Date | undefined {
  const all = paths.map((path) => {
    if (!path.endsWith('/')) return days.get(path)
    return [...days]
      .flatMap(([file, day]) => (file.startsWith(path) ? [day] : []))
      .sort()
      .at(-1)
  })
  const known = all.flatMap((day) => day ?? []).sort()
  return known.length === paths.length ? new Date(known.at(-1) ?? '') : undefined
}
