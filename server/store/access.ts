import { z } from 'zod'

/** How much of a message someone may see: all of it, the names in it, or only that there is one with this reference. */
export const accessSchema = z.enum(['full', 'names', 'reference'])

/** How much of a message someone may see. */
export type Access = z.infer<typeof accessSchema>

/**
 * How much of a row of `messages` someone may see, as an SQL expression. This is the only rule: each list, search, find,
 * export, mail and command selects it, or asks whether it is 'full'. `message`: the row's name in the query. `person`: the
 * place of the person's id among the values, such as "$1"; without it, for no person of the office, such as a command.
 */
export function accessOf(message: string, person?: string): string {
  const isReader =
    person === undefined
      ? ''
      : ` or exists (select 1 from message_readers r where r.reference = ${message}.reference and r.person = ${person})`
  return `case when ${message}.restricted = 0${isReader} then 'full' else 'reference' end`
}
