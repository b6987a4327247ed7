import { meantPath } from '../../text/meant-path.ts'

/**
 * On a static host, an address with capitals, or with what a mail program added to it, ends at the error page: this
 * redirects to the address that was meant, as our own server does (`server/static-files/route-table.ts`).
 */
export function leadToMeantAddress() {
  const { pathname, search, hash } = location
  try {
    const meant = encodeURI(meantPath(decodeURIComponent(pathname)))
    // A host that adds a slash to the address would redirect here forever.
    const isFromHere = document.referrer.replace(/[?#].*/, '') === location.origin + pathname
    if (meant !== pathname && !isFromHere) location.replace(meant + search + hash)
  } catch {
    // The address is not UTF-8: no page has it.
  }
}
