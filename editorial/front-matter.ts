/** A content file's text: its path inside the content folder, with slashes, and what it contains. */
export type TextFile = { path: string; text: string }

/** The YAML of a content file, and the Markdown below it; a YAML file has no body. Line ends become `\n`. */
export function frontMatterAndBody({ path, text }: TextFile): { frontMatter: string; body: string } {
  const source = text.replaceAll('\r\n', '\n')
  return path.endsWith('.md') ? splitMarkdown(source) : { frontMatter: source, body: '' }
}

/** Both parts keep the file's line numbers: removed text is replaced by empty lines. */
function splitMarkdown(source: string): { frontMatter: string; body: string } {
  const fence = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(source)
  if (!fence) return { frontMatter: '', body: source }

  const [whole, fields = ''] = fence
  return {
    frontMatter: `\n${fields}`,
    body: '\n'.repeat(whole.split('\n').length - 1) + source.slice(whole.length),
  }
}
