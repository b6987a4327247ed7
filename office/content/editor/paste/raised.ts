import { styleOf } from './elements.ts'

const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const loweredDigits = '₀₁₂₃₄₅₆₇₈₉'

/** Letters that may be superscripts after a number without changing it: 1st, 365™. */
const mayFollow = /^\s*(?:st|nd|rd|th|tm|sm)\b/i

/**
 * Superscript and subscript digits become characters of their own: § 2502¹, not § 25021. A superscript letter after a
 * number gets brackets: § 2502[a], not § 2502a.
 */
export function keepRaised(dom: Element): void {
  for (const element of dom.querySelectorAll('*')) {
    const digits = isRaised(element) ? raisedDigits : isLowered(element) ? loweredDigits : undefined
    if (digits === undefined) continue
    const first = textIn(element)[0]
    const before = first ? textBefore(dom, first) : ''
    if (first && /\d$/.test(before) && /^\p{L}/u.test(first.data) && !mayFollow.test(first.data))
      first.data = first.data.replace(/^\p{L}+/u, '[$&]')
    for (const text of textIn(element))
      text.data = text.data.replace(/\d/g, (digit) => digits.charAt(Number(digit)))
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

function textIn(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  return texts
}

function textBefore(dom: Element, text: Text): string {
  const walker = dom.ownerDocument.createTreeWalker(dom, NodeFilter.SHOW_TEXT)
  walker.currentNode = text
  return walker.previousNode()?.nodeValue ?? ''
}
