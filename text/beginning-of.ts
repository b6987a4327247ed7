/**
 * A text of at most so many characters whole, a longer one cut at the end of a word: "Wills and…". A word that takes half of
 * them or more, such as a web address or a sentence in Chinese, is cut itself.
 */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const wordEnd = cut.search(/\s+\S*$/)
  const halfCharacter = /[\uD800-\uDBFF]$/
  return `${wordEnd > most / 2 ? cut.slice(0, wordEnd) : cut.slice(0, -1).replace(halfCharacter, '')}…`
}
