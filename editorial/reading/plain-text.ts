/** Replaces typographic characters and line breaks with plain ones of the same length, so that offsets stay valid. */
export function plainText(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\n\t\p{Zs}]/gu, ' ')
}

/**
 * The first place where a text was not saved as UTF-8: a character that could not be decoded, or the pairs that
 * appear when UTF-8 is read as Windows-1252 and saved again.
 */
export function undecodedText(text: string): { line: number; message: string } | undefined {
  const found = /[\uFFFD\0]|â€[™œ“”˜¦\u009d]|Ã[©¨¡±¶¼¤]|Â[§\u00a0]/.exec(text)
  if (!found) return undefined
  const before = text.slice(0, found.index)
  const words = before.slice(-80).trimEnd().split(/\s/).at(-1) ?? ''
  const message = `The character after "${words}" is unreadable, because the file was not saved as UTF-8. Save it in your editor with the encoding UTF-8, and type the character again.`
  return { line: before.split('\n').length, message }
}
