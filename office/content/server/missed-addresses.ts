import { dayAfter } from '../../../server/calendar/closures.ts'
import type { SqlDatabase } from '../../../server/store/sql-database.ts'
import { addMissed, listMissed, purgeMissed } from '../store/missed-addresses.ts'
import type { Missed, MissedOfDay } from '../store/missed-addresses.ts'
import { missedAddress } from './missed-address.ts'

/** How long missing addresses are kept, in days. */
const keptDays = 30

/** At most this many different addresses wait to be written; the rest of a flood is not counted. */
const mostWaiting = 500

/** How long counts wait to be written. */
const WRITE_MS = 5 * 60_000

/** At most this many are listed, those requested on most days first, so that a flood comes last. */
const mostListed = 5_000

/** Counts what visitors ask for and do not find. `note`: a request that was answered with 404. */
export type MissedAddresses = {
  note(request: Request): void
  /** Those of the last 30 days. */
  list(): Promise<Missed[]>
  /** Writes what waits, and forgets what is older than 30 days. */
  write(): Promise<void>
}

/** Counts in memory, and in the database every few minutes: a page that is missing costs a visitor nothing. */
export function createMissedAddresses(
  { run, transaction }: Pick<SqlDatabase, 'run' | 'transaction'>,
  today: () => string,
  now: () => number,
): MissedAddresses {
  let counts = new Map<string, MissedOfDay>()
  let writtenAt = now()

  async function write(): Promise<void> {
    writtenAt = now()
    const waiting = [...counts.values()]
    counts = new Map()
    await transaction(async (within) => {
      await addMissed(within, waiting)
      await purgeMissed(within, dayAfter(today(), -keptDays))
    })
  }

  return {
    note(request) {
      const address = missedAddress(request)
      if (address === undefined) return
      const day = today()
      const key = `${day} ${address}`
      const count = counts.get(key)?.count ?? 0
      if (count > 0 || counts.size < mostWaiting) counts.set(key, { day, address, count: count + 1 })
      // If the database cannot be written, a few counts are lost, and nothing else.
      if (now() - writtenAt >= WRITE_MS) void write().catch(() => {})
    },
    async list() {
      await write()
      return listMissed(run, dayAfter(today(), -keptDays), mostListed)
    },
    write,
  }
}
