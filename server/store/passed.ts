/**
 * Whether the time in a column has come by $1, as an SQL expression. A time more than a day ahead was written while the
 * clock was wrong: no wait and no claim lasts that long.
 */
export function passed(column: string): string {
  return `(${column} <= $1 or ${column} > $1 + 86400000)`
}
