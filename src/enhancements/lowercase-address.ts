/**
 * On a static host, an address with capitals ends at the error page: this redirects to the lowercase address, as
 * our own server does (`server/static-files/route-table.ts`).
 */
export function leadToLowercase() {
  const { pathname, search, hash } = location
  const lowercase = pathname.toLowerCase()
  if (lowercase !== pathname) location.replace(lowercase + search + hash)
}
