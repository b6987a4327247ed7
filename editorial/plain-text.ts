/** Typographic characters and line breaks become plain ones of the same length, so that offsets stay true. */
export function plainText(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\n\t\u00a0\u202f]/g, ' ')
}

/** The words of a text; numbers count, punctuation marks standing alone do not. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
}
