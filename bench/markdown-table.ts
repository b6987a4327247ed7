/** A Markdown table: the names of its columns, then one row each. Numbers stand to the right. */
export function markdownTable(columns: string[], rows: (string | number)[][]): string {
  const isNumber = (place: number) => rows.every((row) => /^[\d.,×-]/.test(String(row[place] ?? '-')))
  const rule = columns.map((_, place) => (isNumber(place) ? '---:' : '---'))
  return [columns, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
