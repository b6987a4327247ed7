import { cleanLine } from './text.ts'

/** A telephone number as it was meant: with ASCII digits and punctuation, without `tel:`. */
export function readPhone(written: string): string {
  return cleanLine(written)
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\p{Nd}/gu, ownDigit)
    .replace(/^tel:\s*/i, '')
    .trim()
}

/** The source of a pattern for a North American number with its area code: "(412) 555-0177", "1-412-555-0177". */
export const americanNumber = String.raw`(?:\+?1[ ()./\-\u2010-\u2015]{0,3})?\(?(?:\d{3}[ ()./\-\u2010-\u2015]{0,3}){2}\d{4}(?!\d)`

/** Whether a text has at least seven digits; other text such as "ext. 5" or "after 5 pm" is allowed. */
export function isPhone(value: string): boolean {
  return value.replace(/\D/g, '').length >= 7
}

/** The ASCII digit for one in another script: Unicode has each script's digits in a row, from zero to nine. */
function ownDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}
