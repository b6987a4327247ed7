import { setImmediate as turn } from 'node:timers/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { DAY_MS } from '../../../../text/iso-day.ts'
import { newId } from '../../../../server/crypto/secret.ts'
import { quotas } from '../../../kit/quotas.ts'
import { FIRM_PEOPLE } from '../../../../server/store/conflict-gate.ts'
import type { RunSql, SqlDatabase } from '../../../../server/store/sql-database.ts'
import { recordAct } from '../../../people/server/store/audit.ts'
import { addNotice } from '../../../people/server/store/notices.ts'
import {
  addListNames,
  beginVersion,
  countLostNames,
  currentVersion,
  dropImport,
  endCurrent,
  endedBefore,
  findVersion,
  importsNow,
  namesKept,
  makeCurrent,
  namesBesides,
  removeListNames,
  listVersions,
} from './name-lists.ts'
import type { ListedName, ListVersion } from './name-lists.ts'
import { settleJoined, joinedPeople } from '../firm-people.ts'
import { rememberedColumns } from './columns.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { ListAsked, LookedAt, LookedFor, ReadList } from './list-reader.ts'
import { keptDays, mostNames, oldDays } from '../../lists.ts'
import type { importListAnswerSchema, overVersionSchema } from '../../lists.ts'
import { createUploadReader } from '../../../kit/read-upload.ts'
import { checkedSince } from '../retention.ts'

/** How many names one transaction writes. In between, others can use the database. */
const atOnce = 200

/** How many names one statement writes: SQLite looks up each value by name among all of them; 2,600 took 44 ms. */
const inStatement = 10

type OverVersion = z.infer<typeof overVersionSchema>

type ListActor = { person: { id: string; name: string }; isLawyer: boolean; now: number }

const tooMuchWork =
  'This file takes too much time or memory to read. Save only the columns that the list needs as “CSV UTF-8”, then upload that.'

const read = createUploadReader<ListAsked, ReadList, ListedName[]>(
  {
    path: join(import.meta.dirname, 'list-process.ts'),
    mostMs: 2 * 60_000,
    // The process may neither write files nor start programs.
    execArgv: ['--permission', '--allow-fs-read=*', '--allow-worker'],
  },
  tooMuchWork,
)

/** What an uploaded file holds. Throws `Refusal`. */
export async function lookAtList(look: LookedFor, signal: AbortSignal): Promise<LookedAt> {
  const held = await read({ look }, signal)
  if (!('looked' in held)) throw new Refusal(422, tooMuchWork)
  return held.looked
}

async function readImport(body: Uint8Array<ArrayBuffer>, signal: AbortSignal) {
  const names: ListedName[] = []
  const held = await read({ importOf: body }, signal, (some) => names.push(...some))
  if (!('importing' in held)) throw new Refusal(422, tooMuchWork)
  return { ...held.importing, names }
}

/**
 * Imports an uploaded list whole or not at all. Its names are written under a version that nothing compares with, which
 * then becomes the current one in a single step. `body` is the raw body of the request. `actorNow` returns who imports
 * it and what they may do now, because a long list takes minutes; it throws if they may no longer do so. Throws
 * `Refusal`.
 */
export async function importList(
  database: SqlDatabase,
  body: Uint8Array<ArrayBuffer>,
  actorNow: (run: RunSql) => Promise<ListActor>,
  signal: AbortSignal,
): Promise<z.infer<typeof importListAnswerSchema>> {
  const { asked, headings, badRows, bad, names } = await readImport(body, signal)
  if (badRows !== asked.leaveOut) return { outcome: 'bad', badRows, bad }
  refuseFirmPeople(asked.list)
  const id = newId()
  const list = asked.list ?? newId()
  await database.transaction(async (run) => {
    const actor = await actorNow(run)
    if (asked.list !== null) {
      const current = await currentVersion(run, asked.list)
      if (!current) throw removedMeanwhile()
      requireSeen(asked, current)
    }
    await requireRoom(run, asked.list, names.length)
    await requireQuota(run, names.length, actor.now)
    await beginVersion(run, {
      id,
      list,
      title: asked.title,
      kind: asked.kind,
      columns: rememberedColumns(headings, asked.columns),
      names: names.length,
      person: actor.person.id,
      now: actor.now,
    })
  })
  try {
    await writeNames(database, id, names)
    await database.transaction(async (run) => {
      const actor = await actorNow(run)
      const before = await end(run, list, 'replaced', actor)
      if ((before !== undefined) !== (asked.list !== null)) throw removedMeanwhile()
      requireSeen(asked, before)
      await watchReplacing(run, before, { id, kind: asked.kind }, actor)
      if (!(await makeCurrent(run, id))) throw namesMissing()
      await record(run, actor, before ? 'replace-list' : 'upload-list', id)
      if (asked.joined !== null && actor.isLawyer) await settle(run, asked.joined, actor)
    })
  } catch (error) {
    await dropImport(database, id)
    throw error
  }
  return { outcome: 'imported', names: names.length }
}

