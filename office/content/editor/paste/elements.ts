/** Takes an element away and leaves its contents. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** The same element under another name, without its attributes. */
export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** Puts an element between an element and its contents. */
export function wrapContents(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name)
  inner.append(...element.childNodes)
  element.append(inner)
}
