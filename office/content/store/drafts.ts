import { z } from 'zod'
import { DAY_MS } from '../../../text/iso-day.ts'
import {
  fromJson,
  queryColumn,
  queryCounts,
  queryRows,
  updateRow,
} from '../../../server/store/sql-database.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { tableOf } from '../../../server/store/table.ts'
import type { Writer } from '../contract.ts'

const draftRow = z.object({
  person: z.string(),
  path: z.string(),
  base: z.string().nullable(),
  baseText: z.string().nullable(),
  number: z.number(),
  text: z.string(),
  field: z.string().nullable(),
  at: z.number(),
  shown: fromJson(z.array(z.object({ version: z.string().nullable(), number: z.number() }))),
})

/**
 * What a person typed in a file and has not saved. `base` and `baseText` are the saved text that it changes, null for
 * a new file; `number` counts how often the draft was kept.
 * `shown` has each newer version (null if deleted) that the person saw beside the draft, and the draft's number at
 * the time: a draft with a higher number takes that version into account.
 */
export type Draft = z.infer<typeof draftRow>

const drafts = tableOf('drafts', draftRow, ['person', 'path'])

export async function findDraft(run: RunSql, person: string, path: string): Promise<Draft | undefined> {
  return drafts.row(run, 'where person = $1 and path = $2', person, path)
}

export async function draftsAt(run: RunSql, path: string): Promise<Draft[]> {
  return drafts.rows(run, 'where path = $1', path)
}

export async function draftsOf(run: RunSql, person: string): Promise<Draft[]> {
  return drafts.rows(run, 'where person = $1 order by path', person)
}

export async function countDrafts(run: RunSql): Promise<Map<string, number>> {
  return queryCounts(run, 'select person as name, count(*) as count from drafts group by person')
}

export async function hasDraftedSince(run: RunSql, person: string, since: number): Promise<boolean> {
  return (await run('select 1 from drafts where person = $1 and at > $2 limit 1', person, since)).length > 0
}

/**
 * Hands a person's drafts to another, except for files of which the other already has a draft; returns how many are
 * left.
 */
export async function handDrafts(run: RunSql, from: string, to: string): Promise<number> {
  const handed = await queryColumn(
    run,
    z.string(),
    `update drafts set person = $2 where person = $1
       and not exists (select 1 from drafts own where own.person = $2 and own.path = drafts.path) returning path`,
    from,
    to,
  )
  // The receiver's open page is then shown these words, and does not overwrite them.
  for (const path of handed) await forgetWritten(run, to, path)
  return (await draftsOf(run, from)).length
}

const drafterRow = draftRow.pick({ person: true, path: true })

/** Who has a draft, and of which file. */
type Drafter = z.infer<typeof drafterRow>

/** Who began a new file that is not saved yet, and at which path. */
export async function newDrafts(run: RunSql): Promise<Drafter[]> {
  return queryRows(run, drafterRow, 'select person, path from drafts where base is null order by path, at')
}

export async function listDrafters(run: RunSql): Promise<Drafter[]> {
  return queryRows(run, drafterRow, 'select person, path from drafts')
}

export async function deleteDraftsOf(run: RunSql, person: string): Promise<void> {
  await run('delete from drafts where person = $1', person)
}

export async function listDraftFiles(run: RunSql): Promise<{ path: string; text: string }[]> {
  return queryRows(run, z.object({ path: z.string(), text: z.string() }), 'select path, text from drafts')
}

/** Keeps a draft in place of the person's earlier one. The caller then records the page that it comes from. */
export async function putDraft(run: RunSql, draft: Omit<Draft, 'shown'>): Promise<void> {
  await drafts.put(run, { ...draft, shown: undefined })
  await forgetWritten(run, draft.person, draft.path)
}

/** Notes that the writer of a draft was shown a newer version beside it. */
export async function noteShown(
  run: RunSql,
  { person, path, number, shown }: Draft,
  version: string | null,
): Promise<void> {
  const noted = [...shown, { version, number }].slice(-mostShown)
  await updateRow(run, 'drafts', { person, path }, { shown: noted })
}

/** Only the newest count: a writer decides on one version after the other. */
const mostShown = 20

export async function deleteDraft(run: RunSql, person: string, path: string): Promise<void> {
  await forgetWritten(run, person, path)
  await run('delete from drafts where person = $1 and path = $2', person, path)
}

const writtenRow = z.object({
  person: z.string(),
  path: z.string(),
  page: z.string(),
  turn: z.number(),
  version: z.string().nullable(),
  at: z.number(),
})

const writers = tableOf('draft_writers', writtenRow, ['person', 'path'])

/** A person's last write to a file from an open page. `version` is what was saved, or null if a draft was kept. */
type Written = Omit<z.infer<typeof writtenRow>, 'person' | 'path'>

/** A person's last write to a file; undefined if unknown. */
export async function findWritten(run: RunSql, person: string, path: string): Promise<Written | undefined> {
  return writers.row(run, 'where person = $1 and path = $2', person, path)
}

export async function noteWritten(
  run: RunSql,
  { person, path }: { person: string; path: string },
  written: Written,
): Promise<void> {
  await writers.put(run, { ...written, person, path })
}

/** After this long, no page repeats a request anymore. */
const writtenMs = 30 * DAY_MS

/** Forgets which page wrote a file long ago. */
export async function purgeWritten(run: RunSql, now: number): Promise<void> {
  await run('delete from draft_writers where at < $1', now - writtenMs)
}

/** Forgets which page last wrote a person's file: what a page sends next must build on what is stored. */
async function forgetWritten(run: RunSql, person: string, path: string): Promise<void> {
  await run('delete from draft_writers where person = $1 and path = $2', person, path)
}

/**
 * How a request relates to the last write. `next` follows it from the same page, even if that page never got the
 * answer. `past` repeats it or an earlier one. `unknown`: another page wrote last, or nothing is known.
 */
export function orderOf(last: Written | undefined, writer: Writer | undefined): 'next' | 'past' | 'unknown' {
  if (!last || !writer || last.page !== writer.page) return 'unknown'
  return writer.turn > last.turn ? 'next' : 'past'
}

const presenceRow = z.object({
  person: z.string(),
  path: z.string(),
  field: z.string().nullable(),
  at: z.number(),
})
const presence = tableOf('presence', presenceRow, ['person', 'path'])

/** Someone who has a file open, and where in it. */
type Presence = z.infer<typeof presenceRow>

/** A person who has sent nothing for this long has left. */
const STAYS_MS = 30_000

/** Notes that a person has a file open, and forgets those who have left. */
export async function notePresence(run: RunSql, present: Presence): Promise<void> {
  await run('delete from presence where at <= $1', present.at - STAYS_MS)
  await presence.put(run, present)
}

/** The others who have a file open. */
export async function othersIn(run: RunSql, person: string, path: string, now: number): Promise<Presence[]> {
  return presence.rows(
    run,
    'where path = $2 and person <> $1 and at > $3 order by at desc',
    person,
    path,
    now - STAYS_MS,
  )
}
