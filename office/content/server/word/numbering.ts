import { romanNumeral } from '../../../../text/list-label.ts'
import { attributeOf, elementAt, elementsIn, isOn, numberOf } from './xml.ts'
import type { XmlElement } from './xml.ts'
import type { NumberPlace, Style, Styles } from './styles.ts'

/** Word has nine levels of lists. */
const levels = 9

type Level = {
  start: number
  format: string
  /** Writes a number in this format; undefined: the format is not known here. */
  write: ((number: number) => string) | undefined
  /** "%1.%2)": the numbers of levels, from 1, among other characters. */
  text: string
  isLegal: boolean
  restartsAfter: number | undefined
  style: string | undefined
}

/** A list as paragraphs use it. `counter` names the list whose numbers it continues. */
type List = { counter: string; levels: (Level | undefined)[]; starts: ReadonlyMap<number, number> }

/**
 * What precedes a paragraph: "(a)", "1.", "•". `level` is from 1. `isOther` says that the format is not known here,
 * so `words` has digits.
 */
type Marker = { words: string; level: number; isOther: boolean }

/** Counts the numbered paragraphs of a text; call it once for each, in their order. */
export type Numbering = (place: NumberPlace | undefined, style: Style | undefined) => Marker | undefined

/** Reads `numbering.xml`. */
export function readNumbering(part: XmlElement | undefined, styles: Styles): Numbering {
  const abstract = new Map(
    elementsIn(part, 'abstractNum').map((each) => [attributeOf(each, 'abstractNumId') ?? '', each]),
  )
  const used = new Map(elementsIn(part, 'num').map((each) => [attributeOf(each, 'numId') ?? '', each]))
  const known = new Map<string, List | undefined>()
  const counts = new Map<string, (number | undefined)[]>()
  const begun = new Set<string>()

  function find(id: string): List | undefined {
    if (!known.has(id)) known.set(id, read(id, true))
    return known.get(id)
  }

  function read(id: string, mayFollow: boolean): List | undefined {
    const element = used.get(id)
    const counter = attributeOf(elementAt(element, 'abstractNumId'), 'val')
    const shared = counter === undefined ? undefined : abstract.get(counter)
    if (counter === undefined || !shared) return undefined
    // A list that refers to a list style: its levels are defined with the style.
    const link = attributeOf(elementAt(shared, 'numStyleLink'), 'val')
    const linked = link === undefined || !mayFollow ? undefined : styles.find(link)?.number?.list
    if (linked !== undefined) return read(linked, false)
    const overrides = elementsIn(element, 'lvlOverride')
    const own = new Map(
      [...elementsIn(shared, 'lvl'), ...overrides.flatMap((each) => elementsIn(each, 'lvl'))].map((each) => [
        numberOf(each, 'ilvl') ?? 0,
        levelOf(each),
      ]),
    )
    const starts = overrides.flatMap((each): [number, number][] => {
      const start = numberOf(elementAt(each, 'startOverride'))
      return start === undefined ? [] : [[numberOf(each, 'ilvl') ?? 0, start]]
    })
    return {
      counter,
      levels: Array.from({ length: levels }, (_, level) => own.get(level)),
      starts: new Map(starts),
    }
  }

  return (place, style) => {
    const list = place && find(place.list)
    if (!place || !list) return undefined
    const ofStyle = list.levels.findIndex((level) => style !== undefined && level?.style === style.id)
    const index = Math.min(Math.max(place.level ?? Math.max(ofStyle, 0), 0), levels - 1)
    const level = list.levels[index]
    if (!level) return undefined
    const numbers = counts.get(list.counter) ?? []
    counts.set(list.counter, numbers)
    const start = begun.has(`${place.list} ${index}`) ? undefined : list.starts.get(index)
    begun.add(`${place.list} ${index}`)
    const last = numbers[index]
    numbers[index] = start ?? (last === undefined ? level.start : last + 1)
    for (let below = index + 1; below < levels; below += 1) {
      const after = list.levels[below]?.restartsAfter ?? below
      // 0: this level never restarts (ISO/IEC 29500-1, 17.9.10).
      if (after > index) numbers[below] = undefined
    }
    const shown = level.isLegal ? null : level.text.match(/(?<=%)[1-9]/g)
    const isOther = shown?.some((digit) => list.levels[Number(digit) - 1]?.write === undefined) ?? false
    const words = written(list, index, numbers)
    return { words, level: index + 1, isOther: isOther && words !== '' }
  }
}

