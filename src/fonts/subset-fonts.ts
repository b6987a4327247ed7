import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import unicodeRanges from '@fontsource-variable/public-sans/unicode.json' with { type: 'json' }
import subsetFont from 'subset-font'
import { contentFolder } from '../../settings/content-folder.ts'
import { openBuildCache, writeAtomically } from '../build-cache/build-cache.ts'
import { codeVersion } from '../build-cache/code-version.ts'

const packaged = createRequire(import.meta.url)
const contentFiles = `${contentFolder}/**/*.{md,yaml}`
const latin = Array.from({ length: 0x7f - 0x20 }, (_, offset) => String.fromCodePoint(0x20 + offset)).join('')

/**
 * Characters that smart punctuation substitutes for straight quotes, hyphens and three dots, and the no-break
 * space.
 */
const smartPunctuation = '‘’“”–—…\u00a0'

/** The weights of each family that the styles use. The files keep only this range of the variable axis. */
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
 * Subsets both families to the characters that the content and templates actually use, so that visitors download no
 * unused glyphs.
 *
 * @param cacheDir Astro's cache folder, where subset fonts are kept
 * @returns the paths of the two WOFF2 files, for Astro's local font provider
 * @throws when a used character has no glyph in the packaged font, naming it
 */
export async function subsetFonts(cacheDir: string): Promise<{ heading: string; text: string }> {
  const characters = charactersInUse()
  refuseMissingGlyphs()
  return {
    heading: await subset('heading', characters, resolve(cacheDir)),
    text: await subset('text', characters, resolve(cacheDir)),
  }
}

/** Every character used in the content or a template, plus printable ASCII and smart punctuation. */
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

/** Throws if the content contains a character that neither family has, naming file and character. */
function refuseMissingGlyphs() {
  const ranges = unicodeRanges.latin.split(',').map(parseRange)
  for (const file of globSync(contentFiles)) {
    const missing = [...new Set(readFileSync(file, 'utf8'))].filter(
      (character) => character > '\n' && !ranges.some(({ from, to }) => isWithin(character, from, to)),
    )
    if (missing.length === 0) continue
    throw new Error(
      `${file} contains ${missing.join(' ')}, which the site’s fonts do not have. Write it with Latin letters, or add a subset in src/fonts/subset-fonts.ts.`,
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

async function subset(family: keyof typeof families, characters: string, cacheDir: string): Promise<string> {
  const { file, weights } = families[family]
  const key = ['font', codeVersion(['src/fonts']), file, weights.join(), characters]
  const cut = await openBuildCache(cacheDir).cached(key, () => {
    const [min, max] = weights
    return subsetFont(readFileSync(packaged.resolve(file)), characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min, max } },
    })
  })
  // Astro takes fonts by path. The file is rewritten in each build, so that it is never damaged.
  const target = join(cacheDir, 'build-cache', `${family}-${hash('sha256', cut).slice(0, 12)}.woff2`)
  await writeAtomically(target, cut)
  return target
}
