import { oldAddressesIn } from '../../../../content-model/old-addresses.ts'
import type { OldAddress } from '../../../../content-model/old-addresses.ts'

/**
 * The rows of a pasted sheet, with or without a heading: two columns, as in a spreadsheet or a CSV file, or two
 * addresses with a space between. `line`: the first line that is not a row.
 */
export function pastedRows(text: string): { rows: OldAddress[] } | { line: number } {
  const lines = text.split(/\r\n?|\n/)
  const first = lines.findIndex((line) => line.trim() !== '')
  const isHeading = first >= 0 && !/[/.]/.test(lines[first] ?? '')
  const rows: OldAddress[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || (isHeading && index === first)) continue
    const row = rowIn(line)
    if (!row) return { line: index + 1 }
    rows.push(row)
  }
  return { rows }
}

function rowIn(line: string): OldAddress | undefined {
  const separator = [',', ';', '\t'].find((each) => line.includes(each)) ?? ','
  const written = /[,;\t]/.test(line) ? line : line.trim().replace(/\s+/, separator)
  const read = oldAddressesIn(`from${separator}to\n${written}`)
  const [row] = 'problem' in read ? [] : read
  return row && row.from !== '' && row.to !== '' ? { from: row.from, to: row.to } : undefined
}
