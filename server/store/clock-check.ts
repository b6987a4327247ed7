import { z } from 'zod'
import type { RunSql } from './sql-database.ts'

/** The clock is checked daily; a larger difference between two checks is a jump, or a long downtime. */
const LARGEST_STEP_MS = 2 * 24 * 60 * 60 * 1000

const checkRows = z.array(z.object({ checked_at: z.coerce.number(), steady_since: z.coerce.number() }))

/** `SubmissionStore.checkClock`; `run` belongs to a transaction, `now` is in milliseconds. */
export async function checkClock(run: RunSql, now: number): Promise<{ steadySince: Date }> {
  const [last] = checkRows.parse(await run('select checked_at, steady_since from clock_checks where id = 1'))
  const hasJumped = last !== undefined && Math.abs(now - last.checked_at) > LARGEST_STEP_MS
  const steadySince = hasJumped ? now : (last?.steady_since ?? 0)
  await run(
    `insert into clock_checks (id, checked_at, steady_since) values (1, $1, $2)
     on conflict (id) do update set checked_at = $1, steady_since = $2`,
    now,
    steadySince,
  )
  return { steadySince: new Date(steadySince) }
}
