import { z } from 'zod'
import { insertRow, queryRows } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'

const departureRow = z.object({
  person: z.string(),
  draftsTo: z.string().nullable(),
  workTo: z.string().nullable(),
})

/**
 * A removed person whose drafts and previews have not been settled. `draftsTo`: null deletes the drafts. `workTo`: who
 * is asked again about their decisions; null: nobody.
 */
export type Departure = z.infer<typeof departureRow>

/** Records what happens to the drafts and the work of a person, including those that they were to receive. */
export async function addDeparture(run: RunSql, { person, draftsTo, workTo }: Departure): Promise<void> {
  await run('update office_departures set drafts_to = $2 where drafts_to = $1', person, draftsTo)
  await run('update office_departures set work_to = $2 where work_to = $1', person, workTo)
  await insertRow(run, 'office_departures', { person, drafts_to: draftsTo, work_to: workTo })
}

export async function listDepartures(run: RunSql): Promise<Departure[]> {
  return queryRows(
    run,
    departureRow,
    'select person, drafts_to as "draftsTo", work_to as "workTo" from office_departures order by person',
  )
}

export async function deleteDeparture(run: RunSql, person: string): Promise<void> {
  await run('delete from office_departures where person = $1', person)
}
