/** The maximum line length of iCalendar (RFC 5545, 3.1) and vCard (RFC 2426, 2.6), in octets without the line break. */
const longestLine = 75

/** Joins properties into the text of an `.ics` or `.vcf` file: folded lines, each ending with CRLF. */
export function contentLines(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** Escapes a TEXT value: backslash, comma, semicolon and line break (RFC 5545, 3.3.11; RFC 2426, 4). */
export function escapeText(text: string): string {
  return text
    .replace(/[\\,;]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** Folds a line after 75 octets, never within a character; the next line begins with a space, which counts. */
export function foldLine(line: string): string {
  const folded: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > longestLine) {
      folded.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...folded, current].join('\r\n')
}
