import type { FolderFile } from '../../../editorial/reading/content-file.ts'
import { frontMatterAndBody } from '../../../editorial/reading/front-matter.ts'
import { isLong } from './patience.ts'

/**
 * What other texts refer to in a long one: its fields and its headings. The writer of another text then does not wait
 * until the rules have read it. Fields that are long by themselves are left out, and with them the whole text.
 */
export function outlineOf(file: FolderFile): FolderFile {
  if (!('text' in file) || !isLong(file) || !file.path.endsWith('.md')) return file
  const { frontMatter = '', body = '' } = frontMatterAndBody(file) ?? {}
  const headings = body.split('\n').filter((line) => /^ {0,3}#{1,6}[ \t]/.test(line))
  const outline = { path: file.path, text: `---${frontMatter}---\n\n${headings.join('\n\n')}\n` }
  return isLong(outline) ? { ...outline, text: '' } : outline
}
