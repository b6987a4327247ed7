import { rename, styleOf } from './elements.ts'

/** Word has nine levels of lists. */
const deepestLevel = 9

type OpenList = { list: Element; level: number; next: number }

/**
 * Word writes list items as paragraphs with `mso-list: l0 level2 lfo1` in their style and the bullet or number as text.
 * Bullets and numbers become lists, nested by level, with their numbers. A marker that Markdown lists cannot have, such
 * as "(a)" or "Article I.", stays as words before its paragraph, as does the number of a heading.
 */
export function nestWordLists(dom: Element): void {
  let open: OpenList[] = []
  for (const paragraph of [...dom.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const level = levelOf(paragraph)
    if (level === undefined) continue
    // A Word file that was read says what is a bullet; on the clipboard, "A" may be one, in a font of signs.
    const isRead = paragraph.querySelector('[data-sign]') !== null
    const marker = withoutMarker(paragraph)
    const isBullet = isRead ? marker === '•' : /^(?:[^\p{N}]|[^\p{L}\p{N}]*)$/u.test(marker)
    const number = /^(\d{1,9})[.)]?$/.exec(marker)?.[1]
    const isHeading = !paragraph.matches('p')
    if (paragraph.previousElementSibling !== open[0]?.list) open = []
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

/** Headings that Word and Word on the web name by style or role only. */
export function nameHeadings(dom: Element): void {
  for (const paragraph of dom.querySelectorAll('p, div[role=heading]')) {
    const isNamed = paragraph.matches('[role=heading]')
    const level = isNamed ? paragraph.getAttribute('aria-level') : styleOf(paragraph, 'mso-outline-level')
    if (level && /^[1-6]$/.test(level)) rename(paragraph, `h${level}`)
  }
}

function levelOf(paragraph: Element): number | undefined {
  const level = /^l\d+ level(\d+)/.exec(styleOf(paragraph, 'mso-list') ?? '')?.[1]
  if (level !== undefined) return Math.min(Math.max(Number(level), 1), deepestLevel)
  if (!paragraph.matches('[class^=MsoListParagraph]') || !spacerOf(paragraph)) return undefined
  const inches = /^([\d.]+)in/.exec(styleOf(paragraph, 'margin-left') ?? '')?.[1] ?? '0.5'
  return Math.min(Math.max(Math.round(Number(inches) * 2), 1), deepestLevel)
}

/** "Web page, filtered": a marker is recognized only by the small spaces after it. */
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
