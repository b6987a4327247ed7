import { hash } from 'node:crypto'
import { z } from 'zod'
import { accessOf, accessSchema, gateSchema } from '../../../../server/store/access.ts'
import { flag, placesFor, queryColumn, queryRows } from '../../../../server/store/sql-database.ts'
import type { RunSql, SqlValue } from '../../../../server/store/sql-database.ts'
import { kindSchema, stateSchema } from '../../contract.ts'
import type { MessageSearch } from '../../contract.ts'

/**
 * What lists show of a message. If `access` is "reference", only the reference may be shown; if it is "names", all of
 * this.
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
  /** The id of the person who handles it; null for nobody. */
  owner: z.string().nullable(),
  isUrgent: flag,
  /** When what was promised is due, in milliseconds. */
  due: z.coerce.number().nullable(),
  gate: gateSchema.nullable(),
  access: accessSchema,
})

/** The columns of `listedRow`, except `access`, in SQL where the table of messages is called `m`. */
export function listedColumns(m: string): string {
  return `${m}.reference, ${m}.received_at as "receivedAt", ${m}.kind, ${m}.area, ${m}.name, ${m}.state,
    ${m}.waiting_until as "waitingUntil", ${m}.deadline, ${m}.owner, ${m}.is_urgent as "isUrgent", ${m}.due_at as due, ${m}.gate`
}

/** A search with its words prepared. */
export type PreparedSearch = Omit<MessageSearch, 'words' | 'area'> & {
  /** The names of a practice area; null for any area. */
  areas: readonly string[] | null
  /** Lawyers also search letters of declination, even those of messages that the conflict check has closed. */
  isLawyer: boolean
  /**
   * Each folded `word` must begin a word of the message, its notes or its emails; otherwise, one of the `similar` ones
   * must be a name in the message, or one of those that are `alike` a word in it.
   */
  words: { word: string; similar: string[]; alike: string[] }[]
  /** The digits of a telephone number, or of its end; '' if the text is not one. */
  phone: string
  /** The text as the beginning of a reference; '' if it cannot be one. */
  reference: string
  /** The people whose messages this person handles. */
  own: readonly string[]
  /** Everyone who can handle messages. Nobody handles a message whose handler has left. */
  handlers: readonly string[]
}

const foundRow = listedRow.extend({
  version: z.coerce.number(),
  record: z.string(),
  restricted: flag,
  total: z.coerce.number(),
})

/** A row of the list. `access` says how much of it may be shown. */
export type FoundMessage = z.infer<typeof foundRow>

/** SQL: when the answer came that made a message unanswered again, according to its record; null if none did. */
const ANSWERED_AT = `case when m.state = 'unanswered' and m.record like '%"theirAnswer":{%' then
  (select max(t.at) from thread t
   where t.reference = m.reference and m.record like '%"theirAnswer":{"at":' || t.at || ',%') end`

/**
 * The order in which messages need someone: open ones with a deadline that is near or known; unanswered ones, the
 * longest wait first; those that wait; the rest, and then spam, newest first. Messages restricted to other people come
 * last, by reference, so that their order reveals nothing.
 */
const ORDER = `
  case when access = 'reference' then 5
    when (deadline is not null or is_urgent = 1) and state in ('unanswered', 'waiting') then 0
    when state = 'unanswered' then 1 when state = 'waiting' then 2 when state = 'spam' then 4 else 3 end,
  case when access <> 'reference' and state in ('unanswered', 'waiting') then coalesce(deadline, '') end,
  case when access = 'reference' then 0 when state <> 'unanswered' then -received_at
    when access = 'full' then coalesce(answered_at, received_at) else received_at end,
  reference`

/**
 * The messages that a person finds. Those restricted to other people are found only by reference, and those that the
 * conflict check has closed only by names.
 */
export async function findMessages(
  run: RunSql,
  search: PreparedSearch,
  person: string,
): Promise<FoundMessage[]> {
  const values: SqlValue[] = []
  const place = (value: SqlValue) => `$${values.push(value)}`
  const access = accessOf(place(person))
  const conditions = wordConditions(search, place)
  // Without words, no message matches better than another.
  const inexact =
    search.words.length > 0 ? `case when ${access} = 'full' and ${conditions.exact} then 0 else 1 end` : '0'
  const where = whereOf(search, access, conditions, place)
  return queryRows(
    run,
    foundRow,
    `select ${listedColumns('found')}, version, record, restricted, access, total
     from (
       select m.*, ${access} as access, ${ANSWERED_AT} as answered_at, count(*) over () as total,
         ${inexact} as inexact
       from messages m ${search.words.length > 0 ? 'join message_words w on w.reference = m.reference' : ''}
       ${where}
     ) found order by inexact, ${ORDER} limit ${place(search.limit)}`,
    ...values,
  )
}

