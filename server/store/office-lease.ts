import { z } from 'zod'
import type { RunSql } from './sql-database.ts'

/** A machine that publishes: the id that it keeps in its DATA_DIR, and where that is, for people. */
export type OfficePlace = { holder: string; place: string }

/** The database's clock, in milliseconds: the machines' own clocks may differ. */
const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

/**
 * Takes or renews the office lease in PostgreSQL for `seconds`, unless another machine holds it and has renewed it in
 * time. Returns who holds it then.
 */
export async function takeOfficeLease(run: RunSql, mine: OfficePlace, seconds: number): Promise<OfficePlace> {
  const taken = await run(
    `insert into office_lease (id, holder, place, expires_at) values (1, $1, $2, ${NOW} + $3)
     on conflict (id) do update set holder = $1, place = $2, expires_at = excluded.expires_at
     where office_lease.holder = $1 or office_lease.expires_at < ${NOW} returning holder, place`,
    mine.holder,
    mine.place,
    seconds * 1000,
  )
  const found = taken.length > 0 ? taken : await run('select holder, place from office_lease')
  return z.tuple([placeRow]).parse(found)[0]
}

const placeRow = z.object({ holder: z.string(), place: z.string() })
