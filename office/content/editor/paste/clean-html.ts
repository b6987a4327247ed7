import { loweredDigits, raisedDigits, raisedLetters } from '../../../../text/raised-digits.ts'
import { visibleText } from '../../../../text/visible-text.ts'
import { rename, styleOf, textsIn, unwrap } from './elements.ts'
import { leaveOut } from './left-out.ts'
import type { LeftOut } from './left-out.ts'
import { keepListNumbers, nestWordLists } from './lists.ts'
import { unwrappedLink } from './unwrapped-link.ts'

/**
 * Reduces pasted elements to those in the schema (headings, lists, tables, links, bold, italic); also returns what it
 * left out.
 */
export function cleaned(dom: Element): { dom: Element; leftOut: LeftOut } {
  flatten(dom)
  if (isOwn(dom))
    return { dom, leftOut: { deleted: false, hidden: false, comments: 0, footnotes: 0, pictures: 0 } }
  const leftOut = leaveOut(dom)
  dom.querySelectorAll(unknownBlocks).forEach((block) => rename(block, 'div'))
  quote(dom)
  keepRaised(dom)
  nameHeadings(dom)
  divideAtBreaks(dom)
  nestWordLists(dom)
  keepListNumbers(dom)
  simplifyTables(dom)
  lowerHeadings(dom)
  dom.querySelectorAll('[data-style], b').forEach(markByStyle)
  dom.querySelectorAll('a').forEach(keepGoodLink)
  plainSpaces(dom)
  return { dom, leftOut }
}

/** Whether it was copied here. Other ProseMirror editors mark what is copied too, but have other elements and styles. */
function isOwn(dom: Element): boolean {
  const known =
    'meta, p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, hr, pre[data-raw], code, table, tbody, tr, th, td, br, a, strong, em, figure[data-picture], figcaption'
  const isKnown = (element: Element) => element.matches(known) && !element.hasAttribute('data-style')
  return dom.querySelector('[data-pm-slice]') !== null && [...dom.querySelectorAll('*')].every(isKnown)
}

/**
 * What a page shows on a line of its own, and the parser (`DOMParser` of prosemirror-model) would join to adjacent
 * words.
 */
const unknownBlocks = 'center, details, dt, legend, main, nav, summary'

/** How deep elements may be nested: the parser calls itself for each, and no page that people read has more. */
const deepest = 200

/** How deep lists and quotations may be nested: a saved page may have 100 levels, two for each list. */
const deepestBlocks = 49

/** Moves content that is nested too deeply to a place beside its parent. */
function flatten(dom: Element): void {
  const depths = new Map<Element, { elements: number; blocks: number }>([[dom, { elements: 0, blocks: 0 }]])
  for (const element of dom.querySelectorAll('*')) {
    const outer = element.parentElement && depths.get(element.parentElement)
    const isBlock = element.matches('ul, ol, blockquote')
    const depth = { elements: (outer?.elements ?? 0) + 1, blocks: (outer?.blocks ?? 0) + (isBlock ? 1 : 0) }
    depths.set(element, depth)
    // An item whose list is removed.
    const isLoose = element.localName === 'li' && outer?.blocks === deepestBlocks
    const isTooDeep = depth.elements > deepest || depth.blocks > deepestBlocks
    if (!isTooDeep && !(isLoose && element.parentElement?.matches('ul, ol') === false)) continue
    // Keeps the items on separate lines.
    element.after(element.ownerDocument.createElement('br'))
    unwrap(element)
  }
}

/** The quotation marks that a browser shows around an element, unless its words have their own. */
function quote(dom: Element): void {
  for (const element of dom.querySelectorAll('q')) {
    if (/^["“‘«][^]*["”’»]$/.test(element.textContent.trim())) continue
    const isInner = element.parentElement?.closest('q')
    element.prepend(isInner ? '‘' : '“')
    element.append(isInner ? '’' : '”')
  }
}

/** Two line breaks in a row, or an empty line of preformatted text, begin another paragraph. A heading has only one. */
function divideAtBreaks(dom: Element): void {
  const end = () => dom.ownerDocument.createElement('div')
  for (const text of textsIn(dom)) {
    if (!text.parentElement?.closest('pre')) continue
    const [first = '', ...others] = text.data.split(/\n\s*\n/)
    text.before(first)
    for (const words of others) text.before(end(), words)
    text.remove()
  }
  const breaks = [...dom.querySelectorAll('br:not(:is(h1, h2, h3, h4, h5, h6) br)')]
  const isBreak = (node: Node | null) => node instanceof Element && node.matches('br')
  const inRow = breaks.filter(
    (one) => isBreak(beside(one, 'previousSibling')) || isBreak(beside(one, 'nextSibling')),
  )
  if (inRow.length === 0) return
  for (const one of inRow) one.replaceWith(end())
  // The parser divides words only in a block.
  const all = dom.ownerDocument.createRange()
  all.selectNodeContents(dom)
  all.surroundContents(end())
}

/** The sibling before or after a node, without spaces. */
function beside(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let sibling = node[side]
  while (sibling instanceof Text && sibling.data.trim() === '') sibling = sibling[side]
  return sibling
}

