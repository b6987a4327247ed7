/** A range of a text and what takes its place. */
export type Patch = { start: number; end: number; text: string }

/** A text with patches applied; they do not overlap. */
export function applyPatches(text: string, patches: readonly Patch[]): string {
  const sorted = [...patches].sort((one, other) => one.start - other.start || one.end - other.end)
  const parts = sorted.map(
    ({ start, text: next }, place) => text.slice(sorted[place - 1]?.end ?? 0, start) + next,
  )
  return parts.join('') + text.slice(sorted.at(-1)?.end ?? 0)
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
