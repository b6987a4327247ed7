import type { SqlDatabase } from '../../store/sql-database.ts'
import { listChanges } from '../content-store/changes.ts'
import type { SavedChange } from '../content-store/changes.ts'
import type { FolderReader, StoredFile } from '../content-store/folder.ts'
import { createContentParser } from './parsed-content.ts'
import type { ParsedContent } from './parsed-content.ts'

/** A text as saved: from the content folder, or from a change that waits. Neither version nor text: it is deleted. */
export type SavedText = {
  path: string
  text: string | null
  version: string | null
  change: SavedChange | undefined
  /** The file in the content folder. */
  stored: StoredFile | undefined
}

/**
 * All content as saved: as it would be with every change published. `fields`: those of each file as parsed, by its path.
 * A file that cannot be read has none.
 */
export type SavedContent = ParsedContent & {
  texts: ReadonlyMap<string, SavedText>
  fields: ReadonlyMap<string, unknown>
}

/** Reads all content as saved; parses again only what has changed. */
export function createSavedContent(
  database: SqlDatabase,
  readFolder: FolderReader,
  today: () => string,
): () => Promise<SavedContent> {
  const parse = createContentParser()
  let last: { content: ParsedContent; fields: ReadonlyMap<string, unknown> } | undefined

  return async function savedContent() {
    const stored = await readFolder()
    const changes = await listChanges(database.run)
    const content = await parse(stored, changes, today())
    if (last?.content !== content) {
      last = { content, fields: new Map(content.folder.files.map(({ path, fields }) => [path, fields])) }
    }
    return { ...content, texts: textsOf(stored, changes), fields: last.fields }
  }
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
