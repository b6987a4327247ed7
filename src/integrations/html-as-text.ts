import { defineMdastPlugin } from 'satteri'
import { typed } from '../../text/house-markdown.ts'

/** What contains paragraphs; anything else, such as a heading, contains words. */
const ofBlocks = new Set<string>(['root', 'blockquote', 'listItem'])

/**
 * Shows HTML in a Markdown text as text. The checker refuses HTML, so this concerns previews of drafts, in which it must
 * not run.
 */
export const htmlAsText = defineMdastPlugin({
  name: 'html-as-text',
  html: (node, context) => {
    const text = { type: 'text', value: typed(node.value) } as const
    const around = context.parent(node)?.type ?? 'root'
    return ofBlocks.has(around) ? { type: 'paragraph', children: [text] } : text
  },
})
