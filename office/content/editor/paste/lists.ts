import { listLabel } from '../../../../text/list-label.ts'
import { rename, styleOf, textsIn, unwrap } from './elements.ts'

// Lists of pasted pages and of Word as lists of the editor.

/** CommonMark's largest number of a list. */
const largest = 999_999_999

/** Lists as Markdown has them: nested in items and numbered without gaps. Lettered items become paragraphs. */
export function keepListNumbers(dom: Element): void {
  dom.querySelectorAll(':is(ul, ol) > :is(ul, ol)').forEach(moveIntoItem)
  dom.querySelectorAll('div:has(> :is(ul, ol):only-child)').forEach((wrapper) => {
    if (wrapper.textContent === wrapper.firstElementChild?.textContent) unwrap(wrapper)
  })
  dom.querySelectorAll('ul, ol').forEach(joinToListAbove)
  dom.querySelectorAll('li').forEach(beginWithWords)
  for (const list of [...dom.querySelectorAll('ol')].reverse()) {
    const label = listLabel(kindOf(list))
    if (label) spellMarkers(list, label)
    else divideByNumber(list)
  }
}

/** Google Docs and Outlook put a list beside the item that it belongs to. */
function moveIntoItem(list: Element): void {
  const above = rightAbove(list)
  if (above?.matches('li')) above.append(list)
  else unwrap(list)
}

/** The editor's items begin with a paragraph. A heading there becomes bold words; above other blocks the paragraph is empty. */
function beginWithWords(item: Element): void {
  const words = textsIn(item).find(({ data }) => data.trim() !== '')?.parentElement
  const heading = words?.closest('li, h1, h2, h3, h4, h5, h6')
  if (heading && !heading.matches('li')) {
    const strong = item.ownerDocument.createElement('strong')
    strong.append(...heading.childNodes)
    heading.append(strong)
    rename(heading, 'p')
  }
  const isInBlock = words && words.closest('li, blockquote, table, pre') !== item
  if (isInBlock && item.contains(words)) item.prepend(item.ownerDocument.createElement('p'))
}

/** Word on the web puts each item in a separate list, with its level and number. */
function joinToListAbove(list: Element): void {
  let above = rightAbove(list)
  if (!above?.matches('ul, ol')) return
  const level = ariaLevelOf(list)
  while (ariaLevelOf(above) < level) {
    const item: Element | null = above.lastElementChild
    const inner: Element | null | undefined = item?.lastElementChild
    if (!item?.matches('li')) return
    if (!inner?.matches('ul, ol') || ariaLevelOf(inner) > level) {
      item.append(list)
      return
    }
    above = inner
  }
  if (above.localName !== list.localName || ariaLevelOf(above) !== level) return
  if (list instanceof HTMLOListElement && list.start !== startOf(above) + above.childElementCount) {
    above.after(list)
    return
  }
  above.append(...list.childNodes)
  list.remove()
}

/** The element above another one, if no words are between them. */
function rightAbove(element: Element): Element | null {
  const { previousSibling, previousElementSibling: above } = element
  return previousSibling === above || !previousSibling?.textContent?.trim() ? above : null
}

function ariaLevelOf(list: Element): number {
  const item = list.firstElementChild
  const level = item?.getAttribute('data-aria-level') ?? item?.getAttribute('aria-level')
  return asLevel(Number(level) || 1)
}

function startOf(list: Element): number {
  return list instanceof HTMLOListElement ? list.start : 1
}

function kindOf(list: HTMLOListElement): string {
  const item = list.firstElementChild
  const style = (item && styleOf(item, 'list-style-type')) ?? styleOf(list, 'list-style-type')
  return style ?? list.getAttribute('type') ?? ''
}

/** Markdown numbers lists with digits only: lettered items become paragraphs that begin with their letter. */
function spellMarkers(list: HTMLOListElement, label: (number: number) => string): void {
  let number = list.start
  const blocks: Node[] = []
  for (const child of [...list.childNodes]) {
    if (!(child instanceof HTMLLIElement)) {
      // Words beside the items, as some pages have them.
      blocks.push(child)
      continue
    }
    if (child.hasAttribute('value')) number = child.value
    blocks.push(...marked(child, `${label(number)}. `))
    number += 1
  }
  list.replaceWith(...blocks)
}

const block = 'p, div, ul, ol, blockquote, table, h1, h2, h3, h4, h5, h6, pre, hr'

function marked(item: Element, marker: string): Node[] {
  const nodes = [...item.childNodes]
  const isBlock = (node: Node) => node instanceof Element && node.matches(block)
  const at = nodes.findIndex((node) => isBlock(node) || node.textContent?.trim())
  const first = nodes[at]
  if (first instanceof Element && first.matches('p, div')) {
    first.prepend(marker)
    return nodes.slice(at)
  }
  const rest = nodes.findIndex((node, index) => index >= at && isBlock(node))
  const paragraph = item.ownerDocument.createElement('p')
  paragraph.append(marker, ...nodes.slice(0, rest < 0 ? nodes.length : rest))
  return [paragraph, ...(rest < 0 ? [] : nodes.slice(rest))]
}

