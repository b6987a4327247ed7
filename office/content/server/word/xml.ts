import { SaxesParser } from 'saxes'
import { Refusal } from '../../../kit/refusal.ts'

/**
 * An element of a part of a Word file. `name` has no prefix in WordprocessingML ("p"), and otherwise has one
 * ("a:blip"). The names of `attributes` have none.
 */
export type XmlElement = {
  name: string
  attributes: readonly (readonly [name: string, value: string])[]
  children: (XmlElement | string)[]
}

/** WordprocessingML (ISO/IEC 29500-1, annex A), as Word saves it and in the "strict" form. */
const wordNamespaces = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
])

/** No real document is nested deeper: a table inside a table is 6 levels deeper than the one around it. */
const deepest = 400

/** A part that is not well-formed, or not in XML. */
export const damaged = () =>
  new Refusal(422, 'This Word file is damaged. Open it in Word, save it again, then choose it again.')

/** Reads a part. Throws `Refusal` if it is not XML, or has a document type. */
export function readXml(bytes: Uint8Array): XmlElement {
  const document: XmlElement = { name: '', attributes: [], children: [] }
  const open = [document]
  const add = (text: string) => open.at(-1)?.children.push(text)
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('error', () => {
    throw damaged()
  })
  // A document type can declare entities that load files or expand without end; the format forbids document types.
  parser.on('doctype', () => {
    throw new Refusal(
      422,
      'This file declares contents that Word does not write, so it was not read. Open it in Word, save it again, then choose it again.',
    )
  })
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    if (open.length > deepest) throw damaged()
    const element: XmlElement = {
      name: wordNamespaces.has(uri) ? local : name,
      attributes: Object.values(attributes).map((each) => [each.local, each.value]),
      children: [],
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => open.pop())
  parser.write(textIn(bytes)).close()
  const [root] = elementsIn(document)
  if (!root) throw damaged()
  return root
}

function textIn(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw damaged()
  }
}

/** The text directly in an element. */
export function textOf({ children }: XmlElement): string {
  return children.filter((child) => typeof child === 'string').join('')
}

/** The elements directly in an element; with a name, only those. */
export function elementsIn(element: XmlElement | undefined, name?: string): XmlElement[] {
  return (element?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  )
}

/** The first element at the end of these names, each directly in the one before. */
export function elementAt(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>((around, name) => elementsIn(around, name)[0], element)
}

/** All elements in an element, at any depth, in document order. */
export function elementsBelow(element: XmlElement): XmlElement[] {
  const below: XmlElement[] = []
  const waiting = elementsIn(element).reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    below.push(next)
    for (const child of elementsIn(next).reverse()) waiting.push(child)
  }
  return below
}

/** An attribute's value by its name without a prefix. */
export function attributeOf(element: XmlElement | undefined, name: string): string | undefined {
  return element?.attributes.find(([own]) => own === name)?.[1]
}

/** A whole number among the attributes. */
export function numberOf(element: XmlElement | undefined, name = 'val'): number | undefined {
  const value = attributeOf(element, name)
  return value !== undefined && /^-?\d{1,9}$/.test(value) ? Number(value) : undefined
}

/** Whether a property is switched on: it is unless it says otherwise. Undefined if it is not there. */
export function isOn(properties: XmlElement | undefined, name: string): boolean | undefined {
  const property = elementAt(properties, name)
  return property && !/^(?:0|false|off)$/.test(attributeOf(property, 'val') ?? '')
}
