import { placeholders } from '../../content-model/legal-text.ts'
import type { Rule } from '../content-folder.ts'
import { rangesOf } from '../phrases.ts'

/** Words in braces are filled in on legal pages only, and only those the site knows; elsewhere they are printed. */
export const knownPlaceholders: Rule = (file) =>
  file.passages.flatMap((passage) =>
    rangesOf(passage.text, /\{[^{}\n]{0,40}\}/)
      .map(({ start, end }) => ({ words: passage.text.slice(start, end), start }))
      .filter(
        ({ words }) => file.collection !== 'legal' || !placeholders.some((known) => words === `{${known}}`),
      )
      .map(({ words, start }) => ({
        file: file.path,
        line: passage.lineAt(start),
        message:
          file.collection === 'legal'
            ? `${words} is not a word that the site fills in. Write one of: ${placeholders.map((known) => `{${known}}`).join(', ')}.`
            : `${words} is filled in on legal pages only and would be printed as it stands. Write "we" or "the firm", or leave it out.`,
      })),
  )
