import { defineHastPlugin } from 'satteri'
import type { HastNode } from 'satteri'

/**
 * Marks the columns' headings, and the first cell of each row as the row's. From three columns on, the other cells also
 * carry their column's name: on a narrow page each row is shown as a list of labeled values (`src/styles/table.css`),
 * and beside the row's own name a single value needs no label.
 */
export const tableRows = defineHastPlugin({
  name: 'table-rows',
  element: {
    filter: ['table'],
    visit(table, context) {
      const [head, ...rows] = elements(table).flatMap((part) => elements(part))
      const columns = head ? elements(head) : []
      for (const column of columns) context.setProperty(column, 'scope', 'col')
      const labels = columns.map((column) => context.textContent(column))
      for (const row of rows)
        elements(row).forEach((cell, column) => {
          if (column === 0)
            context.replaceNode(cell, {
              ...cell,
              tagName: 'th',
              properties: { ...cell.properties, scope: 'row' },
            })
          else if (labels.length > 2) context.setProperty(cell, 'dataLabel', labels[column])
        })
    },
  },
})

function elements(node: Readonly<HastNode>) {
  const children = 'children' in node ? [...node.children] : []
  return children.flatMap((child) => (child.type === 'element' ? [child] : []))
}
