import * as z from 'zod/mini'

// Characters that turn the reading direction of what follows: in a name they could disguise it.
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/gu
const controlsAndBreaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const controlsButLines = /[^\P{Cc}\n\t]/gu
const anyLineBreak = /\r\n?|[\u0085\u2028\u2029]/gu

/** A one-line text: line breaks and control characters become a space, so that it can stand in a mail header. */
export function cleanLine(value: string): string {
  return value.toWellFormed().replace(controlsAndBreaks, ' ').replace(directionMarks, '').trim()
}

/** A long text: line breaks become \n, tabs stay, other control characters (escape codes, NUL) go. */
export function cleanText(value: string): string {
  return value.toWellFormed().replace(anyLineBreak, '\n').replace(controlsButLines, '').trim()
}

/** Holds something that can be seen: not only spaces and zero-width characters. */
export function isVisible(value: string): boolean {
  return /[^\s\p{Cc}\p{Cf}]/u.test(value)
}

/**
 * What an HTML e-mail field takes (HTML standard, "valid e-mail address"), with at least one dot in the domain:
 * an address without one cannot be answered.
 */
export function isEmail(value: string): boolean {
  return z.regexes.html5Email.test(value) && value.slice(value.indexOf('@')).includes('.')
}

/** At least seven digits; words such as "ext. 5" or "after 5 pm" may stand beside them. */
export function isPhone(value: string): boolean {
  return value.replace(/\D/g, '').length >= 7
}

/** The last part of an address on this site, such as "estates-trusts". */
export function isSlug(value: string): boolean {
  return value.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
}

/** A path on this site, such as "/blog/will-vs-trust": no host, no query, at most 200 characters. */
export function isSitePath(value: string): boolean {
  return value.length <= 200 && /^\/(?!\/)[\w\-.~%!$&'()*+,;=:@/]*$/.test(value)
}

/** A whole number with its thousands parted: "5,000". `toLocaleString` needs 40 ms for the first one on a slow phone. */
export function withCommas(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
