import { z } from 'zod'

/** The addresses of the firm's former site, each with the page that replaces it: `content/old-addresses.csv`. */
export const oldAddressesFile = 'old-addresses.csv'

/** A large blog with its categories, pictures and short addresses has a few thousand. */
export const mostOldAddresses = 10_000

/** A row: an address of the former site, and the page that replaces it. */
export type OldAddress = { from: string; to: string }

const addressField = (message: string) =>
  z
    .string()
    .regex(/^\/(?![/\\])[^\s\\]*$/, message)
    .max(1_000)

/** A list of old addresses. The checker, not the schema, finds addresses that clash with pages of the site. */
export const oldAddressesSchema = () =>
  z
    .array(
      z.strictObject({
        from: addressField('Write the address after the domain: "/about-us/" or "/?p=123".').meta({
          label: 'Old address',
          help: 'The address on the former site, after the domain: "/about-us/", "/?p=123", or "/category/*" for everything below it.',
        }),
        to: addressField('Write an address of this site: "/our-firm".').meta({
          label: 'Leads to',
          help: 'The page of this site that replaces it: "/our-firm".',
        }),
      }),
    )
    .max(mostOldAddresses)

/** A row with its line, counted from 1. */
type OldAddressRow = OldAddress & { line: number }

/** Why a list cannot be read, and the line of the fault. */
type RowProblem = { line: number; problem: string }

const separators = [',', ';', '\t'] as const
type Separator = (typeof separators)[number]

/**
 * The rows of the file, below its first line, `from,to`. Spreadsheets may separate the columns with semicolons or
 * tabs, and put quotation marks around them.
 */
export function oldAddressesIn(text: string): OldAddressRow[] | RowProblem {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const first = lines.findIndex((line) => line.trim() !== '')
  if (first < 0) return []
  const separator = separators.find(
    (each) =>
      cellsIn(lines[first] ?? '', each)
        ?.join()
        .toLowerCase() === 'from,to',
  )
  if (!separator)
    return { line: first + 1, problem: 'The first line must be "from,to". Write it above the rows.' }
  const rows: OldAddressRow[] = []
  for (const [index, line] of lines.entries()) {
    if (index <= first || line.replaceAll(separator, '').trim() === '') continue
    const [from, to, ...more] = cellsIn(line, separator) ?? []
    if (from === undefined || to === undefined || more.some((cell) => cell !== ''))
      return {
        line: index + 1,
        problem: `This line is not an old address and the page that replaces it. Write "/old-address,/new-page".`,
      }
    rows.push({ from, to, line: index + 1 })
  }
  return rows
}

/** In characters. It also limits the length of an address. */
const longestLine = 4_000

/** The cells of a line; undefined if it is too long, or if a quotation mark is not closed (RFC 4180). */
function cellsIn(line: string, separator: Separator): string[] | undefined {
  if (line.length > longestLine) return undefined
  const cells: string[] = []
  let rest = line
  for (;;) {
    const [whole, quoted, plain = ''] =
      /^\s*"((?:[^"]|"")*)"\s*(?=$|[,;\t])/.exec(rest) ?? plainCell(rest, separator) ?? []
    if (whole === undefined) return undefined
    cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim())
    rest = rest.slice(whole.length)
    if (rest === '') return cells
    if (!rest.startsWith(separator)) return undefined
    rest = rest.slice(1)
    if (rest === '') return [...cells, '']
  }
}

function plainCell(
  rest: string,
  separator: Separator,
): [whole: string, quoted: undefined, plain: string] | undefined {
  if (/^\s*"/.test(rest)) return undefined
  const end = rest.indexOf(separator)
  const cell = end < 0 ? rest : rest.slice(0, end)
  return [cell, undefined, cell]
}

export function writtenOldAddresses(rows: readonly OldAddress[]): string {
  return ['from,to', ...rows.map(({ from, to }) => `${cell(from)},${cell(to)}`)]
    .map((line) => `${line}\n`)
    .join('')
}

function cell(text: string): string {
  return /[",;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
