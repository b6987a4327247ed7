/** Characters of symbol fonts, by font and code (Unicode, L2/11-149). */
const signs: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  wingdings: {
    0x6f: '☐',
    0x71: '☐',
    0x9f: '•',
    0xa7: '▪',
    0xa8: '☐',
    0xd8: '➢',
    0xe0: '→',
    0xe8: '➔',
    0xfb: '✗',
    0xfc: '✓',
    0xfd: '☒',
    0xfe: '☑',
  },
  'wingdings 2': { 0x4f: '✗', 0x50: '✓', 0x51: '☒', 0x52: '☑', 0xa3: '☐' },
  symbol: {
    0xa3: '≤',
    0xb0: '°',
    0xb1: '±',
    0xb3: '≥',
    0xb4: '×',
    0xb7: '•',
    0xb9: '≠',
    0xd2: '®',
    0xd3: '©',
    0xd4: '™',
  },
}

/** The Unicode character for a code of a font; undefined if none is known. */
export function symbolOf(font: string, code: number): string | undefined {
  if (!(code >= 0 && code <= 0xfffff)) return undefined
  // Symbol fonts also have their characters from U+F000.
  const own = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code
  const sign = signs[font.toLowerCase()]?.[own]
  if (sign !== undefined) return sign
  const isPrivate = (code >= 0xe000 && code <= 0xf8ff) || /wingdings|webdings|symbol/i.test(font)
  return isPrivate ? undefined : String.fromCodePoint(code)
}
