import { defineMdastPlugin } from 'satteri'
import { typed } from '../../text/house-markdown.ts'

/**
 * Shows HTML in a Markdown text as text. The checker refuses HTML, so this concerns previews of drafts, in which it must
 * not run.
 */
export const htmlAsText = defineMdastPlugin({
  name: 'html-as-text',
  html: (node, context) => {
    const text = { type: 'text', value: typed(node.value) } as const
    return context.parent(node)?.type === 'paragraph' ? text : { type: 'paragraph', children: [text] }
  },
})
