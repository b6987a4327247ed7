import { visibleText } from '../text/visible-text.ts'

/** Cleans a one-line text: line breaks and tabs become a space, so that it is safe in an email header. */
export function cleanLine(value: string): string {
  return visibleText(value)
    .replace(/[\n\t]+/g, ' ')
    .trim()
}

/** Cleans a long text, and keeps its lines and tabs. */
export function cleanText(value: string): string {
  return visibleText(value).trim()
}

/** Whether a text shows anything. U+2800 does not: it is a Braille pattern without dots. */
export function isVisible(value: string): boolean {
  return /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u.test(visibleText(value))
}

/** Whether this can be the last part of an address on this site, such as "estates-trusts". */
export function isSlug(value: string): boolean {
  return value.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
}

/** Whether this is a path on this site, such as "/blog/will-vs-trust": no host, no query, at most 200 characters. */
export function isSitePath(value: string): boolean {
  return value.length <= 200 && /^\/(?!\/)[\w\-.~%!$&'()*+,;=:@/]*$/.test(value)
}

/** An integer with thousands separators: "5,000". Not `toLocaleString`, whose first call takes 40 ms on a slow phone. */
export function withCommas(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
