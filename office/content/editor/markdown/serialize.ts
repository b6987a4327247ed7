import { MarkdownSerializer } from 'prosemirror-markdown'
import type { MarkdownSerializerState } from 'prosemirror-markdown'
import type { Node } from 'prosemirror-model'
import { pictureTitle } from '../../../../text/body-picture.ts'
import { pictureIn } from '../picture/picture.ts'
import { numberOf, schema, textOf } from '../schema.ts'
import { addressAndTitle } from './serialize-words.ts'

/** A block in Markdown, in the project's own style. `wordsOf`: the Markdown of what is in a text or describes a picture. */
export function serialized(block: Node, wordsOf: (text: Node) => string): string {
  const markers: string[] = []
  const renderList = (state: MarkdownSerializerState, list: Node, marker: string) => {
    markers.push(marker)
    state.renderList(list, '', () => '')
    markers.pop()
  }
  const serializer = new MarkdownSerializer(
    {
      paragraph: (state, node) => {
        state.text(wordsOf(node), false)
        state.closeBlock(node)
      },
      heading: (state, node) => {
        state.write(`${'#'.repeat(numberOf(node.attrs, 'level'))} `)
        state.text(wordsOf(node), false)
        state.closeBlock(node)
      },
      bullet_list: (state, node, parent, index) => {
        renderList(state, node, otherThanAbove(node, parent, index, ['-', '*']))
      },
      ordered_list: (state, node, parent, index) => {
        renderList(state, node, otherThanAbove(node, parent, index, ['.', ')']))
      },
      list_item: (state, item, list, index) => {
        const number = list.type === schema.nodes.ordered_list ? numberOf(list.attrs, 'order') + index : ''
        const sign = `${number}${markers.at(-1)} `
        // What is in an item begins below its own sign: below that of `10. `, it may be in a list that begins in `9. - One`.
        state.wrapBlock(' '.repeat(sign.length), sign, list, () => {
          // Below an empty line, the next block would be outside the item: `- > Quoted.`
          const isEmptyAbove = item.childCount > 1 && item.firstChild?.content.size === 0
          item.forEach((child, _offset, place) => {
            if (place > 0 || !isEmptyAbove) state.render(child, item, place)
          })
        })
      },
      blockquote: (state, node) => state.wrapBlock('> ', null, node, () => state.renderContent(node)),
      horizontal_rule: (state, node, parent) => {
        // `- ---` would be a rule without an item.
        state.write(parent.type === schema.nodes.list_item ? '___' : '---')
        state.closeBlock(node)
      },
      picture: (state, node) => {
        const picture = pictureIn(node)
        state.write(`![${wordsOf(node)}](${addressAndTitle(picture.src, pictureTitle(picture))})`)
        state.closeBlock(node)
      },
      raw_block: (state, node) => {
        state.text(node.textContent, false)
        state.closeBlock(node)
      },
      table: (state, node) => {
        writeTable(state, node, wordsOf)
      },
    },
    {},
  )
  return serializer.serialize(schema.node('doc', null, [block]))
}

/** Without different markers, two lists in a row would be read as one. */
function otherThanAbove(list: Node, parent: Node, index: number, markers: [string, string]): string {
  const own = textOf(list.attrs, 'marker')
  const above = index > 0 ? parent.child(index - 1) : undefined
  if (above?.type !== list.type || textOf(above.attrs, 'marker') !== own) return own
  return markers.find((marker) => marker !== own) ?? own
}

const rules: Record<string, string> = { left: ':--', center: ':-:', right: '--:' }

function writeTable(state: MarkdownSerializerState, table: Node, wordsOf: (text: Node) => string): void {
  table.forEach((row, _offset, index) => {
    if (index > 0) state.ensureNewLine()
    state.write('|')
    row.forEach((cell) => {
      // In every part of a cell, also in an address and in code, a bare bar would begin the next cell.
      const words = wordsOf(cell).replaceAll('|', '\\|').replaceAll('\n', ' ')
      state.text(words === '' ? ' |' : ` ${words} |`, false)
    })
    if (index > 0) return
    state.ensureNewLine()
    state.write('|')
    row.forEach((cell) => state.text(` ${rules[textOf(cell.attrs, 'align')] ?? '---'} |`, false))
  })
  state.closeBlock(table)
}
