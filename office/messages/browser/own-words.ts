/** What mail programs write above the mail that an answer quotes. */
const QUOTED_BELOW = [
  // Gmail, Apple Mail, Thunderbird: "On Thu, Nov 26, 2026 at 9:00 AM Firm <intake@firm.example> wrote:"
  /^(?:On|Am|Le|El)\b.{0,300}\b(?:wrote|schrieb|a écrit|escribió)\s?:$/i,
  // Outlook: "-----Original Message-----", or a line of underscores above "From:"
  /^-{2,}\s*(?:Original Message|Forwarded message)\s*-{2,}$/i,
  /^_{20,}$/,
]

/**
 * What a person wrote in an answer, and what the answer repeats of earlier mail below that. Nothing is left out: a
 * person who writes between the lines of the quoted mail has written all of it.
 */
export function ownWords(text: string): { words: string; repeated: string } {
  const lines = text.split('\n')
  const begins = beginsAt(lines)
  const rest = lines.slice(begins)
  const isWhole = begins === lines.length || isAnsweredBetween(rest)
  if (isWhole) return { words: text.trim(), repeated: '' }
  return { words: lines.slice(0, begins).join('\n').trim(), repeated: rest.join('\n').trim() }
}

function beginsAt(lines: readonly string[]): number {
  const marked = lines.findIndex((line, index) =>
    // Gmail wraps the line after some 78 characters.
    [line, `${line} ${lines[index + 1] ?? ''}`].some((each) =>
      QUOTED_BELOW.some((pattern) => pattern.test(each.trim().slice(0, 400))),
    ),
  )
  if (marked >= 0) return marked
  const last = lines.findLastIndex((line) => line.trim() !== '' && !line.startsWith('>'))
  return lines.slice(last + 1).some((line) => line.startsWith('>')) ? last + 1 : lines.length
}

/** Whether, in what is quoted with ">", someone has written below a quoted line. */
function isAnsweredBetween(lines: readonly string[]): boolean {
  const first = lines.findIndex((line) => line.startsWith('>'))
  return first >= 0 && lines.slice(first).some((line) => line.trim() !== '' && !line.startsWith('>'))
}
