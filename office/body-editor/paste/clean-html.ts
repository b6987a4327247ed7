import { rename, unwrap, wrapContents } from './elements.ts'
import { simplifyTables } from './simple-tables.ts'
import { nestWordLists } from './word-lists.ts'

/** Never text: what runs, loads or is typed into. */
const foreign =
  'script, style, title, meta, link, template, noscript, img, picture, svg, canvas, video, audio, iframe, object, embed, input, select, textarea, button, [hidden], [aria-hidden=true]'

/** Turns pasted elements into the few that the schema knows: headings, lists, tables, links, bold, italic. */
export function cleaned(dom: Element): Element {
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
    text.nodeValue = text.nodeValue?.replaceAll('\u00a0', ' ') ?? ''
  }
}
