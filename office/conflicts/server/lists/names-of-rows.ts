import { isoDay } from '../../../../text/iso-day.ts'
import { phoneNumbersIn } from '../../../../server/store/search-words.ts'
import { longestCorrection } from '../../lists.ts'
import type { BadValue, ListField } from '../../lists.ts'
import { emailAddressesIn, MOST_CONTACT, MOST_EMAILS, MOST_PHONES } from '../matching/name-index.ts'
import { readName } from '../matching/read-name.ts'
import type { ListedName } from './name-lists.ts'
import { joined } from './columns.ts'
import type { HeadedTable } from './columns.ts'
import type { TableRow } from './read-table.ts'

type Correction = { line: number; column: number; value: string }

const most: Record<ListField, number> = {
  name: 200,
  firstName: 100,
  lastName: 100,
  company: 200,
  owners: 1_000,
  tradeNames: 1_000,
  role: 100,
  matter: 300,
  opened: 40,
  closed: 40,
  lawyer: 100,
  email: 254,
  phone: 100,
  address: 300,
}

/**
 * The names in the rows of a file, read by its columns, the values that cannot be imported, and how many rows have such
 * values. A row with anything wrong gives no name.
 */
export function namesOfRows(
  { headings, rows }: HeadedTable,
  columns: readonly (ListField | null)[],
  corrections: readonly Correction[],
) {
  const corrected = Map.groupBy(corrections, ({ line }) => line)
  const names: ListedName[] = []
  const bad: BadValue[] = []
  let badRows = 0
  for (const row of rows) {
    const { cells, line } = row
    for (const { column, value } of corrected.get(line) ?? []) cells[column] = value.trim()
    const wrong = problemsIn(row, columns, headings)
    if (wrong.length > 0) {
      badRows++
      bad.push(...wrong)
    } else {
      names.push(...namesIn(line, valuesOf(cells, columns)))
    }
  }
  return { names, bad, badRows }
}

type Values = Partial<Record<ListField, string>>

function valuesOf(cells: readonly string[], columns: readonly (ListField | null)[]): Values {
  const values: Values = {}
  for (const [index, field] of columns.entries()) {
    const cell = cells[index]
    if (!field || !cell) continue
    const before = values[field]
    values[field] = before ? `${before}${joined.get(field) ?? ' '}${cell}` : cell
  }
  return values
}

function problemsIn(
  { cells, line, problem }: TableRow,
  columns: readonly (ListField | null)[],
  headings: readonly string[],
): BadValue[] {
  const ofRow = (fault: string, value: string): BadValue => {
    return { line, column: null, heading: '', value: value.slice(0, 200), problem: fault }
  }
  const wrong = columns.flatMap((field, column): BadValue[] => {
    const value = cells[column] ?? ''
    const fault = field && value ? faultOf(field, value) : undefined
    const heading = headings[column] ?? ''
    if (!fault) return []
    // An input of one line would join two lines, and the names in them.
    const shown = value.replaceAll('\n', '; ')
    if (shown.length <= longestCorrection) return [{ line, column, heading, value: shown, problem: fault }]
    // A correction would replace the whole value with the part that fits.
    return [ofRow(`has too much text under “${heading}”`, value)]
  })
  if (problem) wrong.unshift(ofRow(problem, cells.join(', ')))
  if (wrong.length > 0) return wrong
  const values = valuesOf(cells, columns)
  const tooMuch = tooMuchIn(values)
  if (tooMuch) wrong.push(ofRow(tooMuch, cells.join(', ')))
  else if (nameIn(values) === '') {
    const column = columns.findIndex((field) => field !== null && nameFields.has(field))
    wrong.push({ line, column, heading: headings[column] ?? '', value: '', problem: 'has no name' })
  }
  return wrong
}

/** What is wrong with a row as a whole: columns that together hold more than is compared, or fits in memory. */
function tooMuchIn({ firstName = '', email = '', phone = '', address = '' }: Values): string | undefined {
  if ([firstName, email, phone, address].some(({ length }) => length > MOST_CONTACT))
    return 'has too much text in several columns that hold the same thing'
  if (emailAddressesIn(email).length > MOST_EMAILS)
    return `has more than ${MOST_EMAILS} email addresses, which is the limit`
  if (phoneNumbersIn(phone).length > MOST_PHONES)
    return `has more than ${MOST_PHONES} telephone numbers, which is the limit`
  return undefined
}

