import { literally, oneOf } from '../reading/phrases.ts'

/** The firm and its people, as texts name them without a name. */
export const firmWords = oneOf`
  we | the firm | this firm | the office
  our (?:firm|lawyers?|attorneys?|partners?|team|office|practice|people|staff)
`

/** Up to six words within a sentence. */
const gap = String.raw`(?:[ ,;:"]+[^\s,;:".!?]+){0,6}?[ ,;:"]+`
const space = '(?:,? +|-)'

/** The phrases of an entry as one pattern. Its parts are bounded, so that it takes time in proportion to the text. */
export function patternOf(phrases: readonly string[], names: readonly string[]): RegExp {
  const firm = `(?:${[firmWords, ...names.map(literally)].join('|')})`
  const written = phrases.map((phrase) => {
    const pattern = phrase
      .replaceAll('’', "'")
      .split(/( ?\.\.\. ?|\{firm\}|[ *()|])/)
      .map((part) => patternPart(part, firm))
      .join('')
    return `${/^[\p{L}\p{N}({]/u.test(phrase) ? String.raw`(?<![\w$])` : ''}${pattern}${phrase.endsWith('$') ? '' : String.raw`(?!\w)`}`
  })
  return new RegExp(written.join('|'))
}

function patternPart(part: string, firm: string): string {
  if (part.trim() === '...') return gap
  if (part === '{firm}') return firm
  if (part === ' ') return space
  if (part === '*') return String.raw`[\w'-]*`
  if (part === '(') return '(?:'
  return part === ')' || part === '|' ? part : literally(part)
}
