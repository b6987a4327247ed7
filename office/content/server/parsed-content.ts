import { leaveUnread, readContentFile } from '../../../editorial/reading/content-file.ts'
import type { FolderFile } from '../../../editorial/reading/content-file.ts'
import { readContent } from '../../../editorial/reading/content-folder.ts'
import type { ContentFolder } from '../../../editorial/reading/content-folder.ts'
import type { Published } from '../../../editorial/published.ts'
import type { StoredFile } from '../store/folder.ts'
import { obstacleSentences } from './long-files.ts'
import type { FileStep } from './long-files.ts'

/** A file that is replaced or added; removed if `text` is null. */
export type ChangedFile = { path: string; text: string | null }

/** All content with some files changed: the `files` as they would be, and the `folder` that the checker reads. */
export type ParsedContent = { files: readonly FolderFile[]; folder: ContentFolder }

/** The public version of the file at a path; undefined if there is none, or none that can be read. */
export type PublicVersion = (path: string) => Published | undefined

/**
 * Creates a parser that remembers the content it parsed last. A file that takes too long is left unread. `shownAs`
 * returns the part of a file that is read.
 */
export function createContentParser(step: FileStep, shownAs = (file: FolderFile): FolderFile => file) {
  let last: { key: unknown[]; content: ParsedContent } | undefined

  /** All content as it would be with some files changed, on a date; the same content again gives the same object. */
  return function parsed(
    stored: ReadonlyMap<string, StoredFile>,
    changes: readonly ChangedFile[],
    today: string,
  ): ParsedContent {
    const key = [stored, today, ...changes.flatMap(({ path, text }) => [path, text])]
    if (last && last.key.length === key.length && last.key.every((part, place) => part === key[place])) {
      return last.content
    }
    const files = overlaid(
      [...stored.values()].map(({ file }) => file),
      changes,
    ).map(shownAs)
    for (const file of files) {
      if (!('text' in file)) continue
      step(
        'read',
        file,
        () => void readContentFile(file),
        (obstacle) => leaveUnread(file, obstacleSentences[obstacle]),
      )
    }
    const content = { files, folder: readContent(files, today).folder }
    last = { key, content }
    return content
  }
}

/** The files with the changes applied, by path. */
function overlaid(files: readonly FolderFile[], changes: readonly ChangedFile[]): FolderFile[] {
  const changed = new Map(changes.map(({ path, text }) => [path, text]))
  const kept = files.filter(({ path }) => !changed.has(path))
  const added = [...changed].flatMap(([path, text]) => (text === null ? [] : [{ path, text }]))
  return [...kept, ...added].sort((one, other) => (one.path < other.path ? -1 : 1))
}
