import { visibleText } from '../../text/visible-text.ts'

/** A content file before it is parsed: its path inside the content folder, with slashes, and its characters. */
export type RawFile = { path: string; text: string }

/**
 * The YAML of a content file, and the Markdown below it; a YAML file has no body. Both as people see them
 * (`visibleText`). Returns undefined if a Markdown file has no front matter between two lines of `---`.
 */
export function frontMatterAndBody({
  path,
  text,
}: RawFile): { frontMatter: string; body: string } | undefined {
  const source = visibleText(text)
  return path.endsWith('.md') ? splitMarkdown(source) : { frontMatter: source, body: '' }
}

/** Whether reading a file’s text leaves every character in it: it has none that `visibleText` removes, not even as an escape. */
export function isReadToTheLetter(text: string): boolean {
  return !text.includes('\\') && visibleText(text) === text
}

/** Both parts keep the file's line numbers: removed text is replaced by empty lines. */
function splitMarkdown(source: string): { frontMatter: string; body: string } | undefined {
  const fence = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(source)
  if (!fence) return undefined

  const [whole, fields = ''] = fence
  return {
    frontMatter: `\n${fields}`,
    body: '\n'.repeat(whole.split('\n').length - 1) + source.slice(whole.length),
  }
}
