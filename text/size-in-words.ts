/** The size of a file, or the limit for one: "840 bytes", "12 kB", "3.4 MB", "40 MB", which does not break across lines. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes}\u00A0bytes`
  const kilobytes = Math.round(bytes / 1_000)
  return kilobytes < 1_000 ? `${kilobytes}\u00A0kB` : `${Math.round(bytes / 100_000) / 10}\u00A0MB`
}