function levelOf(element: XmlElement): Level {
  const written =
    elementAt(element, 'numFmt') ?? elementAt(element, 'mc:AlternateContent', 'mc:Choice', 'numFmt')
  const format = attributeOf(written, 'val') ?? 'decimal'
  // "001, 002, 003, ..."
  const zeros = /^0{1,9}(?=1,)/.exec(attributeOf(written, 'format') ?? '')?.[0]
  return {
    start: numberOf(elementAt(element, 'start')) ?? 0,
    format,
    write: zeros ? (number) => String(number).padStart(zeros.length + 1, '0') : formats.get(format),
    text: attributeOf(elementAt(element, 'lvlText'), 'val') ?? '',
    isLegal: isOn(element, 'isLgl') ?? false,
    restartsAfter: numberOf(elementAt(element, 'lvlRestart')),
    style: attributeOf(elementAt(element, 'pStyle'), 'val'),
  }
}

function written(list: List, index: number, numbers: readonly (number | undefined)[]): string {
  const level = list.levels[index]
  if (!level || level.format === 'none') return ''
  if (level.format === 'bullet') return '•'
  return level.text
    .replace(/%([1-9])/g, (_, digit) => {
      const other = Number(digit) - 1
      const number = numbers[other] ?? list.levels[other]?.start ?? 1
      const write = level.isLegal ? undefined : list.levels[other]?.write
      return write ? write(number) : String(number)
    })
    .trim()
}

const upToNineteen = [
  'One Two Three Four Five Six Seven Eight Nine Ten',
  'Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen',
].flatMap((line) => line.split(' '))
const tens = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

/** "One", "Twenty-one"; from 100 on, digits. */
function inWords(number: number): string {
  if (number < 1 || number > 99) return String(number)
  if (number < 20) return upToNineteen[number - 1] ?? ''
  const unit = upToNineteen[(number % 10) - 1]?.toLowerCase()
  return [tens[Math.floor(number / 10) - 2], ...(unit ? [unit] : [])].join('-')
}

const irregular: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

/** "First", "Twenty-first"; from 100 on, "100th". */
function ordinalInWords(number: number): string {
  if (number < 1 || number > 99) return `${number}${ordinalEnding(number)}`
  return inWords(number).replace(/[a-z]+$/i, (last) => {
    const ordinal = irregular[last.toLowerCase()] ?? `${last.replace(/y$/, 'ie')}th`
    return last === last.toLowerCase() ? ordinal : ordinal.charAt(0).toUpperCase() + ordinal.slice(1)
  })
}

function ordinalEnding(number: number): string {
  const kind = new Intl.PluralRules('en-US', { type: 'ordinal' }).select(number)
  return { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[kind]
}

/** a to z, then aa to zz, as Word counts. */
function letters(number: number): string {
  if (number < 1 || number > 780) return String(number)
  return String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26))
}

/** The marks of notes, as Word counts: *, †, ‡, §, **. */
function marks(number: number): string {
  if (number < 1 || number > 100) return String(number)
  return ('*†‡§'[(number - 1) % 4] ?? '').repeat(Math.ceil(number / 4))
}

/** How the formats of ISO/IEC 29500-1, 17.18.59, that are used in English write a number. */
const formats = new Map<string, (number: number) => string>(
  Object.entries({
    decimal: String,
    decimalZero: (number) => String(number).padStart(2, '0'),
    lowerLetter: letters,
    upperLetter: (number) => letters(number).toUpperCase(),
    lowerRoman: romanNumeral,
    upperRoman: (number) => romanNumeral(number).toUpperCase(),
    cardinalText: inWords,
    ordinalText: ordinalInWords,
    ordinal: (number) => `${number}${ordinalEnding(number)}`,
    numberInDash: (number) => `- ${number} -`,
    chicago: marks,
  }),
)