function end(run: RunSql, list: string, state: 'replaced' | 'removed', { person, now }: ListActor) {
  return endCurrent(run, list, { state, person: person.id, now })
}

/**
 * Watches what people who are not lawyers do to a list. They may not change its kind, which changes what each check
 * says. If their version lacks names of the one before, lawyers and administrators are notified, because a message with
 * such a name may no longer be closed.
 */
async function watchReplacing(
  run: RunSql,
  before: Pick<ListVersion, 'id' | 'title' | 'kind'> | undefined,
  { id, kind }: Pick<ListVersion, 'id' | 'kind'>,
  { person, isLawyer, now }: ListActor,
): Promise<void> {
  if (isLawyer || !before) return
  if (kind !== before.kind)
    throw new Refusal(403, 'Only a lawyer may change who is on this list. Upload the file as a new list.')
  const lost = await countLostNames(run, before.id, id)
  if (lost === 0) return
  const names = lost === 1 ? 'One name' : `${lost.toLocaleString('en-US')} names`
  const says = `${person.name} put a new version in place of the list “${before.title}”. ${names} of the earlier version ${lost === 1 ? 'is' : 'are'} not in it, or not spelled the same, and may no longer be compared. Look at both versions under Conflicts, Lists; the earlier one can be used again for ${keptDays} days.`
  await addNotice(run, says, now)
}

async function requireRoom(run: RunSql, list: string | null, names: number): Promise<void> {
  if ((await namesBesides(run, list)) + names > mostNames)
    throw new Refusal(
      409,
      `This list would bring the total to more than ${mostNames.toLocaleString('en-US')} names, which is the limit. Remove another list first.`,
    )
}

/** Throws `Refusal` if all versions would have too many names. Earlier ones count, because they are kept for a time. */
async function requireQuota(run: RunSql, names: number, now: number): Promise<void> {
  if ((await namesKept(run, now - keptDays * DAY_MS)) + names > quotas.listNames)
    throw new Refusal(
      409,
      `With their earlier versions, the lists would have more than ${quotas.listNames.toLocaleString('en-US')} names, which is the limit. Nothing was imported. Earlier versions are deleted ${keptDays} days after they were replaced; import the list then.`,
    )
}

/** Refuses a version that is in use, or whose names are incomplete or were deleted. */
const namesMissing = () =>
  new Refusal(
    409,
    'This version is in use by now, or some of its names are missing. If it is not in use, upload the file again.',
  )

/** Throws `Refusal` unless the version in use is the one that the person saw, if they said which. */
function requireSeen({ over }: OverVersion, current: Pick<ListVersion, 'id'> | undefined): void {
  if (over !== undefined && over !== (current?.id ?? null))
    throw new Refusal(
      409,
      'Someone put another version of this list in use in the meantime, so nothing was changed. Look at it under Lists, then decide.',
    )
}

function removedMeanwhile(): Refusal {
  return new Refusal(409, 'This list was removed. Upload the file as a new list.')
}

/** Throws `Refusal` for the list of the firm's people: only the published team and the accounts change it. */
function refuseFirmPeople(list: string | null): void {
  if (list === FIRM_PEOPLE)
    throw new Refusal(
      409,
      'The office keeps this list itself, from the published team and the accounts under People. Upload other names as a list of their own.',
    )
}

async function writeNames(database: SqlDatabase, id: string, names: readonly ListedName[]): Promise<void> {
  for (let from = 0; from < names.length; from += atOnce) {
    const end = Math.min(from + atOnce, names.length)
    await database.transaction(async (run) => {
      for (let next = from; next < end; next += inStatement) {
        await addListNames(run, id, names.slice(next, next + inStatement), next)
        // Lets other work run in between: SQLite is written on the main thread.
        await turn()
      }
    })
    await turn()
  }
}

