/** Replaces typographic characters and line breaks with plain ones of the same length, so that offsets stay valid. */
export function plainText(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\n\t\u00a0\u202f]/g, ' ')
}

/** The words of a text; numbers count, standalone punctuation does not. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}
