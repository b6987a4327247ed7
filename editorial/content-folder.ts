import { publicAddresses } from '../content-model/public-addresses.ts'
import { readContentFile } from './content-file.ts'
import type { ContentFile, TextFile } from './content-file.ts'
import type { Finding } from './finding.ts'

/** A content folder as parsed for the rules. */
export type ContentFolder = {
  files: readonly ContentFile[]
  /** Every address that a text may link to. */
  addresses: ReadonlySet<string>
  /** The date at the firm's office, such as 2026-11-21. */
  today: string
}

/** Checks one file; `folder` is for problems that involve other files. Returns an empty list if all is well. */
export type Rule = (file: ContentFile, folder: ContentFolder) => Finding[]

/**
 * Parses the files of a content folder that the site shows; files whose fields are not YAML are returned as
 * findings.
 */
export function readContent(
  texts: readonly TextFile[],
  today = new Date().toISOString().slice(0, 10),
): { folder: ContentFolder; unreadable: Finding[] } {
  const read = texts.flatMap((text) => readContentFile(text) ?? [])
  const files = read.filter((file) => 'collection' in file)
  const unreadable = read.filter((finding) => 'message' in finding)
  return { folder: { files, addresses: publicAddresses(files), today }, unreadable }
}
