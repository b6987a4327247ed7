/** What an entry of a list is called while it is closed: its first words. */
export function summaryOf(entry: unknown, otherwise: string): string {
  if (typeof entry !== 'object' || entry === null) return otherwise
  const values: unknown[] = Object.values(entry)
  const words = values.find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof words === 'string' ? words : otherwise
}
