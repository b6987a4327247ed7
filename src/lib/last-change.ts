import { isoDay } from '../../text/iso-day.ts'

/**
 * The newest day on which any of these files, or of the files in a folder ("team/"), changed. Undefined unless the
 * day is known for each of them, because the newest known day could be too early.
 */
export function lastChange(paths: readonly string[], days: ReadonlyMap<string, string>): Date | undefined {
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

/** The day of a post's last change; changes before the post's own date do not count. */
export function changedAfter(published: Date, changed: Date | undefined): Date {
  return changed && changed > published ? changed : published
}

/** A day that a text gives, unless it is in the future: a legal page may take effect in a year. */
export function unlessAhead(day: Date | undefined, today: string): Date | undefined {
  return day && isoDay(day) <= today ? day : undefined
}
