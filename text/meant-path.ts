/**
 * The path that was meant by one that a mail program sent, decoded. Mail programs take as part of the address the period
 * that ends a sentence, the hyphen that divides a line, quotation marks, invisible characters, `&amp;`, and a `?` written
 * as `%3F`; some double a slash. Lowercase, like all addresses here. Begins with exactly one slash, so that it never names
 * another host.
 */
export function meantPath(decoded: string): string {
  const path = decoded
    .replaceAll('\\', '/')
    .replace(/[?#&\s].*$/s, '')
    // Characters that no address here has: brackets, quotation marks, invisible ones.
    .replace(/[^\p{L}\p{M}\p{N}/._~@+-]/gu, '')
    .replace(/\/{2,}/g, '/')
    .toLowerCase()
  let end = path.length
  // A loop, because a regular expression would look for the end of the text at each of thousands of periods.
  while (/[./_-]/.test(path.charAt(end - 1))) end -= 1
  return `/${path.slice(0, end).replace(/^\//, '')}`
}
