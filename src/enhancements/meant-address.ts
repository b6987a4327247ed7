import { meantPath } from '../../text/meant-path.ts'

/**
 * On a static host, an address with capitals, or with something that a mail program added, ends at the error page.
 * This redirects to the intended address, as our own server does (`server/static-files/route-table.ts`).
 */
export function leadToMeantAddress() {
  const { pathname, search, hash } = location
  try {
    const meant = encodeURI(meantPath(decodeURIComponent(pathname)))
    // If the host adds a slash to the address, this would redirect forever.
    const isFromHere = document.referrer.replace(/[?#].*/, '') === location.origin + pathname
    if (meant !== pathname && !isFromHere) location.replace(meant + search + hash)
  } catch {
    // The address is not UTF-8, so no page has it.
  }
}
