import { handDecisions } from '../../content/store/approvals.ts'
import { deleteDraftsOf, handDrafts } from '../../content/store/drafts.ts'
import { deleteDeparture, listDepartures } from './store/departures.ts'
import type { OfficeParts } from '../../kit/office-parts.ts'

type DepartureParts = Pick<OfficeParts, 'database' | 'content' | 'previews' | 'now'>

/**
 * Ends the previews and shared links of removed people, asks another person about their decisions, and hands on or
 * deletes their drafts. A draft of a file for which the receiver already has one waits until that is saved or
 * discarded. If this is interrupted, the next call continues.
 */
export async function settleDepartures({ database, content, previews, now }: DepartureParts): Promise<void> {
  for (const { person, draftsTo, workTo } of await listDepartures(database.run)) {
    await previews.pages.endOf(person)
    const left = await content.store.transaction(async (run) => {
      if (workTo !== null) await handDecisions(run, person, workTo, now())
      if (draftsTo !== null) return handDrafts(run, person, draftsTo)
      await deleteDraftsOf(run, person)
      return 0
    })
    if (left === 0) await deleteDeparture(database.run, person)
  }
}
