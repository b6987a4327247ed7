import { matchesIn } from './matches.ts'

const small = [
  'zero one two three four five six seven eight nine',
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
].flatMap((line) => line.split(' '))
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales: Record<string, number> = { hundred: 100, thousand: 1_000, million: 1_000_000, billion: 1e9 }

const unitWord = small.slice(1, 10).join('|')
const smallWord = `(?:(?:${tens.join('|')})(?:[- ](?:${unitWord}))?|${small.join('|')})`
const scaleWord = Object.keys(scales).join('|')

const numberWords = [...small, ...tens, ...Object.keys(scales)]

/** A number as people write it: "13,990,000", "1.5", "5 million", "twenty-one", "ten thousand". */
export const numberPattern =
  `(?:\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)(?: (?:${scaleWord}))?(?! (?:${scaleWord}))` +
  `|(?:${smallWord})(?:(?: (?:${scaleWord}))+(?:(?: and)? ${smallWord}(?: (?:${scaleWord}))?)?)?(?![\\w-]*-(?:${unitWord})\\b)` +
  `|(?:a|one) (?:${scaleWord})`

/** The value of a number in figures or words; NaN if it is not a number. */
export function valueOfNumber(written: string): number {
  const words = written
    .toLowerCase()
    .replaceAll(',', '')
    .split(/[\s-]+/)
    .filter((word) => word !== 'and')
  let total = 0
  let group = 0
  for (const word of words) {
    const scale = scales[word]
    if (scale === 100) group = (group || 1) * 100
    else if (scale) {
      total += (group || 1) * scale
      group = 0
    } else if (word !== 'a') group += valueOfWord(word)
  }
  return total + group
}

function valueOfWord(word: string): number {
  if (/^\d/.test(word)) return Number(word)
  const ten = tens.indexOf(word)
  if (ten >= 0) return (ten + 2) * 10
  const value = small.indexOf(word)
  return value >= 0 ? value : Number.NaN
}

/** A figure in a text: an amount, rate, share, duration, age, day, year or count. */
export type Figure = {
  /**
   * "dollars", "percent", "share", "times", "age", "day", "year", "number", a unit of time, or the noun that is
   * counted.
   */
  unit: string
  /** A number; for a day, "06-30", "2025-03" or "2025-03-21". */
  value: number | string
  /** The words of the text: "within the nine months" gives "nine months". */
  words: string
  start: number
  end: number
  /** Whether the words are a figure only if a fact says so: "two" of anything, "half", "double". */
  isLoose: boolean
}

export const months =
  'January February March April May June July August September October November December'.split(' ')
const number = `(?<n>${numberPattern})`
const timeUnit = '(?<unit>(?:business )?(?:minute|hour|day|week|month|year))s?'
const month = `(?<month>${months.join('|')}|(?:Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)\\.)`
const fractions: Record<string, number> = { half: 2, third: 3, quarter: 4, fourth: 4, fifth: 5, tenth: 10 }
const fraction = Object.keys(fractions).join('|')
/** Words that may follow "hours over 40". A unit of something else may not, as in "hours over two or more weeks". */
const afterHours =
  'in|within|a|an|per|each|every|during|for|at|on|as|must|is|are|was|were|will|would|and|that|which|when|if|unless|count|counts|earn|earns|get|gets|have|has|need|needs'
const multiples: Record<string, number> = { double: 2, twice: 2, triple: 3, treble: 3 }

type Reading = Pick<Figure, 'unit' | 'value'> & { isLoose?: boolean }
type Form = { pattern: RegExp; read: (groups: Record<string, string>) => Reading }

