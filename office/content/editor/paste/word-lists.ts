/**
 * Word writes list items as paragraphs with `mso-list: l0 level2 lfo1` in their style and the bullet or number as
 * text. Turns each run of them into real lists, nested by level.
 */
export function nestWordLists(dom: Element): void {
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
