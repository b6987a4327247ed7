import { fontData } from 'astro:assets'

/** The families as named in `src/styles/typefaces.css`. */
const faces = [face('Brygada 1918', fontData['--font-heading']), face('Public Sans', fontData['--font-text'])]

/**
 * The `@font-face` rules of the two families. With `areDeferred` they apply only without script; otherwise
 * `src/enhancements/deferred-fonts.ts` requests the fonts after the first paint.
 */
export function fontFaces(areDeferred: boolean): string {
  const rules = faces.map(
    ({ family, source, weight }) =>
      `@font-face{font-family:"${family}";src:${source};font-weight:${weight};font-display:swap}`,
  )
  return areDeferred ? `@media (scripting:none){${rules.join('')}}` : rules.join('')
}

/** The same fonts for `data-fonts`: each font's family, source and weight separated by "|", fonts separated by ";". */
export function deferredFonts(): string {
  return faces.map(({ family, source, weight }) => `${family}|${source}|${weight}`).join(';')
}

function face(family: string, [data]: (typeof fontData)[keyof typeof fontData]) {
  const [source] = data?.src ?? []
  if (!source) throw new Error(`Astro has no file for the font ${family}. Check "fonts" in astro.config.ts.`)
  return { family, source: `url(${source.url})`, weight: data?.weight }
}