/** The forms of figures, in the order in which they are matched. */
const forms: Form[] = [
  form(`\\$\\s?${number}`, asA('dollars')),
  form(`\\b${number} dollars?\\b`, asA('dollars')),
  form(`(?<![\\w.])${number}(?: ?%| ?percent\\b| ?per cent\\b)`, asA('percent')),
  form(`\\b${month} (?<date>\\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\\d{4}))?\\b`, dayOf),
  form(`\\b${month},? (?<year>\\d{4})\\b`, dayOf),
  form(`\\b${number}[- ](?:times\\b|fold\\b)`, asA('times')),
  form(`\\b(?:time|times|one) and (?:a|one)[- ]half\\b`, () => ({ unit: 'times', value: 1.5 })),
  form(`\\b(?<multiple>${Object.keys(multiples).join('|')})\\b`, ({ multiple }) => ({
    unit: 'times',
    value: multiples[(multiple ?? '').toLowerCase()] ?? 0,
    isLoose: true,
  })),
  form(`\\b(?<parts>one|two|three|four|a)[- ](?<fraction>${fraction})s?\\b`, ({ parts, fraction: name }) => ({
    unit: 'share',
    value:
      (parts?.toLowerCase() === 'a' ? 1 : valueOfNumber(parts ?? '')) /
      (fractions[name?.toLowerCase() ?? ''] ?? 1),
    isLoose: parts?.toLowerCase() === 'a',
  })),
  form(`\\bhalf\\b`, () => ({ unit: 'share', value: 0.5, isLoose: true })),
  form(`\\bage[ds]?(?: of)? ${number}\\b`, asA('age')),
  form(`\\b${number}(?: years)? (?:or|and) (?:younger|older|over|under)\\b`, asA('age')),
  form(`\\b${number}[- ](?:years?[- ]olds?\\b|years? of age\\b)`, asA('age')),
  form(
    `(?<![\\w.$])${number}[- ](?:(?:full|more|whole|consecutive|calendar|additional|further|workweek) )?${timeUnit}\\b`,
    inUnit('s'),
  ),
  form(`(?<![\\w.$])${number}(?= (?:to|or|and) (?:${numberPattern})[- ]${timeUnit}\\b)`, inUnit('s')),
  // "Hours worked over 40 in a workweek", as statutes on pay put it; not "hours over two or more weeks".
  form(
    `\\bhours (?:worked )?(?:over|above|beyond|exceeding|in excess of) ${number}(?=[.,;:?!)"](?!\\d)|$| (?:${afterHours})\\b)`,
    asA('hours'),
  ),
  form(`(?<![\\w.$§-])(?<year>(?:19|20)\\d\\d)(?![\\w(]|-\\d|\\.\\d|,\\d)`, ({ year }) => ({
    unit: 'year',
    value: Number(year),
  })),
]

/** Every figure matches this; most paragraphs do not, and need not be searched further. */
const numeral = new RegExp(
  `\\d|\\b(?:${[...numberWords, ...Object.keys(fractions), ...Object.keys(multiples)].join('|')}|and a half)`,
  'i',
)

export function figuresIn(text: string, looked: readonly Form[] = formsWith([])): Figure[] {
  if (!numeral.test(text)) return []
  const figures: Figure[] = []
  for (const { pattern, read } of looked) {
    for (const match of matchesIn(text, pattern)) {
      const start = match.index
      const end = start + match[0].length
      if (figures.some((known) => start < known.end && known.start < end)) continue
      const reading = read(match.groups ?? {})
      if (Number.isNaN(reading.value)) continue
      figures.push({ isLoose: false, ...reading, words: match[0].trim(), start, end })
    }
  }
  return figures.sort((one, two) => one.start - two.start)
}

function form(pattern: string, read: Form['read']): Form {
  return { pattern: new RegExp(pattern, 'gi'), read }
}

/** The forms of figures, including numbers of these nouns: "two adult witnesses", with at most two words between. */
export function formsWith(counted: readonly string[]): Form[] {
  const bare = form(
    `(?<![\\w.$§(-])(?<n>\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?)(?![\\w(%]|-[A-Za-z]|[:/]\\d)`,
    asA('number'),
  )
  if (counted.length === 0) return [...forms, bare]
  const nouns = [...counted].sort((one, two) => two.length - one.length).join('|')
  const count = form(
    `(?<![\\w.$])${number}[- ](?:(?!(?:${numberPattern})\\b)[a-z-]+ ){0,2}?(?<unit>${nouns})(?:s|es)?\\b`,
    inUnit(''),
  )
  return [...forms, count, bare]
}

function asA(unit: string): Form['read'] {
  return ({ n }) => ({ unit, value: valueOfNumber(n ?? '') })
}

/** A number in the unit that the text names, to which `ending` is added. */
function inUnit(ending: string): Form['read'] {
  return ({ n, unit }) => ({ unit: `${unit?.toLowerCase() ?? ''}${ending}`, value: valueOfNumber(n ?? '') })
}

function dayOf({ month: name, date, year }: Record<string, string>): Reading {
  const place = months.findIndex((known) =>
    known.toLowerCase().startsWith((name ?? '').slice(0, 3).toLowerCase()),
  )
  const parts = [year, String(place + 1).padStart(2, '0'), date?.padStart(2, '0')]
  return { unit: 'day', value: parts.filter(Boolean).join('-') }
}
