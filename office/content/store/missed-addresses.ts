import { z } from 'zod'
import type { RunSql } from '../../../server/store/sql-database.ts'

/** At most this many addresses of one day are kept: nobody who asks for thousands is a visitor. */
const mostOfDay = 1_000

/** An address that was asked for in vain: how often, on how many days, and on which day last. */
const missedRow = z.object({ address: z.string(), count: z.number(), days: z.number(), last: z.string() })

export type Missed = z.infer<typeof missedRow>

/** How often an address was asked for in vain on a day. */
export type MissedOfDay = { day: string; address: string; count: number }

/** Adds what was asked for in vain. */
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

/** What was asked for in vain since a day, what was asked for on most days first. */
export async function listMissed(run: RunSql, since: string, most: number): Promise<Missed[]> {
  return z.array(missedRow).parse(
    await run(
      `select address, sum(count) as count, count(*) as days, max(day) as last from missed_addresses
       where day >= $1 group by address order by days desc, count desc, address limit $2`,
      since,
      most,
    ),
  )
}

/** Forgets what was asked for before a day. */
export async function purgeMissed(run: RunSql, before: string): Promise<void> {
  await run('delete from missed_addresses where day < $1', before)
}
