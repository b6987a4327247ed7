import { readdirSync, readFileSync } from 'node:fs'
import type { Dirent } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isSystemFile } from '../../content-model/file-names.ts'
import { isTextPath } from './content-file.ts'
import type { FolderFile } from './content-file.ts'
import { pictureSize } from './picture-size.ts'

/** Reads every file below a content folder, sorted by name. */
export function readFolder(folder: string): FolderFile[] {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true })
  return contentPaths(folder, below).map((path) => folderFile(path, readFileSync(join(folder, path))))
}

/** The sorted paths of the content among a folder's entries, without symbolic links and the system's own files. */
export function contentPaths(folder: string, below: readonly Dirent[]): string[] {
  return below
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !isSystemFile(path))
    .sort()
}

/** A file as the checker reads it: Markdown and YAML as text; of other files only the name and, for a picture, its size. */
export function folderFile(path: string, bytes: Buffer): FolderFile {
  // Bytes that are not UTF-8 become U+FFFD, which the checker refuses.
  return isTextPath(path) ? { path, text: bytes.toString('utf8') } : { path, size: pictureSize(bytes) }
}
