import { z } from 'zod'
import { queryRows, updateRow } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'

const absenceRow = z.object({
  person: z.string(),
  until: z.string(),
  coveredBy: z.string().nullable(),
})

/** Someone who is away through a day such as "2026-11-30". `coveredBy` is null if nobody here covers for them. */
type Absence = z.infer<typeof absenceRow>

export async function absencesOn(run: RunSql, day: string): Promise<Absence[]> {
  return queryRows(
    run,
    absenceRow,
    `select p.id as person, p.away_until as until, c.id as "coveredBy"
     from office_people p left join office_people c on c.id = p.covered_by and c.removed_at is null
     where p.away_until >= $1 and p.removed_at is null`,
    day,
  )
}

/**
 * The people whose messages a person handles on a day: their own, those of the people they cover for, and so on, if
 * those cover for others.
 */
export async function handledFor(run: RunSql, person: string, day: string): Promise<string[]> {
  const absences = await absencesOn(run, day)
  const handled = new Set([person])
  // A set's iteration includes what is added during it.
  for (const each of handled) {
    for (const { person: away, coveredBy } of absences) if (coveredBy === each) handled.add(away)
  }
  return [...handled]
}

/** Who covers for a person: the last in the chain of people who cover for one another; null if nobody does. */
export function coverOf(absences: readonly Absence[], person: string): string | null {
  const covers = new Set([person])
  for (const each of covers) {
    const next = absences.find(({ person: away }) => away === each)?.coveredBy
    if (next) covers.add(next)
  }
  covers.delete(person)
  return [...covers].at(-1) ?? null
}

/** Stores until when a person is away, and who covers; null if they are back. */
export async function putAbsence(
  run: RunSql,
  person: string,
  absence: { until: string; coveredBy: string | null } | null,
): Promise<void> {
  const { until: awayUntil, coveredBy } = absence ?? { until: null, coveredBy: null }
  await updateRow(run, 'office_people', { id: person }, { awayUntil, coveredBy })
}
