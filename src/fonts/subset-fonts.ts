import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import unicodeRanges from '@fontsource-variable/public-sans/unicode.json' with { type: 'json' }
import subsetFont from 'subset-font'
import { contentFolder } from '../../content-folder.ts'

const packaged = createRequire(import.meta.url)
const contentFiles = `${contentFolder}/**/*.{md,yaml}`
const latin = Array.from({ length: 0x7f - 0x20 }, (_, offset) => String.fromCodePoint(0x20 + offset)).join('')

/** What smart punctuation makes of straight quotes, hyphens and three dots, and the space that keeps two words together. */
const smartPunctuation = '‘’“”–—…\u00a0'

/** Weights of each family that the styles use. The files keep this range of the variable axis and no more. */
const families = {
  heading: {
    file: '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2',
    weights: [400, 600],
  },
  text: {
    file: '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
    weights: [400, 700],
  },
} as const

/**
 * Cuts both families down to the characters that the content and the templates really use, so that a visitor
 * downloads no glyph in vain.
 *
 * @returns the paths of the two WOFF2 files, for Astro's local font provider
 * @throws when a used character has no glyph in the packaged font, naming it
 */
export async function subsetFonts(): Promise<{ heading: string; text: string }> {
  const characters = charactersInUse()
  refuseMissingGlyphs()
  return { heading: await subset('heading', characters), text: await subset('text', characters) }
}

/** Every character that stands in the content or in a template, printable ASCII, and smart punctuation. */
export function charactersInUse(): string {
  const files = [
    ...globSync(contentFiles),
    ...globSync('{src,forms}/**/*.{ts,tsx,astro}', { exclude: ['**/*.test.ts'] }),
  ]
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  return [...new Set([latin, smartPunctuation, ...texts].join(''))]
    .filter((character) => character >= ' ')
    .sort()
    .join('')
}

/** Throws when the content holds a character that neither family can show, naming file and character. */
function refuseMissingGlyphs() {
  const ranges = unicodeRanges.latin.split(',').map(parseRange)
  for (const file of globSync(contentFiles)) {
    const missing = [...new Set(readFileSync(file, 'utf8'))].filter(
      (character) => character > '\n' && !ranges.some(({ from, to }) => isWithin(character, from, to)),
    )
    if (missing.length === 0) continue
    throw new Error(
      `${file} holds ${missing.join(' ')}, which the site's fonts cannot show. Write it with Latin letters, or add a subset in src/fonts/subset-fonts.ts.`,
    )
  }
}

function parseRange(range: string) {
  const [from = '', to = from] = range.replace('U+', '').split('-')
  return { from: parseInt(from, 16), to: parseInt(to, 16) }
}

function isWithin(character: string, from: number, to: number): boolean {
  const code = character.codePointAt(0) ?? 0
  return code >= from && code <= to
}

async function subset(family: keyof typeof families, characters: string): Promise<string> {
  const { file, weights } = families[family]
  const source = packaged.resolve(file)
  const key = createHash('sha256')
    .update(`${source} ${weights.join()} ${characters}`)
    .digest('hex')
    .slice(0, 12)
  const target = new URL(`../../node_modules/.cache/fonts/${family}-${key}.woff2`, import.meta.url)
  if (existsSync(target)) return target.pathname

  const [min, max] = weights
  const cut = await subsetFont(readFileSync(source), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
  })
  mkdirSync(new URL('.', target), { recursive: true })
  writeFileSync(target, cut)
  return target.pathname
}
