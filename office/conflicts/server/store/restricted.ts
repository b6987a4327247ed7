import { z } from 'zod'
import { accessOf } from '../../../../server/store/access.ts'
import { queryRowsIn } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'

const row = z.object({ reference: z.string() })

/** Which of these messages are restricted to people other than this one, or were when they were deleted. */
export async function restrictedAmong(
  run: RunSql,
  references: readonly string[],
  person: string,
): Promise<ReadonlySet<string>> {
  const found = await queryRowsIn(
    run,
    row,
    references,
    (places) =>
      `select m.reference from messages m where m.reference in (${places}) and ${accessOf('$1')} = 'reference'
       union select k.message as reference from kept_readers k where k.message in (${places})
         and not exists (select 1 from messages m where m.reference = k.message)
         and not exists (select 1 from kept_readers r where r.message = k.message and r.person = $1)`,
    person,
  )
  return new Set(found.map(({ reference }) => reference))
}
