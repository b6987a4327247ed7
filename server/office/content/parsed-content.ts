import { setImmediate } from 'node:timers/promises'
import { readContentFile } from '../../../editorial/content-file.ts'
import type { FolderFile } from '../../../editorial/content-file.ts'
import { readContent } from '../../../editorial/content-folder.ts'
import type { ContentFolder } from '../../../editorial/content-folder.ts'
import type { StoredFile } from '../content-store/folder.ts'

/** A text that is replaced or added; removed if `text` is null. */
export type ChangedText = { path: string; text: string | null }

/** All content with some texts changed. `files`: as they would be; `folder`: parsed for the checker. */
export type ParsedContent = { files: readonly FolderFile[]; folder: ContentFolder }

/** Parses all content as it would be with some texts changed, on a date; the same content again gives the same object. */
export type ContentParser = (
  stored: ReadonlyMap<string, StoredFile>,
  changes: readonly ChangedText[],
  today: string,
) => Promise<ParsedContent>

/** Creates a parser that remembers the content it parsed last. */
export function createContentParser(): ContentParser {
  let last: { key: unknown[]; content: ParsedContent } | undefined

  return async function parsed(stored, changes, today) {
    const key = [stored, today, ...changes.flatMap(({ path, text }) => [path, text])]
    if (last && last.key.length === key.length && last.key.every((part, place) => part === key[place])) {
      return last.content
    }
    const files = overlaid(
      [...stored.values()].map(({ file }) => file),
      changes,
    )
    await parseInTurns(files)
    const content = { files, folder: readContent(files, today).folder }
    last = { key, content }
    return content
  }
}

/** Parses files, which are then known, and lets this thread answer others meanwhile: all at once takes seconds. */
async function parseInTurns(files: readonly FolderFile[]): Promise<void> {
  let since = performance.now()
  for (const file of files) {
    if ('text' in file) readContentFile(file)
    if (performance.now() - since < mostMs) continue
    await setImmediate()
    since = performance.now()
  }
}

/** How long this thread parses without answering anyone. */
const mostMs = 15

/** Files with some texts changed. */
function overlaid(files: readonly FolderFile[], changes: readonly ChangedText[]): FolderFile[] {
  const changed = new Map(changes.map(({ path, text }) => [path, text]))
  const kept = files.filter(({ path }) => !changed.has(path))
  const added = [...changed].flatMap(([path, text]) => (text === null ? [] : [{ path, text }]))
  return [...kept, ...added].sort((one, other) => (one.path < other.path ? -1 : 1))
}
