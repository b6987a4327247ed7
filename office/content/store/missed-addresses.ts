import { z } from 'zod'
import { queryRows } from '../../../server/store/sql-database.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'

/** At most this many different addresses are kept for a day: a client that asks for thousands is not a visitor. */
const mostOfDay = 1_000

/** A missing address: how often and on how many days it was requested, and the last of these days. */
const missedRow = z.object({ address: z.string(), count: z.number(), days: z.number(), last: z.string() })

export type Missed = z.infer<typeof missedRow>

/** How often a missing address was requested on a day. */
export type MissedOfDay = { day: string; address: string; count: number }

export async function addMissed(run: RunSql, counts: readonly MissedOfDay[]): Promise<void> {
  for (const { day, address, count } of counts)
    await run(
      `insert into missed_addresses (day, address, count)
       select $1, $2, $3 where (select count(*) from missed_addresses where day = $1) < $4
         or exists (select 1 from missed_addresses where day = $1 and address = $2)
       on conflict (day, address) do update set count = missed_addresses.count + excluded.count`,
      day,
      address,
      count,
      mostOfDay,
    )
}

/** The missing addresses since a day, those requested on most days first. */
export async function listMissed(run: RunSql, since: string, most: number): Promise<Missed[]> {
  return queryRows(
    run,
    missedRow,
    `select address, sum(count) as count, count(*) as days, max(day) as last from missed_addresses
       where day >= $1 group by address order by days desc, count desc, address limit $2`,
    since,
    most,
  )
}

export async function purgeMissed(run: RunSql, before: string): Promise<void> {
  await run('delete from missed_addresses where day < $1', before)
}
