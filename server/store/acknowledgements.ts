import type { RunSql } from './sql-database.ts'

/** How many acknowledgements one address gets within a day, so that nobody can flood a stranger with them. */
const A_DAY = 3
const DAY_MS = 24 * 60 * 60 * 1000

/** Takes a free slot of the address; false if all are taken. `now` is in milliseconds. */
export async function reserveAcknowledgement(run: RunSql, hash: string, now: number): Promise<boolean> {
  // A time in the future was written while the clock was wrong.
  await run('delete from acknowledgements where sent_at <= $1 or sent_at > $2', now - DAY_MS, now)
  for (let slot = 0; slot < A_DAY; slot++) {
    const taken = await run(
      `insert into acknowledgements (address_hash, slot, sent_at) values ($1, $2, $3)
       on conflict do nothing returning slot`,
      hash,
      slot,
      now,
    )
    if (taken.length === 1) return true
  }
  return false
}
