import { DOMParser as TextParser } from 'prosemirror-model'
import { visibleText } from '../../../../text/visible-text.ts'
import { countsOf } from '../counts.ts'
import { bodyText } from '../markdown/body-text.ts'
import { cleaned } from '../paste/clean-html.ts'
import { schema } from '../schema.ts'

/**
 * The text of a Word file as Markdown. `firstHeading`: the only heading of its level, if the text begins with it; it is then
 * not in the Markdown. `isStruck`: struck-out words were left out.
 */
export type WordText = {
  markdown: string
  firstHeading: string | undefined
  headings: number
  words: number
  isStruck: boolean
}

/** An element that was read out of a Word file. */
type WordElement = { tag: string; style?: string; href?: string; children: (WordElement | string)[] }

/**
 * Turns what was read out of a Word file into Markdown, by the rules of a paste. `isTitled`: the title is known, so that the
 * first heading stays one.
 */
export function textOfWord(elements: readonly WordElement[], isTitled: boolean): WordText {
  const over = isTitled ? undefined : headingOver(elements)
  const shown = over ? elements.slice(1).map((element) => raised(element, over.level - 1)) : elements
  // A document of its own, which loads nothing.
  const { body } = document.implementation.createHTMLDocument()
  body.append(...shown.map((element) => elementIn(body.ownerDocument, element)))
  const { dom, leftOut } = cleaned(body)
  const doc = TextParser.fromSchema(schema).parse(dom)
  let headings = 0
  doc.forEach((block) => (headings += block.type === schema.nodes.heading ? 1 : 0))
  return {
    markdown: bodyText().write(doc),
    firstHeading: over?.words,
    headings,
    words: countsOf(doc).words,
    isStruck: leftOut.deleted,
  }
}

/** The heading that a text begins with, if no other has its level or a higher one. */
function headingOver([first, ...others]: readonly WordElement[]):
  { words: string; level: number } | undefined {
  const level = first && levelOf(first)
  if (!first || level === undefined || others.length === 0) return undefined
  if (others.some((other) => (levelOf(other) ?? 7) <= level)) return undefined
  return { words: visibleText(wordsIn(first)).replace(/\s+/g, ' ').trim(), level }
}

function levelOf({ tag }: WordElement): number | undefined {
  const level = /^h([1-6])$/.exec(tag)?.[1]
  return level === undefined ? undefined : Number(level)
}

/** A heading raised by this many levels. */
function raised(element: WordElement, levels: number): WordElement {
  const level = levelOf(element)
  return level === undefined ? element : { ...element, tag: `h${level - levels}` }
}

/** The words of an element without the sign of a list. */
function wordsIn({ style, children }: WordElement): string {
  if (style === 'mso-list:ignore') return ''
  return children.map((child) => (typeof child === 'string' ? child : wordsIn(child))).join('')
}

function elementIn(document: Document, { tag, style, href, children }: WordElement): Element {
  const element = document.createElement(tag)
  if (style !== undefined) element.setAttribute('data-style', style)
  if (href !== undefined) element.setAttribute('href', href)
  element.append(...children.map((child) => (typeof child === 'string' ? child : elementIn(document, child))))
  return element
}
