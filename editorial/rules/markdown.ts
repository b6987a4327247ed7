import { kindOf } from '../../content-model/kinds.ts'
import { problemAt } from '../finding.ts'
import type { Problem } from '../finding.ts'
import type { FileCheck } from '../reading/content-folder.ts'
import { sentenceAt } from '../reading/sentences.ts'

/** The page's title must be its only first-level heading, and no level may be skipped. (WCAG 2.2, 1.3.1 and 2.4.6) */
export const headingOrder: FileCheck = (file) =>
  file.headings.flatMap(({ depth, text, line }, index): Problem[] => {
    const above = file.headings[index - 1]?.depth ?? 1
    if (depth === 1) {
      const message = `"# ${text}" is a second page title. Write "## ${text}".`
      return [{ file: file.path, line, message }]
    }
    if (text.trim() === '') {
      return [{ file: file.path, line, message: 'This heading is empty. Give it some text, or remove it.' }]
    }
    if (depth > above + 1) {
      const message = `The heading "${text}" skips a level. Write "${'#'.repeat(above + 1)} ${text}".`
      return [{ file: file.path, line, message }]
    }
    return []
  })

/** Content must be Markdown without HTML: the other rules cannot see headings, links and pictures inside HTML. */
export const plainMarkdown: FileCheck = (file) =>
  [...new Set(file.htmlLines)].map((line) => ({
    file: file.path,
    line,
    message: 'This is HTML, which the checks cannot read. Write it in Markdown, or leave it out.',
  }))

/** A practice area has no text below its fields: its page is made from the fields alone. */
export const unshownBody: FileCheck = (file) => {
  const passage = file.passages.find(({ field }) => field === 'body')
  if (!kindOf(file.collection).hasNoBody || !passage) return []
  const message =
    'No page shows what is below the fields of a practice area. Write it in `intro`, `closing` or an answer under `questions`.'
  return [problemAt(file, passage, sentenceAt(passage.text, 0), { message })]
}
