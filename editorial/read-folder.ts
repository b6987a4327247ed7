import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { TextFile } from './front-matter.ts'

/** Reads the Markdown and YAML files below a folder, sorted by name. */
export function readFolder(folder: string): TextFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(md|ya?ml)$/.test(path))
    .sort()
    .map((path) => ({
      path: path.replaceAll(sep, '/'),
      text: readFileSync(join(folder, path), 'utf8'),
    }))
}
