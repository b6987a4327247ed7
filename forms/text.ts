import * as z from 'zod/mini'

// Characters that change the reading direction of the text after them: in a name they could disguise it.
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/gu
const controlsAndBreaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const controlsButLines = /[^\P{Cc}\n\t]/gu
const anyLineBreak = /\r\n?|[\u0085\u2028\u2029]/gu

/** Cleans a one-line text: line breaks and control characters become a space, so that it is safe in a mail header. */
export function cleanLine(value: string): string {
  return value.toWellFormed().replace(controlsAndBreaks, ' ').replace(directionMarks, '').trim()
}

/**
 * Cleans a long text: line breaks become
 * , tabs stay, other control characters (escape codes, NUL) are removed.
 */
export function cleanText(value: string): string {
  return value.toWellFormed().replace(anyLineBreak, '\n').replace(controlsButLines, '').trim()
}

/** Whether a text has visible characters: not only spaces and zero-width characters. */
export function isVisible(value: string): boolean {
  return /[^\s\p{Cc}\p{Cf}]/u.test(value)
}

/**
 * What an HTML email field accepts (HTML standard, "valid e-mail address"), if mail can be sent to it: the domain
 * has a dot and is not an IP address, and the name follows RFC 5321 (4.5.3.1.1: 64 characters at most; 4.1.2: no
 * dot at either end, and no two in a row). The domain may be international, such as "müller.example".
 */
export function isEmail(value: string): boolean {
  const address = asciiEmail(value)
  const [name = '', domain = ''] = address.split('@')
  const isSendable = name.length <= 64 && !/^\.|\.\.|\.$/.test(name) && domain.length <= 253
  return isSendable && z.regexes.html5Email.test(address) && /\.[a-z][a-z0-9-]*$/i.test(domain)
}

/** The address as it is sent: an international domain in its ASCII form (RFC 5890). Other text is unchanged. */
function asciiEmail(value: string): string {
  const at = value.lastIndexOf('@')
  const domain = value.slice(at + 1)
  if (/^[\x00-\x7f]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return value
  const host = `http://${domain}`
  return URL.canParse(host) ? `${value.slice(0, at)}@${new URL(host).hostname}` : value
}

/** At least seven digits; other text such as "ext. 5" or "after 5 pm" is allowed. */
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

/** An integer with thousands separators: "5,000". The first `toLocaleString` call takes 40 ms on a slow phone. */
export function withCommas(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
