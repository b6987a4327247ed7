import type { RawFile } from '../../../editorial/reading/front-matter.ts'

/** What an editor changes of a file: its fields as plain JSON, and its Markdown, null where the kind has none. */
export type Values = { fields: Record<string, unknown> | unknown[]; body: string | null }

/**
 * A file as read. `values`: null if it cannot be edited, and `problem` says why. `fault`: why the checker, and so the site,
 * cannot read it; null if it can.
 */
export type ReadValues = { values: Values | null; problem: string; fault: string | null }

/** The most versions that are known of each path: the public one, the saved one, some drafts. */
const mostOfPath = 8

const known = new Map<string, { text: string; read: ReadValues }[]>()

/** What was read of a file before. */
export function knownValues({ path, text }: RawFile): ReadValues | undefined {
  return known.get(path)?.find((each) => each.text === text)?.read
}

/** Keeps what another thread read of a file, so that this one need not read it. */
export function rememberValues({ path, text }: RawFile, read: ReadValues): void {
  const others = known.get(path)?.filter((each) => each.text !== text) ?? []
  known.set(path, [{ text, read }, ...others].slice(0, mostOfPath))
}
