import { attributeOf, elementAt, elementsIn, isOn, numberOf } from './xml.ts'
import type { XmlElement } from './xml.ts'

/** The format of words, as far as it has meaning; undefined: inherited. */
export type Look = {
  bold?: boolean | undefined
  italic?: boolean | undefined
  struck?: boolean | undefined
  hidden?: boolean | undefined
  raised?: string | undefined
  font?: string | undefined
}

/** A list, and the level in it from 0; the level is undefined where the list itself says it. */
export type NumberPlace = { list: string; level: number | undefined }

/** A style with what it inherits. */
export type Style = {
  id: string
  /** In lowercase: "heading 1". */
  name: string
  /** From 0; 9 is body text. */
  outline: number | undefined
  number: NumberPlace | undefined
  look: Look
}

/** Finds a style by its id, if there is one; `paragraphs` is the default style of paragraphs. */
export type Styles = { find: (id: string | undefined) => Style | undefined; paragraphs: Style | undefined }

/** The longest chain of styles that inherit from one another; Word itself allows 11. */
const longestChain = 20

/** Reads `styles.xml`. */
export function readStyles(part: XmlElement | undefined): Styles {
  const elements = elementsIn(part, 'style')
  const byId = new Map(elements.map((element) => [attributeOf(element, 'styleId') ?? '', element]))
  const known = new Map<string, Style>()
  const standard = elements.find(
    (element) =>
      attributeOf(element, 'type') === 'paragraph' &&
      /^(?:1|true|on)$/.test(attributeOf(element, 'default') ?? ''),
  )

  function find(id: string | undefined, chain = 0): Style | undefined {
    const element = id === undefined ? undefined : byId.get(id)
    if (id === undefined || !element) return undefined
    const found = known.get(id)
    if (found) return found
    const basedOn = attributeOf(elementAt(element, 'basedOn'), 'val')
    const base = chain < longestChain ? find(basedOn, chain + 1) : undefined
    const paragraph = elementAt(element, 'pPr')
    const style: Style = {
      id,
      name: (attributeOf(elementAt(element, 'name'), 'val') ?? '').toLowerCase(),
      outline: numberOf(elementAt(paragraph, 'outlineLvl')) ?? base?.outline,
      number: placeIn(paragraph, base?.number),
      look: joined(base?.look ?? {}, lookIn(elementAt(element, 'rPr'))),
    }
    known.set(id, style)
    return style
  }

  return { find: (id) => find(id), paragraphs: find(attributeOf(standard, 'styleId')) }
}

/**
 * The place that `numPr` gives a paragraph; list "0" removes its number. `numPr` may give only a level, in the list
 * of the place `around`, which comes from the style.
 */
export function placeIn(
  paragraph: XmlElement | undefined,
  around: NumberPlace | undefined,
): NumberPlace | undefined {
  const properties = elementAt(paragraph, 'numPr')
  if (!properties) return around
  const list = attributeOf(elementAt(properties, 'numId'), 'val')
  const level = numberOf(elementAt(properties, 'ilvl'))
  if (list !== undefined) return { list, level }
  return around && { list: around.list, level: level ?? around.level }
}

export function lookIn(properties: XmlElement | undefined): Look {
  if (!properties) return {}
  return {
    bold: isOn(properties, 'b'),
    italic: isOn(properties, 'i'),
    struck: isOn(properties, 'strike') ?? isOn(properties, 'dstrike'),
    hidden: isOn(properties, 'vanish'),
    raised: raisedIn(properties),
    font: attributeOf(elementAt(properties, 'rFonts'), 'ascii'),
  }
}

/**
 * "superscript", "subscript", "baseline"; some programs give only the distance by which words are raised (17.3.2.24).
 */
function raisedIn(properties: XmlElement): string | undefined {
  const named = attributeOf(elementAt(properties, 'vertAlign'), 'val')
  const position = numberOf(elementAt(properties, 'position'))
  if (named !== undefined || position === undefined) return named
  return position > 0 ? 'superscript' : position < 0 ? 'subscript' : 'baseline'
}

/** Formats applied in order: the last one that sets a property wins. */
export function joined(...looks: Look[]): Look {
  return looks.reduce((before, look) => ({
    bold: look.bold ?? before.bold,
    italic: look.italic ?? before.italic,
    struck: look.struck ?? before.struck,
    hidden: look.hidden ?? before.hidden,
    raised: look.raised ?? before.raised,
    font: look.font ?? before.font,
  }))
}
