/**
 * HTML in parts: every second one is a tag or a whole link, in which there can be no other link. A tag ends at the first
 * ">" outside its quotation marks.
 */
export function linkParts(html: string): string[] {
  return html.split(/(<a (?:"[^"]*"|[^">])*>[^]*?<\/a>|<(?:"[^"]*"|[^">])*>)/)
}
