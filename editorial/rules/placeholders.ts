import { placeholders } from '../../content-model/legal-text.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { TextCheck } from '../reading/content-folder.ts'
import { rangesOf } from '../reading/phrases.ts'
import { problemAt } from '../reading/problem-at.ts'

/** Words in braces are filled in on legal pages only, and only those the site knows; elsewhere they are printed. */
export const knownPlaceholders: TextCheck = (file) =>
  file.passages.flatMap((passage) =>
    rangesOf(passage.text, /\{[^{}\n]{0,40}\}/)
      .map((range) => ({ words: passage.text.slice(range.start, range.end), range }))
      .filter(
        ({ words }) => file.collection !== 'legal' || !placeholders.some((known) => words === `{${known}}`),
      )
      .map(({ words, range }) => problemAt(file, passage, range, { message: messageFor(words, file) })),
  )

function messageFor(words: string, { collection }: ContentFile): string {
  const known = placeholders.map((word) => `{${word}}`).join(', ')
  return collection === 'legal'
    ? `${words} is not a word that the site fills in. Write one of: ${known}.`
    : `${words} is filled in on legal pages only and would be printed as it is. Write "we" or "the firm", or leave it out.`
}
