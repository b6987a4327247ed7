import { fontData } from 'astro:assets'
import { fontFiles } from '../../text/site-letters.ts'

/** The families as named in `src/styles/typefaces.css`. */
const families = [
  ['Brygada 1918', fontData['--font-heading']],
  ['Public Sans', fontData['--font-text']],
] as const

const faces = families.map(([family, [latin]]) => face(family, latin))

/**
 * The font files with letters beyond those of western Europe, if the site has any (`src/fonts/subset-fonts.ts`): a
 * browser loads one only for a page with such a letter.
 */
const furtherFaces = families
  .flatMap(([family, [, ...further]]) =>
    [fontFiles['latin-ext'], fontFiles.vietnamese].flatMap((letters, place) => {
      const data = further[place]
      return data ? [{ ...face(family, data), letters }] : []
    }),
  )
  .map(({ letters, ...one }) => ruleOf(one, `;unicode-range:${letters}`))
  .join('')

/**
 * The `@font-face` rules of the two families. With `areDeferred` they apply only without script; otherwise
 * `src/enhancements/deferred-fonts.ts` requests the fonts after the first paint.
 */
export function fontFaces(areDeferred: boolean): string {
  const rules = faces.map((one) => ruleOf(one)).join('')
  return furtherFaces + (areDeferred ? `@media (scripting:none){${rules}}` : rules)
}

function ruleOf({ family, source, weight }: ReturnType<typeof face>, range = ''): string {
  return `@font-face{font-family:"${family}";src:${source};font-weight:${weight};font-display:swap${range}}`
}

/** The fonts for `data-fonts`: each font's family, source and weight separated by "|", fonts separated by ";". */
export function deferredFonts(): string {
  return faces.map(({ family, source, weight }) => `${family}|${source}|${weight}`).join(';')
}

function face(family: string, data: (typeof fontData)[keyof typeof fontData][number] | undefined) {
  const [source] = data?.src ?? []
  if (!source) throw new Error(`Astro has no file for the font ${family}. Check "fonts" in astro.config.ts.`)
  return { family, source: `url(${source.url})`, weight: data?.weight }
}
