import { rename } from './elements.ts'

/** Tables as Markdown has them: a line of text in each cell, no merged cells; those that only lay out a page go. */
export function simplifyTables(dom: Element): void {
  // The inner ones first: what they hold then is text of the outer cell.
  for (const table of [...dom.querySelectorAll('table')].reverse()) {
    const rows = [...table.rows]
    const isLayout = rows.every(({ cells }) => cells.length <= 1) || table.parentElement?.closest('table')
    if (isLayout) {
      table.replaceWith(...rows.flatMap(({ cells }) => [...cells].map((cell) => rename(cell, 'div'))))
      continue
    }
    table.querySelectorAll('caption, colgroup').forEach((part) => {
      part.remove()
    })
    divideMerged(rows)
    rows.flatMap(({ cells }) => [...cells]).forEach(toOneLine)
  }
}

/** A merged cell becomes its first one and empty ones. */
function divideMerged(rows: HTMLTableRowElement[]): void {
  rows.forEach((row, index) => {
    for (const cell of [...row.cells]) {
      const { colSpan, rowSpan, cellIndex } = cell
      cell.removeAttribute('colspan')
      cell.removeAttribute('rowspan')
      for (let more = 1; more < colSpan; more += 1) cell.after(row.ownerDocument.createElement('td'))
      for (const below of rows.slice(index + 1, index + rowSpan))
        below.insertCell(Math.min(cellIndex, below.cells.length))
    }
  })
}

/** Paragraphs, list items and line breaks in a cell become words in a row. */
function toOneLine(cell: Element): void {
  cell.querySelectorAll('br').forEach((end) => {
    end.replaceWith(' ')
  })
  for (const block of [
    ...cell.querySelectorAll('p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre'),
  ]) {
    block.replaceWith(' ', ...block.childNodes, ' ')
  }
}
