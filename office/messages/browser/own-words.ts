/**
 * "On Thu, Nov 26, 2026 at 9:00 AM Firm <intake@firm.example> wrote:", as in Gmail, Apple Mail and Thunderbird. In
 * German the name follows the verb.
 */
const ATTRIBUTION = /^(?:On|Am|Le|El)\b.{0,300}\b(?:(?:wrote|a écrit|escribió)\s?|schrieb.{0,200}):$/i

/** "-----Original Message-----", or a line of underscores above "From:", as in Outlook. */
const ORIGINAL = /^(?:-{2,}\s*Original Message\s*-{2,}|_{20,} (?:From|Von|De)\s?:.*)$/i

/**
 * What a person wrote in an answer, and, if it is below that, what the answer repeats of earlier emails. If the person
 * has written between or below the quoted lines, all of it counts as theirs, so that nothing is missed.
 */
export function ownWords(text: string): { words: string; repeated: string } {
  const lines = text.split('\n')
  const begins = beginsAt(lines)
  const rest = lines.slice(begins)
  const words = lines.slice(0, begins).join('\n').trim()
  if (words === '' || isAnsweredBetween(rest)) return { words: text.trim(), repeated: '' }
  return { words, repeated: rest.join('\n').trim() }
}

function beginsAt(lines: readonly string[]): number {
  const marked = lines.findIndex((_, index) => isMark(lines.slice(index, index + 4)))
  if (marked >= 0) return marked
  const last = lines.findLastIndex((line) => line.trim() !== '' && !line.startsWith('>'))
  return lines.slice(last + 1).some((line) => line.startsWith('>')) ? last + 1 : lines.length
}

/** Whether lines begin with a mail program's mark above a quoted email. People also write "On Friday he wrote:". */
function isMark([line = '', ...below]: string[]): boolean {
  const [second = ''] = below
  // Gmail wraps the line after some 78 characters.
  const read = ATTRIBUTION.test(second.trim().slice(0, 600)) ? [line] : [line, `${line} ${second}`]
  return read.some((each, wrapped) => {
    const written = each.trim().slice(0, 600)
    const next = below.slice(wrapped).find((other) => other.trim() !== '') ?? ''
    return (
      ORIGINAL.test(written) || (ATTRIBUTION.test(written) && (/\S@\S/.test(written) || next.startsWith('>')))
    )
  })
}

/** Whether someone has written below a line that is quoted with ">". */
function isAnsweredBetween(lines: readonly string[]): boolean {
  const first = lines.findIndex((line) => line.startsWith('>'))
  return first >= 0 && lines.slice(first).some((line) => line.trim() !== '' && !line.startsWith('>'))
}
