import type { VisitorMessage } from '../../forms/visitor-message.ts'
import { openDatabase } from '../../server/store/open-store.ts'
import { createSqlStore } from '../../server/store/sql-store.ts'
import { storeMessage } from '../../server/testing/sample-messages.ts'
import type { RunningOffice } from './office.ts'

const DAY = 24 * 60 * 60_000

/** Stores what visitors sent some days ago; returns the references. */
export async function receive(
  { dataDir }: RunningOffice,
  messages: VisitorMessage[],
  daysAgo = 0,
): Promise<string[]> {
  const database = await openDatabase({ dataDir })
  const store = createSqlStore(database, { now: () => new Date(Date.now() - daysAgo * DAY) })
  const ids = []
  for (const message of messages) {
    const reference = await storeMessage(store, message)
    ids.push(reference)
  }
  await database.close()
  return ids
}
