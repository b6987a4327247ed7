import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { contentFolder } from '../../settings/content-folder.ts'
import { lettersBeyondLatin } from '../../text/site-letters.ts'
import { openBuildCache, writeAtomically, codeVersion } from '../build-cache/build-cache.ts'

const packaged = createRequire(import.meta.url)
const contentFiles = `${contentFolder}/**/*.{md,yaml}`
const latin = Array.from({ length: 0x7f - 0x20 }, (_, offset) => String.fromCodePoint(0x20 + offset)).join('')

/**
 * Characters that smart punctuation substitutes for straight quotes, hyphens and three dots, and the no-break
 * space.
 */
const smartPunctuation = '‘’“”–—…\u00a0'

/** The package of each family, and the lowest and highest weight that the styles use: the files keep only that range. */
const families = {
  heading: { name: 'brygada-1918', weights: [400, 600] },
  text: { name: 'public-sans', weights: [400, 700] },
} as const

/** The WOFF2 files of a family: one with the letters of western Europe and, if a text has others, two more. */
export type FontFiles = [latin: string, ...further: string[]]

/**
 * Subsets both families to the characters that the content and templates actually use, so that visitors download no
 * unused glyphs.
 *
 * @param cacheDir Astro's cache folder, where subset fonts are kept
 * @returns the paths of the files of each family, for Astro's local font provider
 */
export async function subsetFonts(cacheDir: string): Promise<{ heading: FontFiles; text: FontFiles }> {
  const written = contentCharacters()
  const characters = charactersInUse(written)
  const further = lettersBeyondLatin(written).sort().join('')
  const cut = async (family: keyof typeof families): Promise<FontFiles> => {
    const files: FontFiles = [await subset(family, 'latin', characters, cacheDir)]
    for (const letters of further === '' ? [] : (['latin-ext', 'vietnamese'] as const))
      files.push(await subset(family, letters, further, cacheDir))
    return files
  }
  return { heading: await cut('heading'), text: await cut('text') }
}

/** Every character used in the content or a template, plus printable ASCII and smart punctuation. */
export function charactersInUse(written = contentCharacters()): string {
  const templates = globSync('{src,forms}/**/*.{ts,tsx,astro}', { exclude: ['**/*.test.ts'] })
  const texts = [written, ...templates.map((file) => readFileSync(file, 'utf8'))]
  return [...new Set([latin, smartPunctuation, ...texts].join(''))]
    .filter((character) => character >= ' ')
    .sort()
    .join('')
}

/** Every character of the content once. A letter and its accent become one character, which fonts have. */
function contentCharacters(): string {
  const found = new Set<string>()
  for (const file of globSync(contentFiles))
    for (const character of readFileSync(file, 'utf8').normalize('NFC')) found.add(character)
  return [...found].join(' ')
}

async function subset(
  family: keyof typeof families,
  letters: 'latin' | 'latin-ext' | 'vietnamese',
  characters: string,
  cacheDir: string,
): Promise<string> {
  const { name, weights } = families[family]
  const file = `@fontsource-variable/${name}/files/${name}-${letters}-wght-normal.woff2`
  const key = ['font', codeVersion(['src/fonts']), file, weights.join(), characters]
  const cut = await openBuildCache(cacheDir).cached(key, async () => {
    const [min, max] = weights
    // Loaded only here: most builds find the font in the cache, and take a tenth of a second less without it.
    const { default: subsetFont } = await import('subset-font')
    return subsetFont(readFileSync(packaged.resolve(file)), characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min, max } },
    })
  })
  // Astro takes fonts by path. Each build rewrites the file, so that a damaged one does not stay.
  const target = join(
    cacheDir,
    'build-cache',
    `${family}${letters === 'latin' ? '' : `-${letters}`}-${hash('sha256', cut).slice(0, 12)}.woff2`,
  )
  await writeAtomically(target, cut)
  return target
}
