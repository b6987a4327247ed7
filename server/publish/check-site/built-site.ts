import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '../../../editorial/finding.ts'
import { mapSome, sizesIn } from '../folder-files.ts'

/** A built page: its file inside the site, such as `blog/will-vs-trust.html`, and its HTML. */
export type BuiltPage = { file: string; html: string }

/** A built site, read once for all rules. */
export type BuiltSite = {
  /** The size of each file, in bytes, by its name inside the site. */
  files: ReadonlyMap<string, number>
  pages: readonly BuiltPage[]
  read: (name: string) => Promise<Buffer>
}

/** Checks a built site; returns an empty list if all is well. */
export type SiteRule = (site: BuiltSite) => Problem[] | Promise<Problem[]>

/** Reads a built site's file names and pages. */
export async function readSite(folder: string): Promise<BuiltSite> {
  const files = await sizesIn(folder)
  const names = [...files.keys()].filter((name) => name.endsWith('.html'))
  const pages = await mapSome(names, async (file) => ({
    file,
    html: await readFile(join(folder, file), 'utf8'),
  }))
  return { files, pages, read: (name) => readFile(join(folder, name)) }
}

/** A finding in a built file. Built HTML has no meaningful lines, so the line is always 1. */
export function inFile(file: string, message: string): Problem {
  return { file, line: 1, message }
}
