import type { TextCheck } from '../reading/content-folder.ts'

/** Content is Markdown without HTML: the other rules cannot see headings, links and pictures inside HTML. */
export const plainMarkdown: TextCheck = (file) =>
  [...new Set(file.htmlLines)].map((line) => ({
    file: file.path,
    line,
    message: 'This is HTML, which the checks cannot read. Write it in Markdown, or leave it out.',
  }))
