import { z } from 'zod'

/** How much of a message someone may see: all of it, the names in it, or only that there is one with this reference. */
export const accessSchema = z.enum(['full', 'names', 'reference'])

export type Access = z.infer<typeof accessSchema>

/**
 * What `messages.gate` says: `unchecked`, its names are being compared; `hit`, a name was found and no lawyer has
 * decided; `conflict`, a lawyer decided that there is one. Each of these closes the text, the thread and the notes,
 * even to lawyers: what one lawyer reads can disqualify the firm (Pa. RPC 1.18(c), (d)). Null means open.
 */
export const gateSchema = z.enum(['unchecked', 'hit', 'conflict'])

/** What a lawyer opened before a decision closes once that person is no longer a lawyer. */
const IS_LAWYER = ` and r.person in (select id from office_people where grants like '%"lawyer"%')`

/**
 * How much of a row of `messages` someone may see, as an SQL expression. This is the only rule: each list, search,
 * query, export, email and command selects it, or asks whether it is 'full'. The query must name the row `m`.
 * `person` is the placeholder of the person's id, such as "$1"; without it, the expression is for a command, which no
 * person of the office runs.
 */
export function accessOf(person?: string): string {
  const isIn = (table: string, condition = '') =>
    person === undefined
      ? ''
      : ` or exists (select 1 from ${table} r where r.reference = m.reference and r.person = ${person}${condition})`
  return `case when not (m.restricted = 0${isIn('message_readers')}) then 'reference'
    when m.gate is null${isIn('conflict_openings', IS_LAWYER)} then 'full' else 'names' end`
}
