/** What this version of the site brings that a firm's content does not have. */
export type Update = {
  /** The file of the firm's that it goes into. */
  path: string
  /** The update in a line or a few. */
  says: string
  /** The file's text with it; undefined if the firm has its own words there, which only the firm changes. */
  take: ((text: string) => string) | undefined
}

/** What changes by work on a text or a list, and not by the law. */
export const ofWork: ReadonlySet<string> = new Set([
  'reviewed',
  'reviewedBy',
  'reviewedText',
  'checked',
  'checkedBy',
  'entered',
])

/** A value in a line. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Whether a firm has a comment of its own within a value's lines, which would go with them. `earlier`: as released. */
export function hasOwnComment(mine: string, earlier: readonly string[]): boolean {
  const comments = mine.match(/(?<=^|\s)#.*/gm) ?? []
  return comments.some((comment) => !earlier.some((source) => source.includes(comment)))
}
