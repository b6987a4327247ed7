import { z } from 'zod'
import { kindSchema, stateSchema } from '../../../office/contract/messages.ts'

/** A truth value, which both databases keep as 0 or 1. */
export const flag = z.coerce.number().transform((value) => value === 1)

/** What lists tell of a message. Of one that is not `readable` to the person, only the reference may be told. */
export const listedRow = z.object({
  reference: z.string(),
  receivedAt: z.coerce.number(),
  kind: kindSchema,
  area: z.string(),
  name: z.string(),
  state: stateSchema,
  waitingUntil: z.string().nullable(),
  deadline: z.string().nullable(),
  readable: flag,
})

/** The columns of `listedRow` in rows of `messages` under this name, apart from `readable`. */
export function listedColumns(table: string): string {
  const columns = ['reference', 'received_at as "receivedAt"', 'kind', 'area', 'name', 'state']
  return [...columns, 'waiting_until as "waitingUntil"', 'deadline']
    .map((column) => `${table}.${column}`)
    .join(', ')
}

/** Whether the person in `place` may read a row of `messages m`. */
export const readableBy = (place: string) =>
  `(m.restricted = 0 or exists (select 1 from message_readers r where r.reference = m.reference and r.person = ${place}))`
