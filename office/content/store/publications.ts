import { z } from 'zod'
import { newId } from '../../../server/crypto/secret.ts'
import { contentFindingSchema } from '../contract.ts'
import {
  flag,
  fromJson,
  placesFor,
  queryColumn,
  queryRows,
  updateRow,
} from '../../../server/store/sql-database.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { tableOf } from '../../../server/store/table.ts'
import { deleteChange, findChange } from './changes.ts'

/**
 * A `waiting` publication is scheduled; a `refused` one came due and could not be published. The others are the
 * states of a publication that has begun.
 */
export const publicationStates = [
  'waiting',
  'refused',
  'checking',
  'building',
  'comparing',
  'live',
  'failed',
] as const

export const runningStates = ['checking', 'building', 'comparing'] as const

const publicationRow = z.object({
  id: z.string(),
  state: z.enum(publicationStates),
  person: z.string(),
  lawyer: z.string().nullable(),
  /** When a scheduled one is to be published. */
  due: z.number().nullable(),
  /** For a scheduled one: when it was scheduled or last tried. */
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  /** When the first attempt failed, if the fault may pass. */
  failingSince: z.number().nullable(),
  sentence: z.string(),
  findings: fromJson(z.array(contentFindingSchema)),
  /** The built site that shows the changes. */
  release: z.string().nullable(),
  /** Whether the changes make the sample's site a firm's own; they are then stored nowhere else. */
  adopts: flag,
  /** The release that a rollback went back to, until the audit log says that this publication ended it. */
  rolledBackTo: z.string().nullable(),
})

/** Changes that are published together: scheduled, in progress, live or failed. A row of the table `publishes`. */
export type Publication = z.infer<typeof publicationRow>

const publishes = tableOf('publishes', publicationRow, ['id'])

type Begun = Pick<Publication, 'state' | 'person' | 'lawyer' | 'startedAt'>

/** A new publication; fields that are not given are those of one that has not ended and was not scheduled. */
export function newPublication(begun: Begun & Partial<Publication>): Publication {
  const none = { due: null, endedAt: null, failingSince: null, release: null, rolledBackTo: null }
  return { id: newId(), sentence: '', findings: [], adopts: false, ...none, ...begun }
}

/** Records a publication with its changes before anything else happens. */
export async function insertPublication(
  run: RunSql,
  publication: Publication,
  changes: readonly PublishedChange[],
): Promise<void> {
  await publishes.put(run, publication)
  await insertChangesOf(run, publication.id, changes)
}

/** The state of a publication; omitted fields are unchanged. */
export type PublicationUpdate = Pick<Publication, 'state' | 'sentence'> &
  Partial<Pick<Publication, 'findings' | 'release' | 'startedAt' | 'endedAt' | 'failingSince'>>

export async function updatePublication(
  run: RunSql,
  id: string,
  { state, sentence, findings, release, startedAt, endedAt, failingSince }: PublicationUpdate,
): Promise<void> {
  const changes = { state, sentence, findings, release, startedAt, endedAt, failingSince }
  await updateRow(run, 'publishes', { id }, changes)
}

/** Forgets the rollback that a publication ended, once the audit log has its end. */
export async function forgetRollback(run: RunSql, id: string): Promise<void> {
  await run('update publishes set rolled_back_to = null where id = $1', id)
}

export async function findPublication(run: RunSql, id: string): Promise<Publication | undefined> {
  return publishes.row(run, 'where id = $1', id)
}

/** Publications in one of these states, the last started first. */
export async function listPublications(
  run: RunSql,
  states: readonly Publication['state'][],
  limit = 200,
): Promise<Publication[]> {
  const places = placesFor(states, 1)
  return publishes.rows(
    run,
    `where state in (${places}) order by started_at desc, rowid desc limit $1`,
    limit,
    ...states,
  )
}

const pendingRow = z.object({ version: z.string().nullable(), state: z.string() })

/** The versions of a file in publications that run, are scheduled, or are not in the history yet. */
export async function pendingOf(run: RunSql, path: string) {
  const states = ['waiting', ...runningStates].map((state) => `'${state}'`).join(', ')
  const rows = await queryRows(
    run,
    pendingRow,
    `select publish_changes.version, publishes.state from publish_changes
       join publishes on publishes.id = publish_changes.publish
       where publish_changes.path = $1 and (publishes.state in (${states})
         or publishes.id in (select publish from unsettled_publishes))`,
    path,
  )
  return rows.map(({ version, state }) => ({ version, isScheduled: state === 'waiting' }))
}

/**
 * Removes the changes that the content folder already has, unless another version of their file is about to be public:
 * then they come after that version.
 */
export async function dropWhatIsPublic(run: RunSql): Promise<void> {
  const same = await queryColumn(run, z.string(), 'select path from changes where version = base')
  for (const path of same) if ((await pendingOf(run, path)).length === 0) await deleteChange(run, path)
}

/** Moves a scheduled publication to another time; false if it no longer waits. */
export function setDue(run: RunSql, id: string, due: number): Promise<boolean> {
  return updateRow(run, 'publishes', { id, state: 'waiting' }, { due, failingSince: null })
}

