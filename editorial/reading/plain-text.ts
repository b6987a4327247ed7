/** Replaces typographic characters and line breaks with plain ones of the same length, so that offsets stay valid. */
export function plainText(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\n\t\p{Zs}]/gu, ' ')
}
