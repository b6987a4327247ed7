import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../../editorial/finding.ts'
import { sizesIn } from '../folder-files.ts'

/** A built page: its file inside the site, such as `blog/will-vs-trust.html`, and its HTML. */
export type BuiltPage = { file: string; html: string }

/** A built site, read once for all rules. */
export type BuiltSite = {
  /** The size of each file, in bytes, by its name inside the site. */
  files: ReadonlyMap<string, number>
  pages: readonly BuiltPage[]
  /** Synchronous: only the process that builds reads a site, and a large one has 16,000 files. */
  read: (name: string) => Buffer
}

/** Checks a built site; returns an empty list if all is well. */
export type SiteRule = (site: BuiltSite) => Problem[] | Promise<Problem[]>

/** Reads a built site's file names and pages. */
export async function readSite(folder: string): Promise<BuiltSite> {
  const files = await sizesIn(folder)
  const names = [...files.keys()].filter((name) => name.endsWith('.html'))
  const pages = names.map((file) => ({ file, html: readFileSync(join(folder, file), 'utf8') }))
  return { files, pages, read: (name) => readFileSync(join(folder, name)) }
}

/** A finding in a built file. Built HTML has no meaningful lines, so the line is always 1. */
export function inFile(file: string, message: string): Problem {
  return { file, line: 1, message }
}
