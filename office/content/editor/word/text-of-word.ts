import { DOMParser as TextParser } from 'prosemirror-model'
import { notDescribed } from '../../../../text/body-picture.ts'
import { visibleText } from '../../../../text/visible-text.ts'
import { countsOf } from '../counts.ts'
import { cleaned } from '../paste/clean-html.ts'
import { schema } from '../schema.ts'
import { openSession } from '../session.ts'
import { pictureOfWords } from './word-pictures.ts'

/**
 * The text of a Word file as Markdown, without `firstHeading`: the heading that it begins with, if no other has its
 * level or a higher one. `isStruck` says that struck-out words were left out.
 */
export type WordText = {
  markdown: string
  firstHeading: string | undefined
  headings: number
  words: number
  isStruck: boolean
}

/** An element that was read out of a Word file. */
type WordElement = {
  tag: string
  style?: string
  href?: string
  picture?: WordPicture
  children: (WordElement | string)[]
}

/** A picture of a Word file. In a file that was exported here, the paragraph below it has its caption and credit. */
type WordPicture = { part: string; description: string | null; caption?: string; credit?: string }

/** The address of each picture, by its part of the Word file. */
type Addresses = ReadonlyMap<string, string>

/**
 * Turns what was read out of a Word file into Markdown, by the rules of a paste. If the text `isTitled`, its first
 * heading stays a heading. Pictures without an address are left out. Without `pictures`, the words that the office
 * writes below each picture stay in the text.
 */
export function textOfWord(
  written: readonly WordElement[],
  isTitled: boolean,
  pictures?: Addresses,
): WordText {
  const elements = pictures ? withPictureWords(written) : written
  const over = isTitled ? undefined : headingOver(elements.filter(({ tag }) => tag !== 'img'))
  const shown = over
    ? elements.filter((element) => element !== over.heading).map((each) => raised(each, over.level - 1))
    : elements
  // A separate document, which loads nothing.
  const { body } = document.implementation.createHTMLDocument()
  body.append(...shown.flatMap((element) => elementIn(body.ownerDocument, element, pictures ?? new Map())))
  const { dom, leftOut } = cleaned(body)
  dom.querySelectorAll('table').forEach(padRows)
  const session = openSession('', [])
  // The session gives lists below each other different markers.
  const { tr } = session.state()
  session.dispatch(tr.replaceWith(0, tr.doc.content.size, TextParser.fromSchema(schema).parse(dom).content))
  const { doc } = session.state()
  return {
    markdown: session.markdown(),
    firstHeading: over?.words,
    headings: doc.children.filter(({ type }) => type === schema.nodes.heading).length,
    words: countsOf(doc).words,
    isStruck: leftOut.deleted || (over !== undefined && hasStruck(over.heading)),
  }
}

/** Pictures with the words of the paragraph below each, which is removed. */
function withPictureWords(elements: readonly WordElement[]): WordElement[] {
  return elements.flatMap((element, place) => {
    const { picture } = element
    if (!picture) return elements[place - 1]?.picture && saidOfPicture(element) ? [] : [element]
    const below = elements[place + 1]
    const said = below && saidOfPicture(below)
    if (!said) return [element]
    return [
      { ...element, picture: { ...picture, ...said, description: said.description || picture.description } },
    ]
  })
}

function saidOfPicture(element: WordElement) {
  return pictureOfWords(wordsIn(element).trim())
}

/** The heading that a text begins with, if no other has its level or a higher one. */
function headingOver([first, ...others]: readonly WordElement[]):
  { heading: WordElement; words: string; level: number } | undefined {
  const level = first && levelOf(first)
  if (!first || level === undefined || others.length === 0) return undefined
  if (others.some((other) => (levelOf(other) ?? 7) <= level)) return undefined
  return { heading: first, words: visibleText(wordsIn(first)).replace(/\s+/g, ' ').trim(), level }
}

function hasStruck({ tag, children }: WordElement): boolean {
  return tag === 's' || children.some((child) => typeof child !== 'string' && hasStruck(child))
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

/** The style of the marker of a list: "1.", "(a)"; of bullets always "•". */
const signStyle = 'mso-list:ignore'

/** The words of an element without the marker of a list, and without words that are struck out. */
function wordsIn({ tag, style, children }: WordElement): string {
  if (style === signStyle || tag === 's') return ''
  return children.map((child) => (typeof child === 'string' ? child : wordsIn(child))).join('')
}

function elementIn(
  document: Document,
  { tag, style, href, picture, children }: WordElement,
  pictures: Addresses,
): (Element | string)[] {
  if (picture) return figureIn(document, picture, pictures)
  const element = document.createElement(tag)
  if (style !== undefined) element.setAttribute('data-style', style)
  if (style === signStyle) element.setAttribute('data-sign', '')
  if (href !== undefined) element.setAttribute('href', href)
  element.append(
    ...children.flatMap((child) =>
      typeof child === 'string' ? [child] : elementIn(document, child, pictures),
    ),
  )
  return [element]
}

/** Gives short rows empty cells at their end: a row of Markdown that is longer than the first loses its other words. */
function padRows({ rows }: HTMLTableElement): void {
  const widest = Math.max(0, ...[...rows].map(({ cells }) => cells.length))
  for (const row of rows) while (row.cells.length < widest) row.insertCell()
}

/** A picture as `pictureElement` writes it. */
function figureIn(
  document: Document,
  { part, description, caption = '', credit = '' }: WordPicture,
  pictures: Addresses,
): Element[] {
  const address = pictures.get(part)
  if (address === undefined) return []
  const figure = document.createElement('figure')
  figure.setAttribute('data-picture', address)
  figure.setAttribute('data-description', description ?? notDescribed)
  figure.setAttribute('data-credit', credit)
  figure.append(caption)
  return [figure]
}
