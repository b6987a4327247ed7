/** A Markdown table: the column names, then one row each. Numbers are right-aligned. */
export function markdownTable(columns: string[], rows: (string | number)[][]): string {
  const isNumber = (place: number) => rows.every((row) => /^[\d.,×-]/.test(String(row[place] ?? '-')))
  const rule = columns.map((_, place) => (isNumber(place) ? '---:' : '---'))
  return [columns, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
