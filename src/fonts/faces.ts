import { fontData } from 'astro:assets'

/** The `@font-face` rules of the two families, named as `src/styles/typefaces.css` names them. */
export function fontFaces(): string {
  return face('Brygada 1918', fontData['--font-heading']) + face('Public Sans', fontData['--font-text'])
}

function face(family: string, [data]: (typeof fontData)[keyof typeof fontData]): string {
  const [source] = data?.src ?? []
  if (!source)
    throw new Error(`Astro knows no file of the font ${family}. Look at "fonts" in astro.config.ts.`)
  return `@font-face{font-family:"${family}";src:url("${source.url}") format("woff2");font-weight:${data?.weight};font-display:swap}`
}
