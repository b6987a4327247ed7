/** A range of a text and what takes its place. */
export type Patch = { start: number; end: number; text: string }

/** A text with patches applied; they do not overlap. */
export function applyPatches(text: string, patches: readonly Patch[]): string {
  return [...patches]
    .sort((one, other) => other.start - one.start || other.end - one.end)
    .reduce((whole, { start, end, text: next }) => whole.slice(0, start) + next + whole.slice(end), text)
}

/** The column of a position in its line, from 0. */
export function columnOf(source: string, position: number): number {
  return position - (source.lastIndexOf('\n', position - 1) + 1)
}

/** The start of the line after what ends at `position`. */
export function nextLine(source: string, position: number): number {
  if (position > 0 && source[position - 1] === '\n') return position
  const end = source.indexOf('\n', position)
  return end < 0 ? source.length : end + 1
}

/** Whether nothing but spaces stands before a position in its line. */
export function beginsLine(source: string, position: number): boolean {
  return source.slice(position - columnOf(source, position), position).trim() === ''
}
