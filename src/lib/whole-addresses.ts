/**
 * The HTML of a text away from its page, as in a feed reader: with whole addresses of pages, of pictures, and of footnotes
 * within the text.
 */
export function withWholeAddresses(html: string, page: string): string {
  return html
    .replace(/(\s(?:href|src)=")([^"]*)"/g, (_, start: string, address: string) => {
      return `${start}${whole(address, page)}"`
    })
    .replace(/(\ssrcset=")([^"]*)"/g, (_, start: string, candidates: string) => {
      return `${start}${candidates.replace(/(^|,\s*)(\S+)/g, (_, before: string, address: string) => before + whole(address, page))}"`
    })
}

/** Only what begins here: `mailto:` and other sites stay as they are, letter by letter. */
function whole(address: string, page: string): string {
  if (address.startsWith('#')) return page + address
  return /^\/(?!\/)/.test(address) ? new URL(page).origin + address : address
}
