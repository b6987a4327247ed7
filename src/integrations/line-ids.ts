import { defineMdastPlugin } from 'satteri'
import type { MdastVisitorContext } from 'satteri'

type Block = { position?: { start: { line: number } } | undefined }

/**
 * Gives each block of a page that is not a heading the id `line-12`, its first line in the Markdown: a preview is
 * scrolled to where the writer is. Headings keep the ids that links use.
 */
export const lineIds = defineMdastPlugin({
  name: 'line-ids',
  options: { position: true },
  paragraph: addId,
  list: addId,
  table: addId,
  blockquote: addId,
})

function addId(
  node: Parameters<MdastVisitorContext['parent']>[0] & Block,
  context: MdastVisitorContext,
): void {
  if (context.parent(node)?.type !== 'root' || !node.position) return
  context.setProperty(node, 'data', { hProperties: { id: `line-${node.position.start.line}` } })
}
