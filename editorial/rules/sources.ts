import { articleOf } from '../reading/content-values.ts'
import type { TextCheck } from '../reading/content-folder.ts'
import type { Problem } from '../finding.ts'

/** Official publishers of the law. Every host under .gov also counts as official. */
const officialHosts = [
  'palegis.us',
  'legis.state.pa.us',
  'pacourts.us',
  'pacodeandbulletin.gov',
  'padisciplinaryboard.org',
]

/**
 * Every article links to the law only on official hosts, never at a law firm
 * or a mirror. (A mirror can be outdated, and a firm's page is an opinion.)
 */
export const primarySources: TextCheck = (file) => {
  const article = articleOf(file)
  if (!article) return []

  return [
    ...(article.sources ?? []).flatMap(({ url }, index) =>
      unofficial(file.path, url, file.lineOfField(`sources.${index}.url`)),
    ),
    ...file.links
      .filter(({ url }) => /^https?:/.test(url))
      .flatMap(({ url, line }) => unofficial(file.path, url, line)),
  ]
}

function unofficial(file: string, url: string | undefined, line: number): Problem[] {
  if (!url) return []
  const host = URL.canParse(url) ? new URL(url).hostname : url
  const isOfficial =
    host.endsWith('.gov') || officialHosts.some((name) => host === name || host.endsWith(`.${name}`))
  if (isOfficial) return []
  const message = `"${host}" is not an official publisher of the law. Link palegis.us, ecfr.gov or govinfo.gov, or give the citation without an address.`
  return [{ file, line, message }]
}
