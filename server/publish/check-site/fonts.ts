import type { Problem } from '../../../editorial/finding.ts'
import { inFile } from './built-site.ts'
import type { BuiltSite } from './built-site.ts'

/** Every font that pages name is there and whole, and the site has any. WOFF 2.0 (W3C), 4.1: signature and length. */
export async function fontsInUse(site: BuiltSite): Promise<Problem[]> {
  const named = new Set(
    site.pages.flatMap(({ html }) => [...html.matchAll(/\/([\w./-]+\.woff2)/g)].map(([, name = '']) => name)),
  )
  if (named.size === 0) return [inFile('index.html', 'No page names a font. Look at src/fonts/.')]
  const findings = await Promise.all(
    [...named].map(async (name) => {
      if (!site.files.has(name)) return [inFile(name, 'Pages name this font, but it was not built.')]
      const bytes = await site.read(name)
      const isWhole = bytes.toString('latin1', 0, 4) === 'wOF2' && bytes.readUInt32BE(8) === bytes.length
      return isWhole ? [] : [inFile(name, 'The font is damaged. Delete the build cache, and build again.')]
    }),
  )
  return findings.flat()
}
