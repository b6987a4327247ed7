import { listFieldSchema, mostListColumns, mostListRows } from '../../lists.ts'
import type { ListField } from '../../lists.ts'
import type { Table, TableRow } from './read-table.ts'
import { Refusal } from '../../../kit/refusal.ts'

/** How many rows before the headings a file may have, such as a title over all columns. */
const mostTitles = 5

/** A table with its headings, as many as the columns of its widest row. */
export type HeadedTable = { headings: string[]; rows: TableRow[]; sheets: string[] }

/**
 * Finds the headings: the first row with two cells or more, near the top; in a table of one column, the first row.
 * `isNamed`: there are none, and the columns are called by their letters. Throws `Refusal` for too many rows.
 */
export function withHeadings({ rows, sheets }: Table, isNamed: boolean): HeadedTable {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const filled = rows
    .slice(0, mostTitles)
    .findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1)
  const at = Math.max(filled, 0)
  const named = isNamed ? [] : (rows[at]?.cells ?? [])
  const headings = Array.from({ length: width }, (_, index) => named[index] || `Column ${letters(index)}`)
  const below = rows.slice(isNamed ? 0 : at + 1)
  if (below.length > mostListRows) throw new Refusal(422, tooManyRows)
  return { headings: headings.map((each) => each.slice(0, 80)), rows: below, sheets }
}

const tooManyRows = `This file has more than ${mostListRows.toLocaleString('en-US')} rows. Split it into several lists.`

/** A column as spreadsheets call it: 0 is "A", 26 is "AA". */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : `${letters(Math.floor(index / 26) - 1)}${last}`
}

/** What a heading says that its column holds, the more specific first: "Client last name" is a last name. */
const suggested: [ListField, RegExp][] = [
  ['firstName', /\b(?:first|given)\b/],
  ['lastName', /\b(?:last|family|sur) ?name\b|^last$/],
  ['owners', /\b(?:owners?|members?|partners|shareholders?|principals?)\b/],
  ['tradeNames', /\b(?:trade|dba|d b a|alias|aka|also known|former(?:ly)?|maiden)\b/],
  ['email', /\be ?mail\b/],
  ['phone', /\b(?:phone|telephone|tel|mobile|cell)\b/],
  ['address', /\b(?:address|street|city|state|zip|postal)\b/],
  ['opened', /\b(?:open(?:ed)?|start(?:ed)?|since|retained|engaged)\b/],
  ['closed', /\b(?:closed?|end(?:ed)?|until|terminated)\b/],
  ['lawyer', /\b(?:lawyer|attorney|responsible|originating)\b/],
  ['role', /\b(?:role|relation(?:ship)?|capacity|party type)\b/],
  ['matter', /\b(?:matter|case|file|description|re)\b/],
  ['company', /\b(?:company|business|organi[sz]ation|employer|firm)\b/],
  ['name', /\b(?:name|client|contact|party|person|full)\b/],
]

/** Fields that are assembled from several columns, such as street and city. */
const joined: ReadonlySet<ListField> = new Set(['address'])

/**
 * Suggests what each column holds. `remembered`: the field of each heading when this list was last imported; a column
 * that was left out then is left out again.
 */
export function suggestColumns(
  headings: readonly string[],
  remembered: Readonly<Record<string, ListField | null>> = {},
): (ListField | null)[] {
  const taken = new Set<ListField>()
  return headings.slice(0, mostListColumns).map((heading, index) => {
    const field = heading in remembered ? (remembered[heading] ?? null) : fieldOf(heading, headings, index)
    if (field === null || (taken.has(field) && !joined.has(field))) return null
    taken.add(field)
    return field
  })
}

function fieldOf(heading: string, headings: readonly string[], index: number): ListField | null {
  if (headings.length === 1) return 'name'
  const words = heading
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  const found = suggested.find(([, pattern]) => pattern.test(words))?.[0] ?? null
  // "Matter name", "Company name": the other word says more. The number of a matter is not its name.
  if (found === 'matter' && /\b(?:no|number|id|num)\b/.test(words) && headings.some(isMatter(index)))
    return null
  return found
}

const isMatter = (but: number) => (heading: string, index: number) =>
  index !== but && /\b(?:matter|case)\b/i.test(heading) && !/\b(?:no|number|id|num)\b/i.test(heading)

/** The columns as stored with the list: the field of each heading. */
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
