import { textOf } from './schema.ts'
import type { Session } from './session.ts'

/** The Markdown for a text area, which knows `\n` only. */
export function withNewlines(markdown: string): string {
  return markdown.replace(/\r\n?/g, '\n')
}

/** The text of a text area with the line ends of the file; a text that is as it was keeps its bytes, whatever they are. */
export function withLineEnds(text: string, body: Session): string {
  const before = body.markdown()
  return text === withNewlines(before)
    ? before
    : text.replaceAll('\n', textOf(body.state().doc.attrs, 'lineEnd'))
}
