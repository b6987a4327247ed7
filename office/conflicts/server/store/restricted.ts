import { z } from 'zod'
import { accessOf } from '../../../../server/store/access.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'

/** How many messages one statement asks for. */
const BATCH = 200

/** Which of these messages are restricted to people other than this one, or were when they were deleted. */
export async function restrictedAmong(
  run: RunSql,
  references: readonly string[],
  person: string,
): Promise<ReadonlySet<string>> {
  const restricted = new Set<string>()
  for (let start = 0; start < references.length; start += BATCH) {
    const some = references.slice(start, start + BATCH)
    const places = some.map((_, index) => `$${index + 2}`).join(', ')
    const found = await run(
      `select m.reference from messages m where m.reference in (${places}) and ${accessOf('m', '$1')} = 'reference'
       union select k.message as reference from kept_readers k where k.message in (${places})
         and not exists (select 1 from messages m where m.reference = k.message)
         and not exists (select 1 from kept_readers r where r.message = k.message and r.person = $1)`,
      person,
      ...some,
    )
    for (const { reference } of z.array(z.object({ reference: z.string() })).parse(found))
      restricted.add(reference)
  }
  return restricted
}
