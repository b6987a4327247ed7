import { fontData } from 'astro:assets'

/** The families as `src/styles/typefaces.css` names them. */
const faces = [face('Brygada 1918', fontData['--font-heading']), face('Public Sans', fontData['--font-text'])]

/**
 * The `@font-face` rules of the two families. With `areDeferred` they hold only where no script runs;
 * elsewhere `src/enhancements/deferred-fonts.ts` asks for the fonts after the first paint.
 */
export function fontFaces(areDeferred: boolean): string {
  const rules = faces.map(
    ({ family, source, weight }) =>
      `@font-face{font-family:"${family}";src:${source};font-weight:${weight};font-display:swap}`,
  )
  return areDeferred ? `@media (scripting:none){${rules.join('')}}` : rules.join('')
}

/** The same fonts for `data-fonts`: family, source and weight of each, separated by "|"; the fonts by ";". */
export function deferredFonts(): string {
  return faces.map(({ family, source, weight }) => `${family}|${source}|${weight}`).join(';')
}

function face(family: string, [data]: (typeof fontData)[keyof typeof fontData]) {
  const [source] = data?.src ?? []
  if (!source)
    throw new Error(`Astro knows no file of the font ${family}. Look at "fonts" in astro.config.ts.`)
  return { family, source: `url(${source.url})`, weight: data?.weight }
}
