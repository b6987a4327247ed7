import { attributeOf, elementAt, elementsIn, isOn, numberOf } from './xml.ts'
import type { XmlElement } from './xml.ts'

/**
 * A field of Word: its instruction, and whether its result has begun. `form`: the properties of a form field.
 * `isBlank`: nothing is filled in. `hidesWords`: there are words where its instruction is, because its result never begins.
 */
export type Field = {
  instruction: string
  isShown: boolean
  href: string | undefined
  form: XmlElement | undefined
  isBlank: boolean
  hidesWords: boolean
}

/** A field that begins with this instruction. */
export function fieldOf(instruction: string, form?: XmlElement): Field {
  return { instruction, isShown: false, href: undefined, form, isBlank: true, hidesWords: false }
}

/** "HYPERLINK" of `HYPERLINK "https://…"`. */
export function fieldKind(instruction: string): string {
  return /^\s*(\w+)/.exec(instruction)?.[1]?.toUpperCase() ?? ''
}

/** Fields that mark something or set a value, and show nothing (ISO/IEC 29500-1, 17.16.5). */
export const silentFields = new Set(
  'ADVANCE ASK HYPERLINK NEXT NEXTIF PRIVATE RD SET SKIPIF TA TC TOC XE'.split(' '),
)

/** What is chosen in a form field: a box that is checked or not, or an entry of a list. */
export function chosenIn(form: XmlElement): string | undefined {
  const box = elementAt(form, 'checkBox')
  if (box) return (isOn(box, 'checked') ?? isOn(box, 'default')) ? '☒' : '☐'
  const list = elementAt(form, 'ddList')
  const place = numberOf(elementAt(list, 'result')) ?? numberOf(elementAt(list, 'default')) ?? 0
  return attributeOf(elementsIn(list, 'listEntry')[place], 'val')
}

/** The address of a field `HYPERLINK "https://…" \l "place"`. */
export function linkOf(instruction: string): string | undefined {
  const [, page, place] = /^\s*HYPERLINK\s+"([^"]+)"(?:\s.*?\\l\s+"([^"]+)")?/i.exec(instruction) ?? []
  return page === undefined ? undefined : addressIn(page, place)
}

/** The address of a place in a page. */
export function addressIn(page: string, place: string | undefined): string {
  return place === undefined || page.includes('#') ? page : `${page}#${place}`
}
