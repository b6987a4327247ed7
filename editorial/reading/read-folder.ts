import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isSystemFile } from '../../content-model/file-names.ts'
import { isTextPath } from './content-file.ts'
import type { FolderFile } from './content-file.ts'
import { pictureSize } from './picture-size.ts'

/**
 * Reads every file below a content folder, sorted by name: Markdown and YAML as text, of other files the name and,
 * for a picture, its size. Files of the operating system are left out.
 */
export function readFolder(folder: string): FolderFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !isSystemFile(path))
    .sort()
    .map((path) => {
      const bytes = readFileSync(join(folder, path))
      // What is not UTF-8 becomes U+FFFD, which the checker refuses.
      return isTextPath(path) ? { path, text: bytes.toString('utf8') } : { path, size: pictureSize(bytes) }
    })
}