/** An item whose explicit number is not the next one begins another list. */
function divideByNumber(list: HTMLOListElement): void {
  if (list.start < 0 || list.start + list.childElementCount > largest) list.start = 1
  let current = list
  let next = list.start
  for (const item of list.querySelectorAll<HTMLLIElement>(':scope > li')) {
    const number = item.hasAttribute('value') && item.value >= 0 && item.value <= largest ? item.value : next
    if (number !== next && current.childElementCount > 0 && item !== list.firstElementChild) {
      const other = list.ownerDocument.createElement('ol')
      current.after(other)
      current = other
    }
    if (item === list.firstElementChild || current.childElementCount === 0) current.start = number
    if (current !== list) current.append(item)
    next = number + 1
  }
}

type OpenList = { list: Element; level: number; next: number }

/**
 * Word writes list items as paragraphs with `mso-list: l0 level2 lfo1` in their style and the bullet or number as text.
 * Bullets and numbers become lists, nested by level, with their numbers. A marker that Markdown lists cannot have, such
 * as "(a)" or "Article I.", stays as words before its paragraph, as does the number of a heading. A paragraph of a Word
 * file with the style List Continue (`mso-list:continue level2`) goes on in the item above it.
 */
export function nestWordLists(dom: Element): void {
  let open: OpenList[] = []
  for (const paragraph of [...dom.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const continued = continuedLevelOf(paragraph)
    if (continued !== undefined && rightAbove(paragraph) === open[0]?.list) {
      open = open.filter((list) => list.level <= continued)
      open.at(-1)?.list.lastElementChild?.append(paragraph)
    }
    const level = wordLevelOf(paragraph)
    if (level === undefined) continue
    // A Word file that was read says what is a bullet; on the clipboard, "A" may be one, in a symbol font.
    const isRead = paragraph.querySelector('[data-sign]') !== null
    const marker = withoutMarker(paragraph)
    const isBullet = isRead ? marker === '•' : /^(?:[^\p{N}]|[^\p{L}\p{N}]*)$/u.test(marker)
    const number = /^(\d{1,9})[.)]?$/.exec(marker)?.[1]
    const isHeading = !paragraph.matches('p')
    if (rightAbove(paragraph) !== open[0]?.list) open = []
    const outer = open.filter((list) => list.level < level)
    const around = outer.at(-1)?.list.lastElementChild
    if (isHeading || (!isBullet && number === undefined)) {
      if (!isBullet) paragraph.prepend(`${marker} `)
      if (!isHeading) around?.append(paragraph)
      open = isHeading ? [] : outer
      continue
    }
    const tag = number === undefined ? 'ul' : 'ol'
    const same = open.find(
      ({ list, level: other, next }) =>
        other === level && list.localName === tag && (number === undefined || next === Number(number)),
    )
    const current = same ?? { list: dom.ownerDocument.createElement(tag), level, next: Number(number ?? 1) }
    if (!same) {
      if (number !== undefined) current.list.setAttribute('start', number)
      if (around) around.append(current.list)
      else paragraph.before(current.list)
    }
    current.next += 1
    const item = dom.ownerDocument.createElement('li')
    current.list.append(item)
    item.append(paragraph)
    open = [...outer, current]
  }
}

/** The level of the list item that a paragraph of a Word file goes on in. */
function continuedLevelOf(paragraph: Element): number | undefined {
  const level = /^continue level(\d)/.exec(styleOf(paragraph, 'mso-list') ?? '')?.[1]
  return level === undefined ? undefined : Number(level)
}

function wordLevelOf(paragraph: Element): number | undefined {
  const level = /^l\d+ level(\d+)/.exec(styleOf(paragraph, 'mso-list') ?? '')?.[1]
  if (level !== undefined) return asLevel(Number(level))
  if (!paragraph.matches('[class^=MsoListParagraph]') || !spacerOf(paragraph)) return undefined
  const inches = /^([\d.]+)in/.exec(styleOf(paragraph, 'margin-left') ?? '')?.[1] ?? '0.5'
  return asLevel(Math.round(Number(inches) * 2))
}

/** Word's "Web page, filtered" marks nothing as a marker, but puts small spaces after it. */
function spacerOf(paragraph: Element): Element | null {
  return paragraph.querySelector('span[data-style*="7.0pt" i]')
}

/** Removes the marker and the spaces after it, and returns the marker: "1.", "·", "(a)", "Article I." */
function withoutMarker(paragraph: Element): string {
  const end = paragraph.querySelector('[data-style*="mso-list:ignore" i]') ?? spacerOf(paragraph)
  if (!end) return ''
  const marker = paragraph.ownerDocument.createRange()
  marker.setStart(paragraph, 0)
  marker.setEndAfter(end)
  const text = marker.toString()
  marker.deleteContents()
  return text.replace(/[\s\u00a0]+/g, ' ').trim()
}

/** Word has nine levels of lists. */
function asLevel(level: number): number {
  return Math.min(Math.max(level, 1), 9)
}
