import { defineMdastPlugin } from 'satteri'
import { isBareAddress, typed } from '../../text/house-markdown.ts'

/** Shows code as it was typed, and an address that is not a link as text: see `text/house-markdown.ts`. */
export const houseGrammar = defineMdastPlugin({
  name: 'house-grammar',
  options: { position: true },
  code: (node, context) => {
    context.setProperty(node, 'value', typed(node.value))
  },
  link: (node, context) => {
    if (isBareAddress(node)) context.replaceNode(node, [...node.children])
  },
  inlineCode: (node, context) => {
    context.setProperty(node, 'value', typed(node.value))
  },
})
