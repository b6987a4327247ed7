import { z } from 'zod'
import { accessSchema, gateSchema } from '../../../../server/store/access.ts'
import { flag } from '../../../../server/store/sql-database.ts'
import { kindSchema, stateSchema } from '../../contract.ts'

/**
 * What lists show of a message. Of one whose `access` is 'reference', only the reference may be shown; of one whose
 * `access` is 'names', all of this.
 */
export const listedRow = z.object({
  reference: z.string(),
  receivedAt: z.coerce.number(),
  kind: kindSchema,
  area: z.string(),
  name: z.string(),
  state: stateSchema,
  waitingUntil: z.string().nullable(),
  deadline: z.string().nullable(),
  /** The id of the person who handles it. */
  owner: z.string().nullable(),
  isUrgent: flag,
  /** In milliseconds, when what was promised is due. */
  due: z.coerce.number().nullable(),
  gate: gateSchema.nullable(),
  access: accessSchema,
})

/** The columns of `listedRow` in rows of `messages` under this name, apart from `access`. */
export function listedColumns(table: string): string {
  const columns = ['reference', 'received_at as "receivedAt"', 'kind', 'area', 'name', 'state']
  return [
    ...columns,
    'waiting_until as "waitingUntil"',
    'deadline',
    'owner',
    'is_urgent as "isUrgent"',
    'due_at as due',
    'gate',
  ]
    .map((column) => `${table}.${column}`)
    .join(', ')
}
