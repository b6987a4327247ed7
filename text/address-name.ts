import anyAscii from 'any-ascii'

/** A text in plain letters: "Łukasz Nguyễn" becomes "Lukasz Nguyen". */
export const inPlainLetters = (text: string): string => anyAscii(text.normalize('NFC'))

/** The part of an address for a name or a heading: "Łukasz Wójcik" becomes "lukasz-wojcik". */
export function addressName(words: string): string {
  return inPlainLetters(words)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
