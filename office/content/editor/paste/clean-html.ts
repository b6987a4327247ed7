import { visibleText } from '../../../../text/visible-text.ts'
import { rename, unwrap, wrapContents } from './elements.ts'
import { simplifyTables } from './simple-tables.ts'
import { nestWordLists } from './word-lists.ts'

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
