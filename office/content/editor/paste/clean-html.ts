import { visibleText } from '../../../../text/visible-text.ts'

/** Never text: what runs, loads or is typed into. */
const foreign =
  'script, style, title, meta, link, template, noscript, img, picture, svg, canvas, video, audio, iframe, object, embed, input, select, textarea, button, [hidden], [aria-hidden=true]'

/** Turns pasted elements into the few that the schema knows: headings, lists, tables, links, bold, italic. */
export function cleaned(dom: Element): Element {
  flatten(dom)
  if (dom.querySelector('[data-pm-slice]')) return dom
  dom.querySelectorAll(foreign).forEach((element) => {
    element.remove()
  })
  nestWordLists(dom)
  simplifyTables(dom)
  lowerHeadings(dom)
  dom.querySelectorAll('[data-style], b').forEach(markByStyle)
  dom.querySelectorAll('a').forEach(keepGoodLink)
  plainSpaces(dom)
  return dom
}

/** So deep may elements lie in one another: the parser calls itself for each, and no page that people read has more. */
const deepest = 200

/** So deep may lists and quotations lie in one another: a text that is saved may have 100 levels, two for each list. */
const deepestBlocks = 49

/** Puts what lies deeper beside what it lies in. */
function flatten(dom: Element): void {
  const depths = new Map<Element, { elements: number; blocks: number }>([[dom, { elements: 0, blocks: 0 }]])
  for (const element of dom.querySelectorAll('*')) {
    const outer = element.parentElement && depths.get(element.parentElement)
    const isBlock = element.matches('ul, ol, blockquote')
    const depth = { elements: (outer?.elements ?? 0) + 1, blocks: (outer?.blocks ?? 0) + (isBlock ? 1 : 0) }
    depths.set(element, depth)
    // An item of a list that is taken away.
    const isLoose = element.localName === 'li' && outer?.blocks === deepestBlocks
    const isTooDeep = depth.elements > deepest || depth.blocks > deepestBlocks
    if (!isTooDeep && !(isLoose && element.parentElement?.matches('ul, ol') === false)) continue
    // As lines of their own.
    element.after(element.ownerDocument.createElement('br'))
    unwrap(element)
  }
}

/** The page's title is its only first-level heading. */
function lowerHeadings(dom: Element): void {
  if (!dom.querySelector('h1')) return
  for (const level of [5, 4, 3, 2, 1]) {
    dom.querySelectorAll(`h${level}`).forEach((heading) => {
      rename(heading, `h${level + 1}`)
    })
  }
}

/** Bold and italic that Google Docs and Word say by style; and bold that Google Docs puts around everything. */
function markByStyle(element: Element): void {
  const style = element.getAttribute('data-style') ?? ''
  const weight = /font-weight\s*:\s*(\w+)/i.exec(style)?.[1]
  const isNormal = weight !== undefined && (weight === 'normal' || Number(weight) < 600)
  if (element.matches('b, strong') && isNormal) return unwrap(element)
  if (element.closest('h1, h2, h3, h4, h5, h6')) return
  if (!element.matches('span, font, a')) return
  if (weight !== undefined && !isNormal && weight !== 'inherit') wrapContents(element, 'strong')
  if (/font-style\s*:\s*italic/i.test(style)) wrapContents(element, 'em')
}

/** Links lead to pages, mail or telephones; Word's own bookmarks lead nowhere. */
function keepGoodLink(link: Element): void {
  const href = link.getAttribute('href')?.trim() ?? ''
  const wrapped = /^https:\/\/www\.google\.com\/url\?(?:.*&)?q=([^&]+)/.exec(href)?.[1]
  const target = wrapped === undefined ? href : decodeURIComponent(wrapped)
  const own = target.startsWith(`${location.origin}/`) ? target.slice(location.origin.length) : target
  if (/^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(own)) link.setAttribute('href', own)
  else unwrap(link)
}

/** Bold headings are headings; and a space that may not break is a space in these texts. */
function plainSpaces(dom: Element): void {
  dom.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) :is(b, strong)').forEach(unwrap)
  const walker = dom.ownerDocument.createTreeWalker(dom, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    text.nodeValue = visibleText(text.nodeValue ?? '').replaceAll('\u00a0', ' ')
  }
}

/** Tables as Markdown has them: a line of text in each cell, no merged cells; those that only lay out a page go. */
function simplifyTables(dom: Element): void {
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

/**
 * Word writes list items as paragraphs with `mso-list: l0 level2 lfo1` in their style and the bullet or number as
 * text. Turns each run of them into real lists, nested by level.
 */
function nestWordLists(dom: Element): void {
  const items = [...dom.querySelectorAll('p, h1, h2, h3, h4, h5, h6')].filter(isListItem)
  const isNext = (item: Element, before: Element | undefined) => item.previousElementSibling === before
  let open: { list: Element; level: number }[] = []
  let before: Element | undefined
  for (const item of items) {
    const level = Number(/level(\d+)/.exec(styleOf(item))?.[1] ?? 1)
    const tag = isNumbered(item) ? 'ol' : 'ul'
    item.querySelectorAll('[data-style*="mso-list" i]').forEach((marker) => {
      marker.remove()
    })
    if (!isNext(item, before)) open = []
    open = open.filter((outer) => outer.level <= level)
    const top = open.at(-1)
    if (top?.level !== level || top.list.localName !== tag) {
      const list = dom.ownerDocument.createElement(tag)
      const parent = top !== undefined && top.level < level ? top.list.lastElementChild : undefined
      if (parent) parent.append(list)
      else item.before(list)
      if (top?.level === level) open.pop()
      open.push({ list, level })
    }
    const entry = dom.ownerDocument.createElement('li')
    open.at(-1)?.list.append(entry)
    before = open[0]?.list
    entry.append(item)
  }
}

function styleOf(element: Element): string {
  return element.getAttribute('data-style') ?? ''
}

function isListItem(element: Element): boolean {
  return /mso-list\s*:\s*l\d+\s+level\d+/i.test(styleOf(element))
}

/** The marker is a number or letter with a period or bracket: "1.", "a)", "(iv)". */
function isNumbered(item: Element): boolean {
  const marker = item.querySelector('[data-style*="mso-list" i]')?.textContent ?? ''
  return /^[\s\u00a0]*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker)
}

/** Takes an element away and leaves its contents. */
function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** The same element under another name, without its attributes. */
function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** Puts an element between an element and its contents. */
function wrapContents(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name)
  inner.append(...element.childNodes)
  element.append(inner)
}