/** Removes a scheduled publication; false if it no longer waits. */
export async function deleteWaiting(run: RunSql, id: string): Promise<boolean> {
  const removed = await run(
    `delete from publishes where id = $1 and state in ('waiting', 'refused') returning id`,
    id,
  )
  if (removed.length === 1) await deleteChangesOf(run, id)
  return removed.length === 1
}

/**
 * Deletes refused publications whose changes are all gone, saved anew, or among those that are now `scheduled` again.
 */
export async function deleteRefused(
  run: RunSql,
  scheduled: readonly Pick<PublishedChange, 'path'>[] = [],
): Promise<void> {
  const paths = new Set(scheduled.map(({ path }) => path))
  for (const { id } of await listPublications(run, ['refused'])) {
    const waiting = await Promise.all(
      (await changesOf(run, id)).map(async ({ path, version }) => {
        const change = paths.has(path) ? undefined : await findChange(run, path)
        return change !== undefined && change.version === version
      }),
    )
    if (!waiting.includes(true)) await deleteWaiting(run, id)
  }
}

/** Begins a publication whose time has come; false if it has been moved or canceled. */
export function beginWaiting(
  run: RunSql,
  { id, due, state, sentence, startedAt }: Publication,
): Promise<boolean> {
  return updateRow(run, 'publishes', { id, due, state: 'waiting' }, { state, sentence, startedAt })
}

const unsettledRow = z.object({ publish: z.string(), release: z.string() })
const unsettled = tableOf('unsettled_publishes', unsettledRow, ['publish'])

/** A publication that changed the public site and is not in the history yet. `release` is the one that shows it. */
type Unsettled = z.infer<typeof unsettledRow>

/** Records that a publication is public, before it is added to the history. */
export async function noteUnsettled(run: RunSql, shown: Unsettled): Promise<void> {
  await unsettled.put(run, shown)
}

/** Every publication that is public and not in the history yet. */
export async function listUnsettled(run: RunSql): Promise<Unsettled[]> {
  return unsettled.rows(run, 'order by rowid')
}

/** Records that a publication is in the history, or was taken back. */
export async function forgetUnsettled(run: RunSql, publication: string): Promise<void> {
  await run('delete from unsettled_publishes where publish = $1', publication)
}

/**
 * Whether the content folder may be ahead of the changes and the history: a publication runs, or is not in the
 * history yet.
 */
export async function isPublishing(run: RunSql): Promise<boolean> {
  return (await listPublications(run, runningStates, 1)).length + (await listUnsettled(run)).length > 0
}

const publishedChangeRow = z.object({
  publish: z.string(),
  path: z.string(),
  base: z.string().nullable(),
  baseText: z.string().nullable(),
  version: z.string().nullable(),
  text: z.string().nullable(),
  renamedFrom: z.string().nullable(),
  sentence: z.string(),
  lawyer: z.string().nullable(),
})
const publishedChanges = tableOf('publish_changes', publishedChangeRow, ['publish', 'path'])

/**
 * A change as it was chosen for a publication. Its sentence is "" if another change's sentence covers it, as for the
 * old name of a file. `version` and `text` are null for a deletion; only `text` is null for a picture.
 * `lawyer` is the id of the lawyer who published or approved it; null if it needs none.
 */
export type PublishedChange = Omit<z.infer<typeof publishedChangeRow>, 'publish'>

/** Records the changes of a publication; each replaces an earlier one of the same file. */
export async function insertChangesOf(
  run: RunSql,
  publish: string,
  changes: readonly PublishedChange[],
): Promise<void> {
  for (const change of changes) await publishedChanges.put(run, { ...change, publish })
}

export async function changesOf(run: RunSql, publication: string): Promise<PublishedChange[]> {
  return publishedChanges.rows(run, 'where publish = $1 order by path', publication)
}

export function sentencesIn(changes: readonly PublishedChange[]): string[] {
  return changes.map(({ sentence }) => sentence).filter((sentence) => sentence !== '')
}

async function deleteChangesOf(run: RunSql, publication: string): Promise<void> {
  await run('delete from publish_changes where publish = $1', publication)
}

/** The last publication of this version of a file; undefined if none is known, as for an edit made in the folder. */
export async function publicationOf(
  run: RunSql,
  { path, version }: { path: string; version: string },
): Promise<Publication | undefined> {
  return publishes.row(
    run,
    `where state not in ('waiting', 'refused') and id in (
       select publish from publish_changes where path = $1 and version = $2)
     order by started_at desc limit 1`,
    path,
    version,
  )
}

/**
 * Deletes publications that ended before a time, with their changes: the history has what they published. It
 * keeps the newest, because the office shows how that ended, any refused one while one of its changes is pending, and
 * any that is not in the history yet. Returns how many were deleted.
 */
export async function purgePublications(run: RunSql, before: number): Promise<number> {
  const removed = await queryColumn(
    run,
    z.string(),
    `delete from publishes where coalesce(ended_at, started_at) < $1
         and id not in (select publish from unsettled_publishes)
         and (state in ('live', 'failed') or (state = 'refused' and not exists (
           select 1 from publish_changes join changes on changes.path = publish_changes.path
             and changes.version is publish_changes.version
           where publish_changes.publish = publishes.id)))
         and id <> (select id from publishes where state in ('live', 'failed')
                    order by started_at desc, rowid desc limit 1) returning id`,
    before,
  )
  for (const id of removed) await deleteChangesOf(run, id)
  return removed.length
}
