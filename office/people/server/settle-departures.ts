import { z } from 'zod'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { tableOf } from '../../../server/store/table.ts'
import { handDecisions } from '../../content/store/approvals.ts'
import { deleteDraftsOf, handDrafts } from '../../content/store/drafts.ts'
import type { OfficeParts } from '../../kit/office-parts.ts'

type DepartureParts = Pick<OfficeParts, 'database' | 'content' | 'previews' | 'now'>

/**
 * Ends the previews and shared links of removed people, asks someone else about what they decided, and hands on or
 * deletes their drafts. If the receiver already has a draft of the same file, the handed-on one waits until that is
 * saved or discarded. If this is interrupted, the next call continues.
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
 * A removed person whose previews, decisions and drafts are not settled. `draftsTo` gets the drafts; null deletes them.
 * `workTo` is asked again about their decisions; null asks nobody.
 */
type Departure = z.infer<typeof departureRow>

const departures = tableOf('office_departures', departureRow)

/** Records who gets the drafts and the work of a person, including what that person was to receive from others. */
export async function addDeparture(run: RunSql, departure: Departure): Promise<void> {
  const { person, draftsTo, workTo } = departure
  await run('update office_departures set drafts_to = $2 where drafts_to = $1', person, draftsTo)
  await run('update office_departures set work_to = $2 where work_to = $1', person, workTo)
  await departures.add(run, departure)
}
