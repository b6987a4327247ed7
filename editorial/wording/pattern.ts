import { literally, oneOf } from '../reading/phrases.ts'

/** The firm and its people, as pages name them without a name. */
export const firmWords = oneOf`
  we | the firm | this firm | the office
  our (?:firm|lawyers?|attorneys?|partners?|team|office|practice|people|staff)
`

/** The people in a law office who are not lawyers, by their work. */
const staffWords = oneOf`
  assistants? | paralegals? | secretar(?:y|ies) | receptionists? | office managers? | bookkeepers? | interns?
`

/** The names that a placeholder of a phrase stands for: "{firm}" and "{staff}". */
export type Names = { firm: readonly string[]; staff: readonly string[] }

/** Up to six words within a sentence. */
const gap = String.raw`(?:[ ,;:"]+[^\s,;:".!?]+){0,6}?[ ,;:"]+`
const space = '(?:,? +|-)'

/** "may" as a verb, also in the title "What a Landlord May Keep"; in "on May 1" and "in May" it is a month. */
const mayAsVerb = String.raw`(?!(?-i:May)(?:,? \d|(?<=\b(?:by|early|every|from|in|last|late|next|of|on|since|this|through|to|until)[ -]May)\b))may`

/** The phrases of an entry as one pattern. Its parts are bounded, so that it takes time in proportion to the text. */
export function patternOf(phrases: readonly string[], { firm, staff }: Names): RegExp {
  const meant = {
    '{firm}': `(?:${[firmWords, ...firm.map(literally)].join('|')})`,
    '{staff}': `(?:${[staffWords, ...staff.map(literally)].join('|')})`,
  }
  const written = phrases.map((phrase) => {
    const pattern = phrase
      .replaceAll('’', "'")
      .split(/( ?\.\.\. ?|\{\w+\}|[ *()|])/)
      .map((part) => (part === '{firm}' || part === '{staff}' ? meant[part] : patternPart(part)))
      .join('')
    return `${/^[\p{L}\p{N}({]/u.test(phrase) ? String.raw`(?<![\w$])` : ''}${pattern}${phrase.endsWith('$') ? '' : String.raw`(?!\w)`}`
  })
  return new RegExp(written.join('|'))
}

function patternPart(part: string): string {
  if (part.trim() === '...') return gap
  if (part === ' ') return space
  if (part === '*') return String.raw`[\w'-]*`
  if (part === '(') return '(?:'
  if (part === 'may') return mayAsVerb
  return part === ')' || part === '|' ? part : literally(part)
}
