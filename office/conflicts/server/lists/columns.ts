import { listFieldSchema, mostListColumns, mostListRows } from '../../lists.ts'
import type { ListField } from '../../lists.ts'
import type { Table, TableRow } from './read-table.ts'
import { Refusal } from '../../../kit/refusal.ts'

/** How many rows, such as a title, may come before the headings. */
const mostTitles = 5

/**
 * A table with a heading for each column of its widest row. `above` are the rows before the headings, which are left
 * out.
 */
export type HeadedTable = { headings: string[]; above: TableRow[]; rows: TableRow[]; sheets: string[] }

/**
 * Finds the headings: the first row near the top with two or more cells, or, in a table of one column, the first row.
 * With `isNamed`, there are none, and columns are named by their letters. Throws `Refusal` for too many rows.
 */
export function withHeadings({ rows, sheets }: Table, isNamed: boolean): HeadedTable {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const filled = rows
    .slice(0, mostTitles)
    .findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1)
  const at = Math.max(filled, 0)
  const named = isNamed ? [] : (rows[at]?.cells ?? [])
  const headings = Array.from({ length: width }, (_, index) => named[index] || nameless(index))
  const below = rows.slice(isNamed ? 0 : at + 1)
  if (below.length > mostListRows) throw new Refusal(422, tooManyRows)
  const above = isNamed ? [] : rows.slice(0, at)
  return { headings: headings.map((each) => each.slice(0, 80)), above, rows: below, sheets }
}

const tooManyRows = `This file has more than ${mostListRows.toLocaleString('en-US')} rows. Split it into several lists.`

/** The name of a column without a heading. */
const nameless = (index: number) => `Column ${letters(index)}`

/** A column as spreadsheets call it: 0 is "A", 26 is "AA". */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : `${letters(Math.floor(index / 26) - 1)}${last}`
}

/** What a heading says that its column holds, the more specific first: "Client last name" is a last name. */
const suggested: [ListField, RegExp][] = [
  ['name', /\blast first\b/],
  ['firstName', /\b(?:first|given|middle)(?: ?names?\b| init(?:ial)?\b|$)/],
  ['lastName', /\b(?:last|family|sur) ?name\b|^last$/],
  ['owners', /\b(?:owners?|members?|partners|shareholders?|principals?)\b/],
  ['tradeNames', /\b(?:trade|dba|d b a|alias|aka|also known|former(?:ly)?|maiden)\b/],
  ['email', /\be ?mail\b/],
  ['phone', /\b(?:phone|telephone|tel|mobile|cell)\b/],
  ['address', /\b(?:address|street|city|state|zip|postal)\b/],
  ['opened', /\b(?:opened|open(?: date)?$|start(?:ed)?|since|retained|engaged)\b/],
  ['closed', /\b(?:closed?|end(?:ed)?|until|terminated)\b/],
  ['lawyer', /\b(?:lawyer|attorney|responsible|originating)\b/],
  ['role', /\b(?:role|relation(?:ship)?|capacity|party type)\b/],
  ['matter', /\b(?:matter|case|file|description|re)\b/],
  ['company', /\b(?:company|business|organi[sz]ation|employer|firm)\b/],
  ['name', /\b(?:names?|clients?|customers?|contacts?|party|parties|person|full)\b/],
]

/** The fields that several columns may hold, such as street and city, with the separator that joins their values. */
export const joined: ReadonlyMap<ListField, string> = new Map([
  ['address', ', '],
  ['firstName', ' '],
  ['email', '; '],
  ['phone', '; '],
  ['owners', '; '],
  ['tradeNames', '; '],
])

/**
 * Suggests what each column holds. `remembered` has, by heading, what the columns of this list held when it was last
 * imported: a column that was left out then is left out again.
 */
export function suggestColumns(
  headings: readonly string[],
  remembered: Readonly<Record<string, ListField | null>> = {},
): (ListField | null)[] {
  const taken = new Set<ListField>()
  const said = headings.map((heading) => (headings.length === 1 ? 'name' : fieldOf(wordsOf(heading))))
  const isSure = (field: ListField) =>
    headings.some((heading, index) => said[index] === field && !weak.test(wordsOf(heading)))
  const givesWay: Partial<Record<ListField, boolean>> = {
    matter: isSure('matter'),
    firstName: isSure('firstName'),
    lastName: isSure('lastName'),
    name: isSure('name') || isSure('lastName') || isSure('company'),
  }
  return headings.slice(0, mostListColumns).map((heading, index) => {
    const own = said[index] ?? null
    const found = own && givesWay[own] && weak.test(wordsOf(heading)) ? null : own
    // Earlier versions took a middle name for the name.
    const isOutdated =
      own === 'firstName' && remembered[heading] === 'name' && /^(?:client )?middle\b/.test(wordsOf(heading))
    const isRemembered = Object.hasOwn(remembered, heading)
    const field = isRemembered && !isOutdated ? (remembered[heading] ?? null) : found
    if (field === null) return null
    if (taken.has(field) && !(joined.has(field) && (isRemembered || isFurther(field, heading)))) return null
    taken.add(field)
    return field
  })
}

/** A column with one of these words gives way to one without: "Matter no." to "Matter name". */
const weak =
  /\b(?:no|num|number|id|code|type|status|opposing|adverse|spouse|emergency|referred|referral|(?:first|last) contact)\b/

/** Whether another column holds more of the same field. "Emergency phone", "Email type" and "Owner %" do not. */
function isFurther(field: ListField, heading: string): boolean {
  const isNames = field === 'owners' || field === 'tradeNames'
  return !ofAnother.test(wordsOf(heading)) && !(isNames && noName.test(wordsOf(heading)))
}

const ofAnother = /\b(?:opposing|adverse|spouse|emergency|referred|referral|type|label|display)\b/
const noName =
  /\b(?:id|code|percent|share|title|since|date|phone|mobile|cell|e ?mail|address|street|city|state|zip)\b/

function wordsOf(heading: string): string {
  return heading
    .replaceAll('#', ' number ')
    .replaceAll('%', ' percent ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
}

function fieldOf(words: string): ListField | null {
  return suggested.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

/**
 * Whether these are not headings but probably the list's first names, which would be lost. `remembered` has the
 * headings of this list when it was last imported.
 */
export function areNames(headings: readonly string[], remembered: readonly string[]): boolean {
  const isHeading = (heading: string, index: number) =>
    (fieldOf(wordsOf(heading)) !== null && !value.test(heading)) ||
    (remembered.includes(heading) && heading !== nameless(index))
  return !headings.some(isHeading)
}

/** A value, even if it has a word of a heading: "12 Main Street", "Erie, State of PA 16501", "ada@email.example". */
const value = /^\d|\d{3}|@/

/** The columns as stored with a list: the field of each heading. */
export function rememberedColumns(
  headings: readonly string[],
  columns: readonly (ListField | null)[],
): Record<string, ListField | null> {
  return Object.fromEntries(headings.map((heading, index) => [heading, columns[index] ?? null]))
}

/** Why these columns cannot be imported; undefined if they can. */
export function columnsFault(columns: readonly (ListField | null)[]): string | undefined {
  const fields = columns.filter((field) => field !== null)
  if (!(['name', 'firstName', 'lastName', 'company'] as const).some((field) => fields.includes(field)))
    return 'Choose the column that holds the names.'
  const twice = listFieldSchema.options.find(
    (field) => !joined.has(field) && fields.filter((each) => each === field).length > 1,
  )
  return twice && `Two columns are set to hold the same thing. Leave one of them out.`
}
