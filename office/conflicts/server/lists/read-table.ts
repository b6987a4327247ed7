import papa from 'papaparse'
import { read } from '@e965/xlsx'
import type { CellObject, WorkSheet } from '@e965/xlsx'
import { isoDay } from '../../../../text/iso-day.ts'
import { visibleText } from '../../../../text/visible-text.ts'
import { listTooLarge, mostListBytes, mostListColumns, mostListRows } from '../../lists.ts'
import { Refusal } from '../../../kit/refusal.ts'

/** A row of a file: its line, its cells as people see them, and what is wrong with its format. */
export type TableRow = { line: number; cells: string[]; problem?: string }

/** A file as a table, without empty rows. Of a workbook with these `sheets`, only the first was read. */
export type Table = { rows: TableRow[]; sheets: string[] }

/** Longer cells are cut off, and are then still too long for any field. */
const mostCell = 2_000

/** More than can be imported, to leave room for a title and the headings, and to notice that there are too many. */
const mostRowsRead = mostListRows + 10
const saveAnew = 'Save it in Excel as “CSV UTF-8” or as .xlsx, then upload that.'

/** Reads a CSV file or an Excel workbook, distinguished by their first bytes. Throws `Refusal`. */
export function readTable(bytes: Uint8Array): Table {
  if (bytes.length > mostListBytes) throw new Refusal(413, listTooLarge)
  const table = begins(bytes, [0x50, 0x4b, 0x03, 0x04])
    ? readWorkbook(bytes)
    : { rows: readCsv(textIn(bytes).replace(/\r\n?/g, '\n')), sheets: [] }
  const [first, ...others] = table.sheets
  if (table.rows.length === 0)
    throw new Refusal(
      422,
      others.length === 0
        ? 'This file has no rows.'
        : `The first sheet of this workbook, “${first}”, has no rows, and only that sheet is read. Make the sheet with the names the first one, then choose the file again.`,
    )
  return table
}

function begins(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

/**
 * The text of a file: UTF-8, UTF-16 with a byte order mark, or else Windows-1252, as Excel writes CSV on Windows. Only
 * Excel's “CSV (Macintosh)” ends lines with a carriage return alone.
 */
function textIn(bytes: Uint8Array): string {
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new Refusal(
      422,
      `This file is in the older .xls format, or it has a password. Remove any password. ${saveAnew}`,
    )
  if (begins(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (begins(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) throw new Refusal(422, `This is not a list of names. ${saveAnew}`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const isMac = bytes.includes(0x0d) && !bytes.includes(0x0a)
    const text = new TextDecoder(isMac ? 'macintosh' : 'windows-1252').decode(bytes)
    // For example, a picture or a PDF.
    if (/[\u0001-\u0008\u000E-\u0019]/.test(text))
      throw new Refusal(422, `This is not a list of names. ${saveAnew}`)
    if (isMostlyUtf8(bytes))
      throw new Refusal(422, `Some letters in this file are damaged, or in another encoding. ${saveAnew}`)
    return text
  }
}

/** Whether most letters beyond ASCII are valid UTF-8: read as Windows-1252, all of those would be wrong. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes)
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return count(/[^\0-\x7F\uFFFD]/gu) > count(/\uFFFD/g)
}

/** The rows of a CSV file. `text` must end all lines with `\n`: a file put together from two may mix line ends. */
function readCsv(text: string): TableRow[] {
  // Some programs write web pages and call them `.xls`.
  if (/^\s*<(?:[!?]|html|table)/i.test(text))
    throw new Refusal(422, `This is a web page or XML, not a list of names. ${saveAnew}`)
  const rows: TableRow[] = []
  let [line, at] = [1, 0]
  let unclosed: number | undefined
  const passLineEnd = () => {
    if (text[at] === '\n') line++
    at++
  }
  papa.parse<string[]>(text, {
    skipEmptyLines: true,
    step: ({ data, errors, meta }, parser) => {
      while (text[at] === '\n') passLineEnd()
      const cells = cleaned(data.entries())
      const isQuotes = errors.some(({ type }) => type === 'Quotes')
      if (errors.some(({ code }) => code === 'MissingQuotes')) unclosed = line
      if (cells.length > 0)
        rows.push({
          line,
          cells,
          ...(isQuotes && { problem: 'has a quotation mark in the middle of a value' }),
        })
      while (at < meta.cursor) passLineEnd()
      if (rows.length > mostRowsRead) parser.abort()
    },
  })
  // Everything after that quotation mark would be one value.
  if (unclosed !== undefined)
    throw new Refusal(
      422,
      `In line ${unclosed}, a value begins with a quotation mark but does not end with one. Correct that line, then choose the file again.`,
    )
  return rows
}

/** The rows of the first sheet. Of formulas, the stored results are read. */
function readWorkbook(bytes: Uint8Array): Table {
  const { sheets, sheet } = openWorkbook(bytes)
  const data = sheet?.['!data'] ?? []
  const rows: TableRow[] = []
  // The sheet's range is not used, because it may be wrong.
  for (let row = 0; row < data.length && rows.length <= mostRowsRead; row++) {
    // Only cells that exist: a row may have one cell in 16,384 places.
    const own = Object.entries(data[row] ?? [])
    const cells = cleaned(own.map(([column, cell]) => [Number(column), written(cell)]))
    if (cells.length > 0) rows.push({ line: row + 1, cells })
  }
  return { rows, sheets }
}

function openWorkbook(bytes: Uint8Array): { sheets: string[]; sheet: WorkSheet | undefined } {
  try {
    const { SheetNames: sheets, Sheets } = read(bytes, {
      type: 'array',
      dense: true,
      cellDates: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      sheets: 0,
      UTC: true,
    })
    const [name = ''] = sheets
    return { sheets: sheets.map((each) => visibleText(each).slice(0, 60)), sheet: Sheets[name] }
  } catch {
    throw new Refusal(422, `This workbook cannot be read. ${saveAnew}`)
  }
}

function written({ t: type, v: value }: CellObject): string {
  if (value === undefined || type === 'e') return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : isoDay(value)
  return String(value)
}

/** The cells of a row as people see them, up to the last one that is not empty. Throws `Refusal` for too many. */
function cleaned(cells: Iterable<[column: number, text: string]>): string[] {
  const seen: string[] = []
  for (const [column, text] of cells) {
    const words = visibleText(text.slice(0, mostCell)).trim()
    if (words === '') continue
    if (column >= mostListColumns)
      throw new Refusal(
        422,
        `This file has more than ${mostListColumns} columns. Save only the columns that hold names.`,
      )
    while (seen.length < column) seen.push('')
    seen.push(words)
  }
  return seen
}
