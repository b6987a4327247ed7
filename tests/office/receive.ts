import { DAY_MS } from '../../text/iso-day.ts'
import type { VisitorMessage } from '../../forms/visitor-message.ts'
import { openDatabase } from '../../server/store/open-store.ts'
import { createSqlStore } from '../../server/store/sql-store.ts'
import { storeMessage } from '../../server/testing/sample-messages.ts'
import type { RunningOffice } from './office.ts'

/** Stores what visitors sent some days ago, one after the other; returns the references. */
export async function receive(
  { dataDir }: RunningOffice,
  messages: VisitorMessage[],
  daysAgo = 0,
): Promise<string[]> {
  const database = await openDatabase({ dataDir })
  const ids: string[] = []
  // Those of the same millisecond would be listed in any order.
  const first = Date.now() - daysAgo * DAY_MS - messages.length
  const store = createSqlStore(database, { now: () => new Date(first + ids.length) })
  for (const message of messages) {
    const reference = await storeMessage(store, message)
    ids.push(reference)
  }
  await database.close()
  return ids
}
