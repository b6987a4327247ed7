import type { Collection } from '../../../content-model/collections.ts'
import { kindOfFile, slugOfFile } from '../../../content-model/kinds.ts'
import type { SqlDatabase } from '../../../server/store/sql-database.ts'
import { listChanges } from '../store/changes.ts'
import type { SavedChange } from '../store/changes.ts'
import type { FolderReader, StoredFile } from '../store/folder.ts'
import type { ReadValues } from '../store/rewrite.ts'
import { readInAMoment, readFiles } from './read-files.ts'

/** A file as saved: in the content folder, or in a pending change. Text and version are null if it is to be deleted. */
export type SavedFile = {
  path: string
  text: string | null
  version: string | null
  change: SavedChange | undefined
  /** The file in the content folder. */
  stored: StoredFile | undefined
}

/** The public path of a file, which may have had another name before a rename; null if the file is not public. */
export function publicPathOf(file: SavedFile | undefined): string | null {
  return file?.stored ? file.path : (file?.change?.renamedFrom ?? null)
}

/** A content file that can be read, with its fields as parsed. `name`: its file name without the extension. */
export type ReadFile = { path: string; collection: Collection; name: string; fields: unknown }

/**
 * All content as it would be with every change published. `read` has the files that the site can read, and `fields`
 * theirs by path; `lastFields` has the earlier fields of changed files. `stored` and `changes` are what all this
 * comes from.
 */
export type SavedContent = {
  stored: ReadonlyMap<string, StoredFile>
  changes: readonly SavedChange[]
  files: ReadonlyMap<string, SavedFile>
  read: readonly ReadFile[]
  fields: ReadonlyMap<string, unknown>
  lastFields: ReadonlyMap<string, unknown>
}

/** Reads all content as saved; unchanged files are not read again. */
export function createSavedReader(database: SqlDatabase, readFolder: FolderReader) {
  /** The fields that each path had last; undefined before anything was read. */
  let last: ReadonlyMap<string, unknown> | undefined

  async function basis() {
    const stored = await readFolder()
    const changes = await listChanges(database.run)
    return { stored, changes, files: savedFiles(stored, changes) }
  }

  async function contentBy(reading: typeof readInAMoment): Promise<SavedContent> {
    const known = await basis()
    const bases = known.changes.map(({ path, baseText }) => ({ path, text: baseText }))
    const by = last ? reading : readFiles
    const [{ read, unread }, were] = await Promise.all([
      readAll([...known.files.values()], by, last),
      readAll(bases, by),
    ])
    const files = new Map([...known.files].filter(([path]) => !unread.has(path)))
    last = fieldsByPath(read)
    return { ...known, files, read, fields: last, lastFields: fieldsByPath(were.read) }
  }

  return {
    /** All files, unread. */
    files: async (): Promise<ReadonlyMap<string, SavedFile>> => (await basis()).files,
    /** All content, as acts and decisions need it. */
    saved: () => contentBy(readFiles),
    /**
     * The same for pages that must not wait for someone's long file: until that is read, it has its previous fields, and a
     * new one is missing.
     */
    shown: () => contentBy(readInAMoment),
  }
}

/** The fields of a file, if the site can read it. */
export function fieldsIn({ values, fault }: ReadValues): unknown {
  return values && fault === null ? values.fields : undefined
}

async function readAll(
  files: readonly { path: string; text: string | null }[],
  reading: typeof readInAMoment,
  last: ReadonlyMap<string, unknown> = new Map(),
): Promise<{ read: ReadFile[]; unread: ReadonlySet<string> }> {
  const siteFiles = files.flatMap(({ path, text }) => {
    const kind = kindOfFile(path)
    return kind && text !== null ? [{ path, text, collection: kind.collection }] : []
  })
  const answers = await reading(siteFiles.map(({ path, text }) => ({ path, text })))
  const unread = new Set<string>()
  const read = siteFiles.flatMap(({ path, collection }, place) => {
    const own = answers[place]
    if (!own && !last.has(path)) unread.add(path)
    const fields = own ? fieldsIn(own) : last.get(path)
    return fields === undefined ? [] : [{ path, collection, name: slugOfFile(path), fields }]
  })
  return { read, unread }
}

function fieldsByPath(files: readonly ReadFile[]): ReadonlyMap<string, unknown> {
  return new Map(files.map(({ path, fields }) => [path, fields]))
}

function savedFiles(
  stored: ReadonlyMap<string, StoredFile>,
  changes: readonly SavedChange[],
): Map<string, SavedFile> {
  const files = new Map<string, SavedFile>()
  for (const [path, each] of stored) {
    if (!('text' in each.file)) continue
    files.set(path, { path, text: each.file.text, version: each.version, change: undefined, stored: each })
  }
  for (const change of changes) {
    const { path, text, version } = change
    files.set(path, { path, text, version, change, stored: stored.get(path) })
  }
  return files
}
