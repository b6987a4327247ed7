/**
 * On a static host, an address with capitals ends at the error page: this leads on to the lowercase one, as our own
 * server does (`server/site/locate.ts`).
 */
export function leadToLowercase() {
  const { pathname, search, hash } = location
  const lowercase = pathname.toLowerCase()
  if (lowercase !== pathname) location.replace(lowercase + search + hash)
}
