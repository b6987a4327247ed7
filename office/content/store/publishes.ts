import { z } from 'zod'
import { contentFindingSchema } from '../contract.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { insertChangesOf } from './published-changes.ts'
import type { PublishedChange } from './published-changes.ts'

/** `waiting`: for its time. `refused`: its time came, and it could not be published. The others are those of a run. */
export const publishStates = [
  ...(['waiting', 'refused', 'checking', 'building', 'comparing', 'live', 'failed'] as const),
] as const

/** The states of a publish that runs. */
export const runningStates = ['checking', 'building', 'comparing'] as const

const publishRow = z.object({
  id: z.string(),
  state: z.enum(publishStates),
  person: z.string(),
  lawyer: z.string().nullable(),
  due: z.number().nullable(),
  localTime: z.string().nullable(),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  sentence: z.string(),
  findings: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(contentFindingSchema)),
  release: z.string().nullable(),
})

/**
 * A publish: running, ended, or waiting for its time. `due`: the moment of a scheduled one, `localTime` as chosen.
 * `startedAt`: for one that waits, when it was scheduled.
 */
export type Publish = z.infer<typeof publishRow>

const SELECT = `select id, state, person, lawyer, due, local_time as "localTime", started_at as "startedAt",
  ended_at as "endedAt", sentence, findings, release from publishes`

/** Notes a publish with its changes, before anything else happens. */
export async function insertPublish(
  run: RunSql,
  publish: Publish,
  changes: readonly PublishedChange[],
): Promise<void> {
  await run(
    `insert into publishes
       (id, state, person, lawyer, due, local_time, started_at, ended_at, sentence, findings, release)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    publish.id,
    publish.state,
    publish.person,
    publish.lawyer,
    publish.due,
    publish.localTime,
    publish.startedAt,
    publish.endedAt,
    publish.sentence,
    JSON.stringify(publish.findings),
    publish.release,
  )
  await insertChangesOf(run, publish.id, changes)
}

/** How far a publish is; what is left out stays. */
export type PublishUpdate = Pick<Publish, 'state' | 'sentence'> &
  Partial<Pick<Publish, 'findings' | 'release' | 'startedAt' | 'endedAt'>>

/** Notes how far a publish is. */
export async function updatePublish(run: RunSql, id: string, changed: PublishUpdate): Promise<void> {
  await run(
    `update publishes set state = $2, sentence = $3, findings = coalesce($4, findings),
       release = coalesce($5, release), ended_at = coalesce($6, ended_at), started_at = coalesce($7, started_at) where id = $1`,
    id,
    changed.state,
    changed.sentence,
    changed.findings ? JSON.stringify(changed.findings) : null,
    changed.release ?? null,
    changed.endedAt ?? null,
    changed.startedAt ?? null,
  )
}

/** The publish with this id. */
export async function findPublish(run: RunSql, id: string): Promise<Publish | undefined> {
  return z.array(publishRow).parse(await run(`${SELECT} where id = $1`, id))[0]
}

/** Publishes in one of these states, the last started first. */
export async function listPublishes(
  run: RunSql,
  states: readonly Publish['state'][],
  limit = 200,
): Promise<Publish[]> {
  const places = states.map((_, index) => `$${index + 2}`).join(', ')
  const found = await run(
    `${SELECT} where state in (${places}) order by started_at desc, rowid desc limit $1`,
    limit,
    ...states,
  )
  return z.array(publishRow).parse(found)
}
