import { z } from 'zod'
import { gateSchema } from '../../../server/store/access.ts'
import { flag, insertRow, queryColumn, queryRow, queryRows } from '../../../server/store/sql-database.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { intactMessage } from '../../../server/store/stored-row.ts'
import { keptWith } from './retention.ts'

const partyRow = z.object({
  party: z.string().nullable(),
  name: z.string(),
  kind: z.enum(['person', 'business', '']),
  role: z.string(),
  isRemoved: flag,
})

/**
 * A name in a message. `party` is its id; null for the person who contacted the firm, the only one whose email and
 * telephone are known. `isRemoved`: it was replaced after it had been compared.
 */
export type MessageName = z.infer<typeof partyRow> & { email: string; phone: string }

const messageRow = z.object({
  receivedAt: z.coerce.number(),
  name: z.string(),
  gate: gateSchema.nullable(),
  outcome: z.string().nullable(),
  source: z.string(),
  areNamesDue: flag,
  message: z.string(),
})

/**
 * A message as the check sees it: its names, and nothing else of its contents. `namesDue` says where names are that
 * nobody has added yet: they will come by telephone, or are in a text. Null if there are none.
 */
export type NamedMessage = Pick<z.infer<typeof messageRow>, 'receivedAt' | 'gate' | 'outcome' | 'source'> & {
  names: MessageName[]
  namesDue: 'phone' | 'text' | null
}

/**
 * The names of a message, beginning with that of the person who contacted the firm; undefined if the message is gone. A
 * name that was compared once is compared with each later list, even after it was replaced, so that nobody can remove a
 * name from the check.
 */
export async function namesOfMessage(run: RunSql, reference: string): Promise<NamedMessage | undefined> {
  const row = await queryRow(
    run,
    messageRow,
    `select m.received_at as "receivedAt", m.name, m.gate, m.outcome, m.source,
       m.names_due as "areNamesDue", s.submission as message
     from messages m join submissions s on s.id = m.reference where m.reference = $1 and m.kind = 'intake'`,
    reference,
  )
  if (!row) return undefined
  const { name, areNamesDue, message: text, ...rest } = row
  const message = intactMessage(text)
  const phone = message?.formType === 'intake' ? message.phone : ''
  const writer = { party: null, name, kind: '' as const, role: '', isRemoved: false }
  const all = await queryRows(
    run,
    partyRow,
    `select id as party, name, kind, role, case when removed_at is null then 0 else 1 end as "isRemoved" from parties
     where reference = $1 and (removed_at is null or exists (select 1 from message_names n where n.id = parties.id))
     order by "isRemoved", place, id`,
    reference,
  )
  // If only the role was changed, the name itself is still there.
  const others = all.filter(
    ({ name: each, isRemoved }, place) =>
      !isRemoved || all.findIndex((other) => other.name === each) === place,
  )
  return {
    ...rest,
    namesDue: areNamesDue ? waysOfNames(message) : null,
    names: [
      { ...writer, email: message?.email ?? '', phone },
      ...others.map((other) => ({ ...other, email: '', phone: '' })),
    ],
  }
}

function waysOfNames(message: ReturnType<typeof intactMessage>): 'phone' | 'text' {
  return message?.formType === 'intake' && message.namesByPhone ? 'phone' : 'text'
}

/** Makes the names of a message comparable with those of others. One that already is stays unchanged. */
export async function addMessageNames(
  run: RunSql,
  reference: string,
  { receivedAt, names, outcome }: NamedMessage,
  now: number,
): Promise<void> {
  const kept = await keptWith(run, { message: reference, receivedAt }, 'names')
  for (const { party, name, kind, role, email, phone } of names) {
    const row = { id: party ?? reference, ...kept, party, name, kind, role, email, phone, addedAt: now }
    await insertRow(run, 'message_names', row, 'on conflict do nothing')
  }
  await nameByOutcome(run, reference, outcome)
}

/** Whether the name of a party has been made comparable. */
export async function isComparable(run: RunSql, party: string): Promise<boolean> {
  return (await run('select 1 from message_names where id = $1', party)).length > 0
}

/**
 * The open intakes whose names are not comparable yet, oldest first. Names of closed ones become so with their check.
 */
export async function messagesWithoutNames(run: RunSql, limit: number): Promise<string[]> {
  return queryColumn(
    run,
    z.string(),
    `select m.reference from messages m where m.kind = 'intake' and m.gate is null
       and not exists (select 1 from message_names n where n.id = m.reference)
     order by m.received_at, m.reference limit $1`,
    limit,
  )
}

/** The role of the person who contacted the firm, by how the message ended. */
const rolesByOutcome: Readonly<Record<string, string>> = {
  'became-client': 'became a client',
  declined: 'declined',
}

/**
 * Records whether the person who contacted the firm became a client or was declined, because their name stays known
 * longer than the message. Someone who was declined by letter stays declined, even after another outcome, unless the
 * letter was certainly not delivered.
 */
export async function nameByOutcome(run: RunSql, reference: string, outcome: string | null): Promise<void> {
  await run(
    `update message_names set role = case when $2 = '' and exists (select 1 from decline_letters l
         left join outbox o on o.thread = l.thread where l.message = $1 and (o.state is null or o.state <> 'failed' or o.unknown_ends > 0))
       then 'declined' else $2 end where message = $1 and party is null`,
    reference,
    rolesByOutcome[outcome ?? ''] ?? '',
  )
}
