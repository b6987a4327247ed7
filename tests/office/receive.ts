import type { Submission } from '../../forms/submission.ts'
import { openDatabase } from '../../server/store/open-store.ts'
import { createSqlStore } from '../../server/store/sql-store.ts'
import { newSubmission } from '../../server/testing/sample-submissions.ts'
import type { RunningOffice } from './office.ts'

const DAY = 24 * 60 * 60_000

/** What visitors sent some days ago; returns the references. */
export async function receive(
  { dataDir }: RunningOffice,
  submissions: Submission[],
  daysAgo = 0,
): Promise<string[]> {
  const database = await openDatabase({ dataDir })
  const store = createSqlStore(database, { now: () => new Date(Date.now() - daysAgo * DAY) })
  const ids = []
  for (const submission of submissions) {
    const accepted = await store.accept(newSubmission(submission))
    ids.push('id' in accepted ? accepted.id : accepted.outcome)
  }
  await database.close()
  return ids
}
