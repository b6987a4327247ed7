import { z } from 'zod'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { tableOf } from '../../../server/store/table.ts'
import { versionOf } from '../../../server/publish/edits.ts'
import { baseOnDisk } from './folder.ts'
import type { StoredFile } from './folder.ts'

const changeRow = z.object({
  path: z.string(),
  base: z.string().nullable(),
  baseText: z.string().nullable(),
  version: z.string().nullable(),
  text: z.string().nullable(),
  person: z.string(),
  at: z.number(),
  renamedFrom: z.string().nullable(),
})

/**
 * A saved change that waits to be published. `base` and `baseText` are the file that it starts from, null for a new
 * one; `version` and `text` are the new ones, null for a deletion.
 */
export type SavedChange = z.infer<typeof changeRow>

const changes = tableOf('changes', changeRow, ['path'])

/** Every pending change, oldest first. */
export async function listChanges(run: RunSql): Promise<SavedChange[]> {
  return changes.rows(run, 'order by at, path')
}

/** Every pending change without its texts, oldest first. */
export async function changeMarks(run: RunSql) {
  return marks.rows(run, 'order by at, path')
}

export const changeMark = changeRow.omit({ baseText: true, text: true })
const marks = tableOf('changes', changeMark, ['path'])

export async function findChange(run: RunSql, path: string): Promise<SavedChange | undefined> {
  return changes.row(run, 'where path = $1', path)
}

/** Returns a function that finds the deletion of a renamed file under its old name. */
export function formersAmong<Each extends Pick<SavedChange, 'path' | 'version'>>(
  among: readonly Each[],
): (change: Pick<SavedChange, 'renamedFrom'>) => Each | undefined {
  const gone = new Map(among.filter(({ version }) => version === null).map((change) => [change.path, change]))
  return ({ renamedFrom }) => (renamedFrom === null ? undefined : gone.get(renamedFrom))
}

type Renaming = Pick<SavedChange, 'path' | 'version' | 'renamedFrom'>

/** A rename: the deletion under the former name, and the file under the new one. */
export type Rename<Change> = { from: Change; to: Change }

export function renamesAmong<Change extends Renaming>(among: readonly Change[]): Rename<Change>[] {
  const formerOf = formersAmong(among)
  return among.flatMap((to) => {
    const from = formerOf(to)
    return from ? [{ from, to }] : []
  })
}

/** The new path of each renamed file, by its old path. */
export function movedTo(among: readonly Renaming[]): Map<string, string> {
  return new Map(renamesAmong(among).map(({ from, to }) => [from.path, to.path]))
}

/**
 * What a file's change is made of. `stored` is the file in the content folder; a `text` of null deletes it.
 * If an earlier `change` is continued, its base stays, so that an edit in the folder that nobody saw is not undone.
 */
type Making = Pick<SavedChange, 'path' | 'text' | 'person' | 'at'> & {
  stored: StoredFile | undefined
  change?: Pick<SavedChange, 'base' | 'baseText'> | undefined
  renamedFrom?: string | null | undefined
}

export function changeTo(making: Making): SavedChange {
  const { path, text, person, at, stored, change, renamedFrom = null } = making
  const { base, baseText } = change ?? baseOnDisk(stored)
  const version = text === null ? null : versionOf(text)
  return { path, base, baseText, version, text, person, at, renamedFrom }
}

/**
 * Saves a change in place of an earlier one of the same file, and forgets that a lawyer sent that earlier version
 * back.
 */
export async function putChange(run: RunSql, change: SavedChange): Promise<void> {
  await changes.put(run, change)
  await run('delete from sent_back where path = $1 and version <> $2', change.path, change.version ?? '')
}

/** Deletes a file's change, its ties to others, the question to a lawyer, and the record that a lawyer sent it back. */
export async function deleteChange(run: RunSql, path: string): Promise<void> {
  await run('delete from changes where path = $1', path)
  await run('delete from needs where path = $1 or needs = $1', path)
  await run('delete from asked_lawyers where path = $1', path)
  await run('delete from sent_back where path = $1', path)
}

/** Records that changes must be published together. */
export async function tieTogether(run: RunSql, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    for (const needed of paths.filter((other) => other !== path)) {
      await run('insert into needs (path, needs) values ($1, $2) on conflict do nothing', path, needed)
    }
  }
}

const ties = tableOf('needs', z.object({ path: z.string(), needs: z.string() }))

/** For each change, the others that it needs. */
export async function listNeeds(run: RunSql): Promise<Map<string, string[]>> {
  const byPath = Map.groupBy(await ties.rows(run, 'order by path, needs'), ({ path }) => path)
  return new Map([...byPath].map(([path, own]) => [path, own.map(({ needs }) => needs)]))
}
