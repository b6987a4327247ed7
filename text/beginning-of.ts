/** A text of at most so many characters whole, a longer one cut at the end of a word: "Wills and…". */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const wordEnd = cut.search(/\s+\S*$/)
  return `${wordEnd > 0 ? cut.slice(0, wordEnd) : cut.slice(0, -1)}…`
}
