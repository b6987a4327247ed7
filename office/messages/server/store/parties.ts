import { z } from 'zod'
import type { RunSql } from '../../../../server/store/sql-database.ts'

const partyRow = z.object({ id: z.string(), name: z.string(), role: z.string() })

/** Someone whom a message names. */
export type NamedParty = z.infer<typeof partyRow>

/** The people and businesses that a message names, in its order. */
export async function partiesOf(run: RunSql, reference: string): Promise<NamedParty[]> {
  const found = await run(
    'select id, name, role from parties where reference = $1 and removed_at is null order by place, id',
    reference,
  )
  return z.array(partyRow).parse(found)
}
