import { valuesOf } from '../../../../content-model/fields.ts'
import { kindOfFile } from '../../../../content-model/kinds.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { listChanges } from '../../store/changes.ts'
import { listDraftFiles } from '../../store/drafts.ts'
import type { StoredFile } from '../../store/folder.ts'
import type { History } from '../../store/history.ts'
import type { Values } from '../../store/known-values.ts'
import { changesOf, listPublications, runningStates } from '../../store/publications.ts'
import type { PictureUse } from '../../pictures.ts'

/** A file in which a picture may be named, and where that is so. */
export type NamingFile = { path: string; text: string; place: PictureUse['places'][number] }

export function filesOf(stored: ReadonlyMap<string, StoredFile>): { path: string; text: string }[] {
  return [...stored.values()].flatMap(({ file }) => ('text' in file ? [file] : []))
}

/** The files that are not in the content folder yet: pending, being published, or being written. */
export async function comingFiles(run: RunSql): Promise<NamingFile[]> {
  const pending = await listPublications(run, ['waiting', 'refused', ...runningStates])
  const scheduled = await Promise.all(pending.map(({ id }) => changesOf(run, id)))
  const waiting = [...(await listChanges(run)), ...scheduled.flat()]
  return [
    ...waiting.flatMap(({ path, text }) =>
      text === null ? [] : [{ path, text, place: 'waiting' as const }],
    ),
    ...(await listDraftFiles(run)).map((draft) => ({ ...draft, place: 'draft' as const })),
  ]
}

/**
 * The files that visitors see: those of the content folder and, where someone has changed the folder since, as
 * published.
 */
export async function siteFiles(
  stored: ReadonlyMap<string, StoredFile>,
  history: Pick<History, 'published' | 'text'>,
): Promise<NamingFile[]> {
  const published = [...((await history.published()) ?? [])]
  const former = published.filter(([path, blob]) => kindOfFile(path) && stored.get(path)?.blob !== blob)
  const files = await Promise.all(
    former.map(async ([path, blob]) => ({ path, text: await history.text(blob) })),
  )
  return [...filesOf(stored), ...files].map((file) => ({ ...file, place: 'site' as const }))
}

/** How a file describes the picture of this file name: in the field beside it, or in the brackets before its address. */
export function descriptionIn(path: string, { fields, body }: Values, name: string): string | null {
  const schema = kindOfFile(path)?.schema
  const values = schema ? valuesOf(schema, fields) : []
  const named = values.find(({ metadata, value }) => metadata.isPicture && value === `./${name}`)
  const described = values.find((value) => value.path === `${named?.path}Alt`)?.value
  if (typeof described === 'string') return described
  const at = body?.indexOf(`](./${name}`) ?? -1
  const before = body?.slice(Math.max(0, at - mostDescription), Math.max(0, at)) ?? ''
  const start = before.lastIndexOf('![')
  return (start < 0 ? '' : before.slice(start + 2)).trim() || null
}

const mostDescription = 500
