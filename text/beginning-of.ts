/**
 * A text of at most `most` characters stays whole; a longer one is cut at the end of a word: "Wills and…". If that
 * would drop half of it or more, as with a web address or a sentence in Chinese, it is cut within the word.
 */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const wordEnd = cut.search(/\s+\S*$/)
  const halfCharacter = /[\uD800-\uDBFF]$/
  return `${wordEnd > most / 2 ? cut.slice(0, wordEnd) : cut.slice(0, -1).replace(halfCharacter, '')}…`
}
