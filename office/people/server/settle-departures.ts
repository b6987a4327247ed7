import { z } from 'zod'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { tableOf } from '../../../server/store/table.ts'
import { handDecisions } from '../../content/store/approvals.ts'
import { deleteDraftsOf, handDrafts } from '../../content/store/drafts.ts'
import type { OfficeParts } from '../../kit/office-parts.ts'

type DepartureParts = Pick<OfficeParts, 'database' | 'content' | 'previews' | 'now'>

/**
 * Ends the previews and shared links of removed people, asks another person about their decisions, and hands on or
 * deletes their drafts. A draft of a file for which the receiver already has one waits until that is saved or
 * discarded. If this is interrupted, the next call continues.
 */
export async function settleDepartures({ database, content, previews, now }: DepartureParts): Promise<void> {
  for (const { person, draftsTo, workTo } of await departures.rows(database.run, 'order by person')) {
    await previews.pages.endOf(person)
    const left = await content.store.transaction(async (run) => {
      if (workTo !== null) await handDecisions(run, person, workTo, now())
      if (draftsTo !== null) return handDrafts(run, person, draftsTo)
      await deleteDraftsOf(run, person)
      return 0
    })
    if (left === 0) await database.run('delete from office_departures where person = $1', person)
  }
}

const departureRow = z.object({
  person: z.string(),
  draftsTo: z.string().nullable(),
  workTo: z.string().nullable(),
})

/**
 * A removed person whose drafts and previews have not been settled. `draftsTo`: null deletes the drafts. `workTo`: who
 * is asked again about their decisions; null: nobody.
 */
type Departure = z.infer<typeof departureRow>

const departures = tableOf('office_departures', departureRow)

/** Records what happens to the drafts and the work of a person, including those that they were to receive. */
export async function addDeparture(run: RunSql, departure: Departure): Promise<void> {
  const { person, draftsTo, workTo } = departure
  await run('update office_departures set drafts_to = $2 where drafts_to = $1', person, draftsTo)
  await run('update office_departures set work_to = $2 where work_to = $1', person, workTo)
  await departures.add(run, departure)
}
