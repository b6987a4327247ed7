/** Whether each of these words is in a text. */
export function hasWords(text: string, words: string): boolean {
  const within = text.toLowerCase()
  return words
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .every((word) => within.includes(word))
}
