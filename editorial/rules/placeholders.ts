import { placeholders } from '../../content-model/legal-text.ts'
import type { FileCheck } from '../reading/content-folder.ts'
import { rangesOf } from '../reading/phrases.ts'
import { problemAt } from '../finding.ts'

const braces = /\{[^{}\n]{0,40}\}/
const filledIn: readonly string[] = placeholders.map((word) => `{${word}}`)

/** Words in braces are filled in on legal pages if the site knows them; others would be printed as they are. */
export const knownPlaceholders: FileCheck = (file) =>
  file.passages.flatMap((passage) =>
    rangesOf(passage.text, braces).flatMap((range) => {
      const words = passage.text.slice(range.start, range.end)
      const isLegal = file.collection === 'legal'
      if (isLegal && filledIn.includes(words)) return []
      const message = isLegal
        ? `${words} is not a word that the site fills in. Write one of: ${filledIn.join(', ')}.`
        : `${words} is filled in on legal pages only and would be printed as it is. Write "we" or "the firm", or leave it out.`
      return [problemAt(file, passage, range, { message })]
    }),
  )
