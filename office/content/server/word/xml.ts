import { ContentRefusal } from '../refusal.ts'

/**
 * An element of one of a Word file's parts. `name`: of WordprocessingML without a prefix ("p"), else with it ("a:blip").
 */
export type XmlElement = { name: string; written: string; children: (XmlElement | string)[] }

/** WordprocessingML (ISO/IEC 29500-1, annex A), as Word saves it and in the "strict" form. */
const wordNamespaces = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
])

/** No page that people write lies deeper: a table inside a table is 6 levels deeper than the one around it. */
const deepest = 400

/** A comment, instruction, CDATA section, tag or text: all that XML has without a document type. */
const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[(?<literal>[\s\S]*?)\]\]>|<(?<end>\/?)(?<name>[^\s<>/="'!?]+)(?<written>(?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|(?<text>[^<]+)/gy

/** A document type is what entities from elsewhere, or without end, are declared in; the format forbids it. */
const documentType = /<!DOCTYPE/i

/** A part that is not well-formed, or not in XML. */
export const damaged = () =>
  new ContentRefusal(422, 'This Word file is damaged. Open it in Word, save it again, then choose it again.')

/** Reads a part. Throws `ContentRefusal` if it is not XML, or has a document type. */
export function readXml(bytes: Uint8Array): XmlElement {
  const text = textIn(bytes)
  if (documentType.test(text))
    throw new ContentRefusal(
      422,
      'This file declares contents that Word does not write, so it was not read. Open it in Word, save it again, then choose it again.',
    )
  const document: XmlElement = { name: '', written: '', children: [] }
  const open = [document]
  let prefixes: ReadonlyMap<string, string> = new Map()
  let read = 0
  for (const { 0: whole, groups = {} } of text.matchAll(token)) {
    read += whole.length
    const around = open.at(-1) ?? document
    const words = groups['literal'] ?? (groups['text'] === undefined ? undefined : decoded(groups['text']))
    if (words !== undefined) {
      if (open.length > 1) around.children.push(words)
      else if (words.trim() !== '') throw damaged()
      continue
    }
    if (groups['name'] === undefined) continue
    if (open.length === 1 && groups['end'] === '') prefixes = prefixesIn(groups['written'] ?? '')
    const name = named(groups['name'], prefixes)
    if (groups['end']) {
      if (open.length === 1 || around.name !== name) throw damaged()
      open.pop()
      continue
    }
    const element: XmlElement = { name, written: groups['written'] ?? '', children: [] }
    around.children.push(element)
    if (!groups['empty']) open.push(element)
    if (open.length > deepest) throw damaged()
  }
  const [root, ...others] = elementsIn(document)
  if (read !== text.length || open.length > 1 || !root || others.length > 0) throw damaged()
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

/** What each prefix of the root is written as here: some programs call Word's own `ns0`. */
function prefixesIn(written: string): Map<string, string> {
  const declared = attributesIn(written).filter(([name]) => /^xmlns(?::|$)/.test(name))
  return new Map(
    declared.map(([name, address]) => {
      const prefix = name.slice('xmlns:'.length)
      return [prefix, wordNamespaces.has(address) ? '' : prefix]
    }),
  )
}

function named(written: string, prefixes: ReadonlyMap<string, string>): string {
  const at = written.indexOf(':')
  const prefix = at < 0 ? '' : written.slice(0, at)
  const known = prefixes.get(prefix) ?? prefix
  const local = written.slice(at + 1)
  return known === '' ? local : `${known}:${local}`
}

function attributesIn(written: string): [name: string, value: string][] {
  return [...written.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, name = '', double, single]) => [name, decoded(double ?? single ?? '')],
  )
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));|&/gi, (_, decimal, hexadecimal, name) => {
    const code = decimal ? Number(decimal) : hexadecimal ? parseInt(String(hexadecimal), 16) : undefined
    const sign =
      code === undefined
        ? entities[String(name)]
        : code <= 0x10_ff_ff
          ? String.fromCodePoint(code)
          : undefined
    if (sign === undefined) throw damaged()
    return sign
  })
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

/** All elements in an element, at any depth, in their order. */
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
  if (!element) return undefined
  return attributesIn(element.written).find(([own]) => own.slice(own.indexOf(':') + 1) === name)?.[1]
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