const severalFields: ReadonlySet<ListField> = new Set(['owners', 'tradeNames'])
const nameFields: ReadonlySet<ListField> = new Set(['name', 'firstName', 'lastName', 'company'])

function faultOf(field: ListField, value: string): string | undefined {
  if (value.length > most[field]) return `is longer than ${most[field]} characters`
  if (severalFields.has(field) && severalIn(value).some(({ length }) => length > most.name))
    return `has a name of more than ${most.name} characters: put a semicolon between names`
  if (nameFields.has(field) && !/[\p{L}\p{N}]/u.test(value)) return 'has no letter and no digit'
  if ((field === 'opened' || field === 'closed') && dayIn(value) === undefined)
    return 'is not a date, such as 3/15/2019'
  return undefined
}

function personIn({ firstName, lastName }: Values): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

function nameIn(values: Values): string {
  return (values.name ?? personIn(values)) || (values.company ?? '')
}

/** The name of a row, then its business, owners and trade names. */
function namesIn(line: number, values: Values): ListedName[] {
  const { name, company } = values
  const person = personIn(values)
  const isPerson = name === undefined && person !== ''
  const own = nameIn(values)
  const isSamePerson = isPerson || isOnePerson(own, person)
  const shared = {
    line,
    matter: values.matter ?? '',
    opened: dayIn(values.opened ?? '') ?? null,
    closed: dayIn(values.closed ?? '') ?? null,
    lawyer: values.lawyer ?? '',
    email: '',
    phone: '',
    address: '',
  }
  const first: ListedName = {
    ...shared,
    name: own,
    kind: isPerson ? 'person' : own === company ? 'business' : '',
    role: values.role ?? '',
    email: values.email ?? '',
    phone: values.phone ?? '',
    address: values.address ?? '',
  }
  const beside = (name: string, role: string, kind: ListedName['kind']): ListedName => {
    return { ...shared, name, kind, role: `${role} ${own}`.slice(0, most.name) }
  }
  return [
    ...severalIn(own).map((name) => ({ ...first, name })),
    ...(person !== '' && !isSamePerson ? [beside(person, 'named with', 'person')] : []),
    ...(company !== undefined && company !== own ? [beside(company, 'business of', 'business')] : []),
    ...severalIn(values.owners).map((each) => beside(each, 'owner of', '')),
    ...severalIn(values.tradeNames).map((each) => beside(each, 'other name of', '')),
  ]
}

/**
 * Whether a name is this person's: "Mr. Bo Cole, Jr." is Bo Cole, and "Bell, Ann Marie" is Ann Bell, but "Ann Bell
 * Roofing" is not Ann Bell, and "James Thomas Smith" is not James Thomas.
 */
function isOnePerson(name: string, person: string): boolean {
  const [one, ...others] = readName(name).filter(({ isAlias }) => !isAlias)
  const [own] = readName(person, 'person')
  if (!one || !own || others.length > 0 || one.isBusiness) return false
  const words = one.words.map(({ text }) => text)
  const ownWords = own.words.map(({ text }) => text)
  return (
    words[0] === ownWords[0] &&
    words.at(-1) === ownWords.at(-1) &&
    ownWords.every((word) => words.includes(word))
  )
}

/** The names in a cell that may hold several. Commas do not separate them, because they follow a last name. */
function severalIn(cell = ''): string[] {
  return cell.split(/[;\n|]/).flatMap((each) => (/[\p{L}\p{N}]/u.test(each) ? [each.trim()] : []))
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Two-digit years up to this one are in this century, as in Excel. */
const lastOfCentury = 29

const patterns = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[T ].*)?$/,
  /^(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{4}|\d{2})(?: .*)?$/,
  /^(?<month>[a-z]{3})[a-z]*\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i,
  /^(?<day>\d{1,2})[- ](?<month>[a-z]{3})[a-z]*\.?[- ](?<year>\d{4}|\d{2})$/i,
]

/** The day in a text, in the ways that American programs write it, such as "2019-03-15"; undefined if none. */
export function dayIn(text: string): string | undefined {
  for (const pattern of patterns) {
    const { year, month = '', day } = pattern.exec(text.trim())?.groups ?? {}
    const number = /\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1
    if (month) return dayOf(fullYear(Number(year)), number, Number(day))
  }
  return undefined
}

function fullYear(year: number): number {
  if (year >= 100) return year
  return year <= lastOfCentury ? 2_000 + year : 1_900 + year
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1_900 ? isoDay(date) : undefined
}
