import { z } from 'zod'
import { newId } from '../../../server/crypto/secret.ts'
import { partyRoleInWords } from '../../../server/delivery/format-message.ts'
import {
  fromJson,
  insertRow,
  queryColumn,
  queryCount,
  queryRows,
} from '../../../server/store/sql-database.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { tableOf } from '../../../server/store/table.ts'
import { foundNameSchema, strengthSchema, strongestFirst } from '../contract.ts'
import type { Comparison, FoundName, ShownHit } from '../contract.ts'
import { hiddenFrom } from './gate.ts'
import type { Kept } from './retention.ts'

const listRow = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  version: z.coerce.number(),
  at: z.coerce.number(),
})

/** A version of a list that names were compared with. */
type ComparedList = z.infer<typeof listRow>

export async function listsNow(run: RunSql): Promise<ComparedList[]> {
  return queryRows(
    run,
    listRow,
    `select id, title, kind, version, uploaded_at as at from name_lists where state = 'current' order by id`,
  )
}

/** A name that is compared, with its role in the message. Earlier versions did not keep `kind`. */
export const askedSchema = z.object({
  name: z.string(),
  role: z.string(),
  kind: z.enum(['person', 'business', '']).optional(),
})

/** `person` is null if the check ran automatically. `more` counts the names found beyond the hits that are kept. */
const checkRow = z.object({
  id: z.string(),
  person: z.string().nullable(),
  at: z.coerce.number(),
  cause: z.enum(['arrived', 'party', 'list', 'by-hand']),
  asked: fromJson(z.array(askedSchema)),
  compared: z.coerce.number(),
  more: z.coerce.number(),
  lists: fromJson(z.array(listRow)),
})

const checks = tableOf('conflict_checks', checkRow)

const hitRow = z.object({
  id: z.string(),
  at: z.coerce.number(),
  asked: fromJson(askedSchema),
  found: z.string(),
  snapshot: fromJson(foundNameSchema),
  strength: strengthSchema,
  reason: z.string(),
})

/** A hit as it was kept, with the time of its check. */
export type KeptHit = z.infer<typeof hitRow>

/** A hit: the name asked for, the id of the name that was found, how strong it is, and why. */
export type NewHit = Omit<KeptHit, 'id' | 'at'>

/** `kept` is the message it belongs to, and until when it is kept. */
type NewCheck = Omit<z.infer<typeof checkRow>, 'id'> & { kept: Kept; hits: readonly NewHit[] }

/** Keeps a check with its hits, strongest first. Returns its id. */
export async function addCheck(run: RunSql, { kept, hits, ...check }: NewCheck): Promise<string> {
  const id = newId()
  await checks.add(run, { id, ...check }, kept)
  for (const [place, hit] of strongestFirst(hits).entries())
    await insertRow(run, 'conflict_hits', { id: newId(), checkId: id, place, ...hit })
  return id
}

/** How many records of names compared by hand a person has made since a time. */
export async function countByHand(run: RunSql, person: string, since: number): Promise<number> {
  return queryCount(
    run,
    `select count(*) as count from conflict_checks where person = $1 and cause = 'by-hand' and at > $2`,
    person,
    since,
  )
}

/** The checks of a message, newest first. */
export async function checksOf(run: RunSql, message: string) {
  return checks.rows(run, 'where message = $1 order by at desc, id', message)
}

/**
 * Whether a reason written at that time may name someone whose message has been deleted since: the deletion removed the
 * name from the hits only.
 */
export function mayNameDeleted(hits: readonly KeptHit[], writtenAt: number): boolean {
  return hits.some(({ at, snapshot }) => at <= writtenAt && snapshot.name === '')
}

/** The hits of all checks of a message: newest check first, and the strongest of each check first. */
export function hitsOf(run: RunSql, message: string): Promise<KeptHit[]> {
  return hitsWhere(run, 'c.message = $1', message)
}

/** The hits of one check, strongest first. */
export function hitsOfCheck(run: RunSql, id: string): Promise<KeptHit[]> {
  return hitsWhere(run, 'c.id = $1', id)
}

function hitsWhere(run: RunSql, where: 'c.message = $1' | 'c.id = $1', value: string): Promise<KeptHit[]> {
  return queryRows(
    run,
    hitRow,
    `select h.id, c.at, h.asked, h.found, h.snapshot, h.strength, h.reason
     from conflict_hits h join conflict_checks c on c.id = h.check_id where ${where}
     order by c.at desc, c.id, h.place`,
    value,
  )
}

/** Begins the id of a message's name in the comparison. The id of its writer's name continues with the reference. */
export const OF_MESSAGE = 'm:'

/** Returns how a hit is shown to a lawyer: without the name if its message is restricted to other people or deleted. */
export async function hitsShownTo(
  run: RunSql,
  person: string,
  hits: readonly NewHit[],
): Promise<(hit: NewHit) => Omit<ShownHit, 'id'>> {
  const isHidden = await hiddenFrom(
    run,
    person,
    hits.map(({ snapshot }) => snapshot),
  )
  return ({ found, snapshot, strength, reason }) => {
    if (isHidden(snapshot))
      return { found: null, strength, reason: 'A name in a message that is restricted to other people.' }
    return { found: snapshot.name === '' ? null : foundInWords(found, snapshot), strength, reason }
  }
}

/** A name that was found, with its role in words. */
function foundInWords(id: string, snapshot: FoundName): FoundName {
  const { role, list, message } = snapshot
  const withoutRole = id === `${OF_MESSAGE}${message}` ? 'contacted us' : 'no role'
  return { ...snapshot, role: list === null ? partyRoleInWords(role) || role || withoutRole : role }
}

/** What a check compared names with, as the contract has it. */
export async function comparisonOf(
  run: RunSql,
  { compared, lists }: { compared: number; lists: readonly ComparedList[] },
): Promise<Comparison> {
  // When the oldest message came whose names are compared.
  const [messagesSince = null] = await queryColumn(
    run,
    z.coerce.number().nullable(),
    `select min(coalesce(m.received_at, n.added_at)) as since
     from message_names n left join messages m on m.reference = n.message`,
  )
  return {
    compared,
    lists: lists.map(({ title, at }) => ({ title, at })),
    messagesSince,
    hasClientList: lists.some(({ kind }) => kind === 'clients'),
  }
}
