/** The most characters quoted of a line. */
const MOST = 120

/** The beginning of the first line of a text that differs in another one, and has words; "" if none has. */
export function firstDifference(text: string, other: string): string {
  const others = other.split('\n')
  const lines = text.split('\n')
  const at = lines.findIndex((line, place) => line !== others[place])
  if (at < 0) return ''
  const line = lines.slice(at).find((each) => each.trim() !== '') ?? ''
  return line.length > MOST ? `${line.slice(0, MOST)}…` : line
}
