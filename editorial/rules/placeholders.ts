import { placeholders } from '../../content-model/legal-text.ts'
import { gaps } from '../../content-model/reply-template.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { FileCheck } from '../reading/content-folder.ts'
import { rangesOf } from '../reading/phrases.ts'
import { problemAt } from '../finding.ts'
import type { Objection } from '../finding.ts'

const braces = /\{[^{}\n]{0,40}\}/
const brackets = /\[[^[\]\n]*\]/
const filledIn: readonly string[] = placeholders.map((word) => `{${word}}`)
const filledBySender: readonly string[] = gaps.map((word) => `[${word}]`)

/**
 * Words in braces are filled in on legal pages, and words in brackets in replies, if the site knows them; others are printed
 * as they are. Brackets in a reply are seen by the person who sends it, and may mark what they write there themselves.
 */
export const knownPlaceholders: FileCheck = (file) => [
  ...unknown(file, braces, file.collection === 'legal' ? filledIn : []),
  ...(file.collection === 'replies' ? unknown(file, brackets, filledBySender) : []),
]

function unknown(file: ContentFile, pattern: RegExp, known: readonly string[]) {
  return file.passages.flatMap((passage) =>
    rangesOf(passage.text, pattern)
      .map((range) => ({ words: passage.text.slice(range.start, range.end), range }))
      .filter(({ words }) => !known.includes(words))
      .map(({ words, range }) => problemAt(file, passage, range, faultOf(words, known))),
  )
}

function faultOf(words: string, known: readonly string[]): Objection {
  if (words.startsWith('['))
    return {
      message: `${words} is not filled in: the person who sends the reply must replace it. Write one of ${known.join(', ')}, or leave the brackets out.`,
      grade: 'advises',
    }
  return {
    message:
      known.length > 0
        ? `${words} is not a word that the site fills in. Write one of: ${known.join(', ')}.`
        : `${words} is filled in on legal pages only and would be printed as it is. Write "we" or "the firm", or leave it out.`,
  }
}
