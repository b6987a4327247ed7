import * as z from 'zod/mini'
import { messages, withoutSign } from './messages.ts'
import { cleanLine } from './text.ts'

/** In characters: no address with a name before it is longer. Longer text is refused, because reading it could be slow. */
const longest = 1_000

/**
 * An email address as it was meant. People paste `Ann <ann@mail.example>`, `mailto:` links, the period that ended the
 * sentence, full-width characters from Japanese keyboards, apostrophes and hyphens from word processors.
 */
export function readEmail(written: string): string {
  const line = cleanLine(written)
  if (line.length > longest) return line
  const plain = line
    .replace(/[‘’ʼ´′]/g, "'")
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('。', '.')
  const inBrackets = /<([^<>@]*@[^<>@]*)>[^@]*$/.exec(plain)?.[1]
  return withoutScheme(inBrackets ?? plain)
    .replace(/^[\s"'“‘«([<{]+/, '')
    .replace(/[\s"'”’»)\]>}.,;:!?]+$/, '')
    .replace(/\s*@\s*/g, '@')
}

/** The address in a `mailto:` link, in which "+" may be written "%2B" (RFC 6068); other text is unchanged. */
function withoutScheme(text: string): string {
  const linked = /^[\s"'“‘«([<{]*mailto:(?:\/\/)?([^?]*)/i.exec(text)?.[1]
  if (linked === undefined) return text
  try {
    return decodeURIComponent(linked)
  } catch {
    return linked
  }
}

/** Why mail cannot be sent to an address, naming the character at fault; undefined if it can. */
export function emailFault(address: string): string | undefined {
  if (isEmail(address)) return undefined
  if (address.split('@').length > 2) return messages.emailOnlyOne
  const sign =
    /^[^@]*?([^\w.!#$%&'*+/=?^`{|}~@-])/.exec(address) ?? /@.*?([^\p{L}\p{M}\p{N}.-])/u.exec(address)
  return sign?.[1] === undefined ? messages.emailFormat : withoutSign('the email address', sign[1])
}

/**
 * Whether an HTML email field accepts it (HTML standard, "valid e-mail address") and mail can be sent to it: the
 * domain has a dot and is not an IP address, and the name follows RFC 5321 (4.5.3.1.1: 64 characters at most; 4.1.2:
 * no dot at either end, and no two in a row). The domain may be international, such as "müller.example".
 */
export function isEmail(value: string): boolean {
  const address = asciiEmail(value)
  const [name = '', domain = ''] = address.split('@')
  const isSendable = name.length <= 64 && !/^\.|\.\.|\.$/.test(name) && domain.length <= 253
  return isSendable && z.regexes.html5Email.test(address) && /\.[a-z][a-z0-9-]*$/i.test(domain)
}

/** The address as it is sent: an international domain is in its ASCII form (RFC 5890). Other text is unchanged. */
function asciiEmail(value: string): string {
  const at = value.lastIndexOf('@')
  const domain = value.slice(at + 1)
  if (/^[\x00-\x7f]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return value
  const host = `http://${domain}`
  return URL.canParse(host) ? `${value.slice(0, at)}@${new URL(host).hostname}` : value
}
