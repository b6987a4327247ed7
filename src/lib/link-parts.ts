/**
 * Splits HTML into parts: at the odd positions are tags and whole links, which cannot contain other links. A tag ends
 * at the first ">" outside quotation marks.
 */
export function linkParts(html: string): string[] {
  return html.split(/(<a (?:"[^"]*"|[^">])*>[^]*?<\/a>|<(?:"[^"]*"|[^">])*>)/)
}
