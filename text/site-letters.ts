/** The characters in each of the three files of the site's two fonts (`src/fonts/`): Fontsource's `unicode-range`. */
export const fontFiles = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
} as const

/** The characters of a text that only the second and third files have, each once. */
export function lettersBeyondLatin(text: string): string[] {
  const unknown = lettersOfNoFont(text)
  return lettersOutside(text, [fontFiles.latin]).filter((letter) => !unknown.includes(letter))
}

/** The characters of a text that no font of the site has; a reader's device shows them in another font. */
export const lettersOfNoFont = (text: string): string[] => lettersOutside(text, Object.values(fontFiles))

function lettersOutside(text: string, files: readonly string[]): string[] {
  const ranges = files.flatMap((file) => parsedRanges.get(file) ?? [])
  return [...new Set(text.normalize('NFC'))].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return !ranges.some(({ from, to }) => code >= from && code <= to)
  })
}

const parsedRanges = new Map<string, { from: number; to: number }[]>(
  Object.values(fontFiles).map((file) => [file, file.split(',').map(parseRange)]),
)

function parseRange(range: string) {
  const [from = '', to = from] = range.replace('U+', '').split('-')
  return { from: parseInt(from, 16), to: parseInt(to, 16) }
}
