import { z } from 'zod'
import type { MessageSearch } from '../../contract.ts'
import { accessOf } from '../../../../server/store/access.ts'
import { MOST_NAME_WORDS } from '../../../../server/store/message-rows.ts'
import type { RunSql, SqlValue } from '../../../../server/store/sql-database.ts'
import { flag, listedColumns, listedRow } from './listed-message.ts'

/**
 * A search with its words prepared. `words`: folded; each must begin a word of the message or of its notes, or one of its
 * `similar` names must be among the message's names, or one of the words that are `alike` among its words. `phone`: the
 * digits of a telephone number or its end, or ''. `reference`: what the words are as the beginning of a reference, or ''.
 * `own`: whose messages the person handles. `handlers`: everyone who can handle one; a message whose handler has left is
 * nobody's.
 */
export type PreparedSearch = Omit<MessageSearch, 'words'> & {
  words: { word: string; similar: string[]; alike: string[] }[]
  phone: string
  reference: string
  own: readonly string[]
  handlers: readonly string[]
}

const foundRow = listedRow.extend({
  version: z.coerce.number(),
  record: z.string(),
  restricted: flag,
  total: z.coerce.number(),
})

/** A row of the list; of one whose `access` is 'reference', only the reference may be told. */
export type FoundMessage = z.infer<typeof foundRow>

/**
 * The order in which messages need someone: those whose deadline is near or known; unanswered ones, oldest first; those
 * that wait; the rest, newest first. Messages restricted to others come last, by reference, so that their order reveals
 * nothing.
 */
const ORDER = `
  case when access <> 'full' then 5
    when (deadline is not null or is_urgent = 1) and state in ('unanswered', 'waiting') then 0
    when state = 'unanswered' then 1 when state = 'waiting' then 2 when state = 'spam' then 4 else 3 end,
  case when access = 'full' and state in ('unanswered', 'waiting') then coalesce(deadline, '') end,
  case when access <> 'full' then 0 when state = 'unanswered' then received_at else -received_at end,
  reference`

/** Searches the messages for a person, who finds those that are restricted to others by reference only. */
export async function findMessages(
  run: RunSql,
  search: PreparedSearch,
  person: string,
): Promise<FoundMessage[]> {
  const values: SqlValue[] = []
  const place = (value: SqlValue) => `$${values.push(value)}`
  const access = accessOf('m', place(person))
  const { exact, similar } = wordConditions(search, place)
  const where = whereOf(search, access, similar, place)
  const found = await run(
    `select ${listedColumns('found')}, version, record, restricted, access, total
     from (
       select m.*, ${access} as access, count(*) over () as total,
         case when ${access} = 'full' and ${exact} then 0 else 1 end as inexact
       from messages m ${search.words.length > 0 ? 'join message_words w on w.reference = m.reference' : ''}
       ${where}
     ) found order by inexact, ${ORDER} limit ${place(search.limit)}`,
    ...values,
  )
  return z.array(foundRow).parse(found)
}

function wordConditions({ words, phone }: PreparedSearch, place: (value: SqlValue) => string) {
  const isThere = (pattern: string) => {
    const value = place(pattern)
    return `(w.words like ${value} or w.notes like ${value})`
  }
  const begins = words.map(({ word }) => {
    // Scripts without spaces between words are searched anywhere.
    const start = /^[\x00-\x7f]+$/.test(word) ? '% ' : '%'
    return isThere(`${start}${word}%`)
  })
  if (phone) {
    const number = `(${isThere(`%${phone}%`)} or (${begins.join(' and ')}))`
    return { exact: number, similar: number }
  }
  const similar = words.map(({ similar, alike }, index) => {
    const names = similar.map((name) => `w.names like ${place(`% ${name} %`)}`)
    const others = alike.map((word) => isThere(`% ${word} %`))
    return `(${[begins[index], ...names, ...others].join(' or ')})`
  })
  return { exact: begins.join(' and ') || '1 = 1', similar: similar.join(' and ') || '1 = 1' }
}

function whereOf(
  { state, owner, own, handlers, isTrashed, kind, from, until, words, reference }: PreparedSearch,
  access: string,
  similar: string,
  place: (value: SqlValue) => string,
): string {
  const filters = [
    isTrashed && 'm.trashed_at is not null',
    owner === 'me' && `m.owner in (${own.map(place).join(', ')})`,
    owner === 'nobody' && `(m.owner is null or m.owner not in (${handlers.map(place).join(', ')}))`,
    state === 'open' && `m.state in ('unanswered', 'waiting')`,
    state !== 'open' && state !== 'any' && `m.state = ${place(state)}`,
    kind !== 'any' && `m.kind = ${place(kind)}`,
    from !== null && `m.received_at >= ${place(from)}`,
    until !== null && `m.received_at < ${place(until)}`,
    words.length > 0 && similar,
  ].filter(Boolean)
  const outOfTrash = isTrashed ? [] : ['m.trashed_at is null']
  if (filters.length === 0 && !reference) return `where ${outOfTrash.join('')}`
  // Whatever else a search finds says something about a message: only its reference says nothing.
  const byReference = reference ? ` or m.reference like ${place(`${reference}%`)}` : ''
  return `where (${[`${access} = 'full'`, ...outOfTrash, ...filters].join(' and ')})${byReference}`
}

/** Every folded word of a name in any message that a person may read: one of any other would change what they find. */
export async function nameWords(run: RunSql, person: string): Promise<Set<string>> {
  const found = await run(
    `select w.names from message_words w join messages m on m.reference = w.reference
     where ${accessOf('m', '$1')} = 'full'`,
    person,
  )
  const rows = z.array(z.object({ names: z.string() })).parse(found)
  return new Set(rows.flatMap(({ names }) => names.trim().split(' ', MOST_NAME_WORDS)))
}
