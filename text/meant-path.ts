/**
 * The path that a mail program meant by one that it sent, decoded: it takes the period that ends a sentence as part of
 * the address, and quotation marks, invisible characters, `&amp;` and a `?` written as `%3F`; it writes a slash twice.
 * Lowercase, like all addresses here. Begins with exactly one slash, so that it never names another host.
 */
export function meantPath(decoded: string): string {
  const path = decoded
    .replaceAll('\\', '/')
    .replace(/[?#&\s].*$/s, '')
    // What no address here has: brackets and quotation marks, and characters that nobody sees.
    .replace(/[^\p{L}\p{M}\p{N}/._~@+-]/gu, '')
    .replace(/\/{2,}/g, '/')
    .toLowerCase()
  let end = path.length
  // A loop: an expression for the end of a text looks for it at each of thousands of periods.
  while (/[./_]/.test(path.charAt(end - 1))) end -= 1
  return `/${path.slice(0, end).replace(/^\//, '')}`
}
