import type { Collection } from '../../../content-model/collections.ts'
import { kindOfFile, slugOfFile } from '../../../content-model/kinds.ts'
import type { SqlDatabase } from '../../store/sql-database.ts'
import { listChanges } from '../content-store/changes.ts'
import type { SavedChange } from '../content-store/changes.ts'
import type { FolderReader, StoredFile } from '../content-store/folder.ts'
import { readTexts } from './read-texts.ts'

/** A text as saved: from the content folder, or from a change that waits. Neither version nor text: it is deleted. */
export type SavedText = {
  path: string
  text: string | null
  version: string | null
  change: SavedChange | undefined
  /** The file in the content folder. */
  stored: StoredFile | undefined
}

/** A content file that can be read, with its fields as parsed. `name`: its file name without the extension. */
export type ReadFile = { path: string; collection: Collection; name: string; fields: unknown }

/**
 * All content as saved: as it would be with every change published. `read`: the files of the site that can be read;
 * `fields`: those of each, by its path; `lastFields`: of those that are changed, as they were. `stored` and `changes`: what
 * it is made of.
 */
export type SavedContent = {
  stored: ReadonlyMap<string, StoredFile>
  changes: readonly SavedChange[]
  texts: ReadonlyMap<string, SavedText>
  read: readonly ReadFile[]
  fields: ReadonlyMap<string, unknown>
  lastFields: ReadonlyMap<string, unknown>
}

/** Reads all content as saved; what has not changed is known. */
export function createSavedContent(
  database: SqlDatabase,
  readFolder: FolderReader,
): () => Promise<SavedContent> {
  return async function savedContent() {
    const stored = await readFolder()
    const changes = await listChanges(database.run)
    const texts = textsOf(stored, changes)
    const read = await readFiles([...texts.values()].map(({ path, text }) => ({ path, text })))
    const last = await readFiles(changes.map(({ path, baseText }) => ({ path, text: baseText })))
    const fieldsOf = (files: readonly ReadFile[]) => new Map(files.map(({ path, fields }) => [path, fields]))
    return { stored, changes, texts, read, fields: fieldsOf(read), lastFields: fieldsOf(last) }
  }
}

async function readFiles(files: readonly { path: string; text: string | null }[]): Promise<ReadFile[]> {
  const texts = files.flatMap(({ path, text }) => {
    const kind = kindOfFile(path)
    return kind && text !== null ? [{ path, text, collection: kind.collection }] : []
  })
  const read = await readTexts(texts)
  return texts.flatMap(({ path, collection }, place) => {
    const { values, fault } = read[place] ?? { values: null, fault: '' }
    return values && fault === null
      ? [{ path, collection, name: slugOfFile(path), fields: values.fields }]
      : []
  })
}

function textsOf(
  stored: ReadonlyMap<string, StoredFile>,
  changes: readonly SavedChange[],
): Map<string, SavedText> {
  const texts = new Map<string, SavedText>()
  for (const [path, each] of stored) {
    if (!('text' in each.file)) continue
    texts.set(path, { path, text: each.file.text, version: each.version, change: undefined, stored: each })
  }
  for (const change of changes) {
    const { path, text, version } = change
    texts.set(path, { path, text, version, change, stored: stored.get(path) })
  }
  return texts
}
