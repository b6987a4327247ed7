/**
 * The intended path for a decoded one from a mail program. Mail programs may include in an address the period that
 * ends a sentence, the hyphen at a line break, quotation marks, invisible characters, `&amp;`, and a `?` written as
 * `%3F`; some double a slash. The result is lowercase, like all addresses here, and begins with exactly one slash, so
 * that it never names another host.
 */
export function meantPath(decoded: string): string {
  const path = decoded
    .replaceAll('\\', '/')
    .replace(/[?#&\s].*$/s, '')
    // Removes characters that no address here has: brackets, quotation marks, invisible ones.
    .replace(/[^\p{L}\p{M}\p{N}/._~@+-]/gu, '')
    .replace(/\/{2,}/g, '/')
    .toLowerCase()
  let end = path.length
  // A loop, because a regular expression would search to the end of the text at each of thousands of periods.
  while (/[./_-]/.test(path.charAt(end - 1))) end -= 1
  return `/${path.slice(0, end).replace(/^\//, '')}`
}