/** Makes an earlier version the current one again. Only a lawyer can bring back a removed list. Throws `Refusal`. */
export async function bringBack(
  database: SqlDatabase,
  { id, over }: OverVersion & { id: string },
  actor: ListActor,
): Promise<void> {
  await database.transaction(async (run) => {
    const version = await findVersion(run, id)
    refuseFirmPeople(version?.list ?? null)
    if (version?.state === 'current') throw new Refusal(409, 'This version is already in use.')
    if (!version || !isKept(version, actor.now)) throw namesMissing()
    await requireRoom(run, version.list, version.names)
    const before = await end(run, version.list, 'replaced', actor)
    requireSeen({ over }, before)
    if (!before && !actor.isLawyer) throw new Refusal(403, 'Only a lawyer may bring back a removed list.')
    await watchReplacing(run, before, version, actor)
    if (!(await makeCurrent(run, id))) throw namesMissing()
    await record(run, actor, 'use-list-version', id)
  })
}

/** Whether a version that has ended can still be used again. */
export function isKept({ endedAt }: { endedAt: number | null }, now: number): boolean {
  return endedAt !== null && endedAt > now - keptDays * DAY_MS
}

/** Removes a list from the comparison. Throws `Refusal`. */
export async function removeList(
  database: SqlDatabase,
  { list, over }: OverVersion & { list: string },
  actor: ListActor,
): Promise<void> {
  refuseFirmPeople(list)
  await database.transaction(async (run) => {
    const ended = await end(run, list, 'removed', actor)
    if (!ended) throw new Refusal(409, 'This list has already been removed.')
    requireSeen({ over }, ended)
    await record(run, actor, 'remove-list', ended.id)
  })
}

/** Records that there are no more former clients of a newcomer to upload. Throws `Refusal`. */
export async function settleFormerClients(
  database: SqlDatabase,
  joined: string,
  actor: ListActor,
): Promise<void> {
  await database.transaction(async (run) => {
    if (!(await settle(run, joined, actor)))
      throw new Refusal(409, 'A lawyer has already answered this, or the person has left.')
  })
}

async function settle(run: RunSql, joined: string, actor: ListActor): Promise<boolean> {
  const isSettled = await settleJoined(run, joined, actor.person.id, actor.now)
  if (isSettled) await record(run, actor, 'settle-former-clients', joined)
  return isSettled
}

/** Deletes what unfinished imports left. No import runs when the office starts. */
export async function sweepImports(database: SqlDatabase): Promise<void> {
  for (const id of await importsNow(database.run)) await dropImport(database, id)
}

/** Deletes the names of versions that ended more than `keptDays` ago. Returns the number of those versions. */
export async function purgeLists(
  database: Pick<SqlDatabase, 'run' | 'transaction'>,
  now: number,
): Promise<number> {
  const ended = await endedBefore(database.run, now - keptDays * DAY_MS)
  for (const id of ended) await removeListNames(database, id)
  return ended.length
}

async function record(run: RunSql, { person, now }: ListActor, act: string, subject: string) {
  await recordAct(run, { person: person.id, act, subject }, now)
}

export function isOld(uploadedAt: number, now: number): boolean {
  return now - uploadedAt > oldDays * DAY_MS
}

/**
 * What should be done about the lists: former clients to upload, a client list that is missing, or lists that are old.
 */
export async function listsDue(run: RunSql, now: number): Promise<{ says: string; todo: string }[]> {
  if ((await checkedSince(run)) === undefined) return []
  const joined = (await joinedPeople(run)).map(({ name }) => ({
    says: `${name} joined: upload their former clients.`,
    todo: 'Include each client for whom they worked, or about whom they know confidential information (RPC 1.9, 1.10), as far as RPC 1.6 allows. If there are none, say so there.',
  }))
  const lists = (await listVersions(run)).filter(
    ({ list, state }) => state === 'current' && list !== FIRM_PEOPLE,
  )
  if (!lists.some(({ kind }) => kind === 'clients')) {
    const todo = 'Until then, each check says “Not checked: no client list”.'
    return [...joined, { says: 'Upload the client list.', todo }]
  }
  const old = lists.filter(({ uploadedAt }) => isOld(uploadedAt, now)).map(({ title }) => `“${title}”`)
  if (old.length === 0) return joined
  const todo = 'Upload a new version, so that people added since then are found.'
  return [...joined, { says: `Over ${oldDays} days old: ${old.join(', ')}.`, todo }]
}
