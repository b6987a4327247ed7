/** Words per minute of an adult reading informational English (Brysbaert 2019: 238). */
const wordsPerMinute = 238

/** The minutes it takes to read a Markdown text, at least one. */
export function readingMinutes(markdown: string): number {
  const words = markdown
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /\w/.test(word))
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}
