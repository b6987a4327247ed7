/** The value that an element's own style gives a property, in lowercase. See `withoutStyles` for the attribute. */
export function styleOf(element: Element, property: string): string | undefined {
  const style = element.getAttribute('data-style')
  if (style === null) return undefined
  const value = new RegExp(String.raw`(?:^|;)\s*${property}\s*:([^;]*)`, 'i').exec(style)?.[1]
  return value?.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Removes an element and keeps its contents. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** Replaces an element with one of this name, with the same contents and style. */
export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name)
  const style = element.getAttribute('data-style')
  if (style !== null) renamed.setAttribute('data-style', style)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** Every text in an element, in order. */
export function textsIn(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  return texts
}
