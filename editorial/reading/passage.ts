import { sentencesIn } from './sentences.ts'

/** A run of text: a field, or a paragraph, heading, table cell, code block or tooltip of the body, or a picture's words. */
export type Passage = {
  /** The text on one line, with straight quotation marks and plain spaces; at most `mostCharacters`. */
  text: string
  /** "body" or the field's path: "changes.0.text". */
  field: string
  /** The headings above a paragraph, list item or table cell, the words that introduce its list, its row and column. */
  within: readonly string[]
  kind:
    | 'field'
    | 'citation'
    | 'paragraph'
    | 'heading'
    | 'cell'
    | 'code'
    | 'tooltip'
    | 'description'
    | 'caption'
    | 'credit'
  /** The line of the character at `offset` in `text`. */
  lineAt: (offset: number) => number
}

/**
 * The most characters that a rule reads at once: the time that a regular expression takes can grow with their cube.
 * Real paragraphs have up to 700.
 */
export const mostCharacters = 2_000

/** Divides a run of prose into passages: after a sentence, otherwise after a word, otherwise anywhere. */
export function passagesOf(run: Passage): Passage[] {
  if (run.text.length <= mostCharacters) return [run]
  const passages: Passage[] = []
  for (let start = 0; start < run.text.length;) {
    const begin = start
    const end = begin + lengthOfFirst(run.text.slice(begin, begin + mostCharacters + 1))
    passages.push({
      ...run,
      text: run.text.slice(begin, end),
      lineAt: (offset) => run.lineAt(begin + offset),
    })
    start = end
  }
  return passages
}

function lengthOfFirst(text: string): number {
  if (text.length <= mostCharacters) return text.length
  const whole = text.slice(0, mostCharacters)
  return sentencesIn(whole).at(-1)?.start || whole.lastIndexOf(' ') + 1 || mostCharacters
}