function wordConditions({ words, phone, isLawyer }: PreparedSearch, place: (value: SqlValue) => string) {
  const letters = isLawyer ? ['letters'] : []
  const isIn = (columns: string[]) => (pattern: string) => {
    const value = place(pattern)
    return `(${columns.map((column) => `w.${column} like ${value}`).join(' or ')})`
  }
  const [isThere, isNamed] = [isIn(['words', 'notes', 'thread', ...letters]), isIn(['names', ...letters])]
  const begins = words.map(({ word }) => {
    // In scripts without spaces between words, a word may begin anywhere.
    const start = /^[\x00-\x7f]+$/.test(word) ? '% ' : '%'
    return { word: isThere(`${start}${word}%`), name: isNamed(`${start}${word}%`) }
  })
  const isMeant = isIn(['names'])
  const meant = words.map(({ similar }) => similar.map((name) => isMeant(`% ${name} %`)))
  const whole = (alike: string[], isFound: (pattern: string) => string) =>
    alike.map((word) => isFound(`% ${word} %`))
  const all = (conditions: string[]) => conditions.join(' and ') || '1 = 1'
  const byName = all(
    words.map(({ alike }, index) => {
      const others = isLawyer ? whole(alike, isIn(letters)) : []
      return `(${[begins[index]?.name, ...(meant[index] ?? []), ...others].join(' or ')})`
    }),
  )
  const exact = all(begins.map(({ word }) => word))
  if (phone) {
    const number = `(${isThere(`%${phone}%`)} or (${exact}))`
    return { exact: number, similar: number, byName }
  }
  const similar = words.map(({ alike }, index) => {
    return `(${[begins[index]?.word, ...(meant[index] ?? []), ...whole(alike, isThere)].join(' or ')})`
  })
  return { exact, similar: all(similar), byName }
}

function whereOf(
  { state, owner, own, handlers, isTrashed, kind, areas, from, until, words, reference }: PreparedSearch,
  access: string,
  { similar, byName }: { similar: string; byName: string },
  place: (value: SqlValue) => string,
): string {
  const filters = [
    isTrashed && 'm.trashed_at is not null',
    owner === 'me' && `m.owner in (${own.map(place).join(', ')})`,
    // Someone who has left handles nothing.
    isPerson(owner) && (handlers.includes(owner) ? `m.owner = ${place(owner)}` : '1 = 0'),
    owner === 'nobody' && `(m.owner is null or m.owner not in (${handlers.map(place).join(', ')}))`,
    state === 'open' && `m.state in ('unanswered', 'waiting')`,
    state !== 'open' && state !== 'any' && `m.state = ${place(state)}`,
    kind !== 'any' && `m.kind = ${place(kind)}`,
    areas !== null && `(m.kind = 'intake' and m.area in (${areas.map(place).join(', ')}))`,
    from !== null && `m.received_at >= ${place(from)}`,
    until !== null && `m.received_at < ${place(until)}`,
    words.length > 0 && `case when ${access} = 'full' then ${similar} else ${byName} end`,
  ].filter(Boolean)
  const outOfTrash = isTrashed ? [] : ['m.trashed_at is null']
  if (filters.length === 0 && !reference) return `where ${outOfTrash.join('')}`
  // Any other match would reveal something about a restricted message. The reference reveals nothing.
  const byReference = reference ? ` or m.reference like ${place(`${reference}%`)}` : ''
  return `where (${[`${access} <> 'reference'`, ...outOfTrash, ...filters].join(' and ')})${byReference}`
}

function isPerson(owner: string): boolean {
  return !['anyone', 'me', 'nobody'].includes(owner)
}

const viewRow = z.object({
  unanswered: z.coerce.number(),
  mine: z.coerce.number(),
  waiting: z.coerce.number(),
})

/** How many messages each view has for a person. `own` are the people whose open messages they handle. */
export async function countByView(run: RunSql, person: string, own: readonly string[]) {
  const places = placesFor(own, 1)
  const found = await run(
    `select count(case when m.state = 'unanswered' then 1 end) as unanswered,
       count(case when m.state in ('unanswered', 'waiting') and m.owner in (${places}) then 1 end) as mine,
       count(case when m.state = 'waiting' then 1 end) as waiting
     from messages m where ${accessOf('$1')} <> 'reference' and m.trashed_at is null`,
    person,
    ...own,
  )
  return z.tuple([viewRow]).parse(found)[0]
}

/** The practice areas of the messages whose names a person may see; '' for a message without one. */
export async function areasAsked(run: RunSql, person: string): Promise<string[]> {
  return queryColumn(
    run,
    z.string(),
    `select distinct m.area from messages m
     where m.kind = 'intake' and ${accessOf('$1')} <> 'reference' and m.trashed_at is null`,
    person,
  )
}

/** A string that changes whenever a message arrives, or is changed, checked, decided about, emailed or deleted. */
export async function messagePulse(run: RunSql): Promise<string> {
  const messages = await run(
    `select count(*) as count, sum(version) as versions, max(received_at) as latest, count(gate) as closed,
       sum(case gate when 'unchecked' then 1 else 0 end) as unchecked from messages`,
  )
  const mails = await run(
    'select delivery, count(*) as count, sum(attempts) as attempts from submissions group by delivery order by delivery',
  )
  const deleted = await run('select count(*) as count from deleted_references')
  const checks = await run(
    `select (select count(*) from conflict_checks) as checks, (select count(*) from conflict_identities) as identities,
       (select count(*) from conflict_decisions) as decisions, (select count(*) from conflict_openings) as openings`,
  )
  const thread = await run('select count(*) as count, count(judged_by) as judged from thread')
  const outbox = await run(
    'select state, count(*) as count, sum(attempts) as attempts from outbox group by state order by state',
  )
  // Hashed to be short, because it is asked for every three seconds and with the first page.
  return hash('sha256', JSON.stringify([messages, mails, deleted, checks, thread, outbox]), 'base64url')
}
