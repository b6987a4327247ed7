import { setImmediate } from 'node:timers/promises'
import { readContentFile } from '../../../editorial/content-file.ts'
import type { FolderFile } from '../../../editorial/content-file.ts'
import { readContent } from '../../../editorial/content-folder.ts'
import type { ContentFolder } from '../../../editorial/content-folder.ts'
import type { SqlDatabase } from '../../store/sql-database.ts'
import { listChanges } from '../content-store/changes.ts'
import type { SavedChange } from '../content-store/changes.ts'
import type { FolderReader, StoredFile } from '../content-store/folder.ts'

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
 * All content as saved. `folder`: parsed for the checker; `files`: as it would be with every change published; `fields`:
 * those of each file as parsed, by its path. A file that cannot be read has none.
 */
export type SavedContent = {
  texts: ReadonlyMap<string, SavedText>
  files: readonly FolderFile[]
  folder: ContentFolder
  fields: ReadonlyMap<string, unknown>
}

/** Reads all content as saved; parses again only what has changed. */
export function createSavedContent(
  database: SqlDatabase,
  readFolder: FolderReader,
  today: () => string,
): () => Promise<SavedContent> {
  let last: { key: unknown[]; content: SavedContent } | undefined

  return async function savedContent() {
    const stored = await readFolder()
    const changes = await listChanges(database.run)
    const key = [stored, today(), ...changes.map(({ path, version }) => `${path} ${version}`)]
    if (last && last.key.length === key.length && last.key.every((part, place) => part === key[place])) {
      return { ...last.content, texts: textsOf(stored, changes) }
    }
    const files = overlaid(
      [...stored.values()].map(({ file }) => file),
      changes,
    )
    await parseInTurns(files)
    const { folder } = readContent(files, today())
    const fields = new Map(folder.files.map((file) => [file.path, file.fields]))
    const content = { texts: textsOf(stored, changes), files, folder, fields }
    last = { key, content }
    return content
  }
}

/** Parses files, which are then known, and lets this process answer visitors meanwhile: all at once takes seconds. */
async function parseInTurns(files: readonly FolderFile[]): Promise<void> {
  let since = performance.now()
  for (const file of files) {
    if ('text' in file) readContentFile(file)
    if (performance.now() - since < mostMs) continue
    await setImmediate()
    since = performance.now()
  }
}

/** How long this process parses without answering anyone. */
const mostMs = 15

/** Files with some of them replaced, added or removed (text null). */
export function overlaid(
  files: readonly FolderFile[],
  changes: readonly { path: string; text: string | null }[],
): FolderFile[] {
  const changed = new Map(changes.map(({ path, text }) => [path, text]))
  const kept = files.filter(({ path }) => !changed.has(path))
  const added = [...changed].flatMap(([path, text]) => (text === null ? [] : [{ path, text }]))
  return [...kept, ...added].sort((one, other) => (one.path < other.path ? -1 : 1))
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