/** Headings that Word and Word on the web name by style or role only. */
function nameHeadings(dom: Element): void {
  for (const paragraph of dom.querySelectorAll('p, div[role=heading]')) {
    const isNamed = paragraph.matches('[role=heading]')
    const level = isNamed ? paragraph.getAttribute('aria-level') : styleOf(paragraph, 'mso-outline-level')
    if (level && /^[1-6]$/.test(level)) rename(paragraph, `h${level}`)
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

/** Bold and italic that Google Docs and Word express by style; and bold that Google Docs puts around everything. */
function markByStyle(element: Element): void {
  const weight = styleOf(element, 'font-weight')
  const isNormal = weight !== undefined && (weight === 'normal' || Number(weight) < 600)
  if (element.matches('b, strong') && isNormal) return unwrap(element)
  if (element.closest('h1, h2, h3, h4, h5, h6')) return
  if (!element.matches('span, font, a')) return
  if (weight !== undefined && !isNormal && weight !== 'inherit') wrapContents(element, 'strong')
  if (styleOf(element, 'font-style') === 'italic') wrapContents(element, 'em')
}

/** Links lead to pages, mail or telephones; Word's own bookmarks lead nowhere. */
function keepGoodLink(link: Element): void {
  const href = link.getAttribute('href')?.trim() ?? ''
  const target = unwrappedLink(href)
  const own = target.startsWith(`${location.origin}/`) ? target.slice(location.origin.length) : target
  if (/^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(own)) link.setAttribute('href', own)
  else unwrap(link)
}

/** A heading needs no bold; and a nonbreaking space is a plain space in these texts. */
function plainSpaces(dom: Element): void {
  dom.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) :is(b, strong)').forEach(unwrap)
  for (const text of textsIn(dom)) text.data = visibleText(text.data).replaceAll('\u00a0', ' ')
}

/**
 * Tables as Markdown has them: a line of text in each cell, no merged cells. Tables that only lay out a page are
 * replaced with their contents.
 */
function simplifyTables(dom: Element): void {
  // The inner ones first: their contents are then text of the outer cell.
  for (const table of [...dom.querySelectorAll('table')].reverse()) {
    if (table.caption) table.before(rename(table.caption, 'div'))
    const rows = [...table.rows]
    const isLayout = rows.every(({ cells }) => cells.length <= 1) || table.parentElement?.closest('table')
    if (isLayout) {
      table.replaceWith(...rows.flatMap(({ cells }) => [...cells].map((cell) => rename(cell, 'div'))))
      continue
    }
    table.querySelectorAll('colgroup').forEach((part) => {
      part.remove()
    })
    divideMerged(rows)
    rows.flatMap(({ cells }) => [...cells]).forEach(toOneLine)
  }
}

/** A merged cell becomes a cell with its contents and empty cells. */
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

/** What the parser would divide a cell at (`DOMParser` of prosemirror-model), and what a page shows on its own lines. */
const blocks =
  'address, article, aside, blockquote, canvas, center, dd, details, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, legend, li, main, nav, ol, output, p, pre, section, summary, ul'

/** Paragraphs, list items, rules and line breaks in a cell become words in a row. */
function toOneLine(cell: Element): void {
  cell.querySelectorAll('ol').forEach((list) => {
    ;[...list.children].forEach((item, index) => {
      item.prepend(`${list.start + index}. `)
    })
  })
  cell.querySelectorAll('br, hr').forEach((end) => {
    end.replaceWith(' ')
  })
  cell.querySelectorAll(blocks).forEach((block) => {
    block.replaceWith(' ', ...block.childNodes, ' ')
  })
}

/** Puts an element between an element and its contents. */
function wrapContents(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name)
  inner.append(...element.childNodes)
  element.append(inner)
}

/**
 * Superscript and subscript digits become Unicode superscripts and subscripts: § 2502¹, not § 25021. A superscript
 * letter after a number gets brackets: § 2502[a], not § 2502a.
 */
function keepRaised(dom: Element): void {
  for (const element of dom.querySelectorAll('*')) {
    const inDigits = isRaised(element) ? raisedDigits : isLowered(element) ? loweredDigits : undefined
    if (!inDigits) continue
    const first = textsIn(element)[0]
    if (first) first.data = raisedLetters(first.data, textBefore(dom, first))
    for (const text of textsIn(element)) text.data = inDigits(text.data)
  }
}

function isRaised(element: Element): boolean {
  return (
    element.matches('sup') ||
    /^(?:super|text-top|\+?[\d.]*[1-9])/.test(styleOf(element, 'vertical-align') ?? '') ||
    /^\+?[\d.]*[1-9]/.test(styleOf(element, 'mso-text-raise') ?? '') ||
    (styleOf(element, 'position') === 'relative' && /^-/.test(styleOf(element, 'top') ?? ''))
  )
}

function isLowered(element: Element): boolean {
  return (
    element.matches('sub') ||
    /^(?:sub|text-bottom|-)/.test(styleOf(element, 'vertical-align') ?? '') ||
    /^-/.test(styleOf(element, 'mso-text-raise') ?? '')
  )
}

function textBefore(dom: Element, text: Text): string {
  const walker = dom.ownerDocument.createTreeWalker(dom, NodeFilter.SHOW_TEXT)
  walker.currentNode = text
  return walker.previousNode()?.nodeValue ?? ''
}
