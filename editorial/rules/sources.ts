import { articleOf } from '../articles.ts'
import type { Finding, Rule } from '../finding.ts'

/** Where the law is published by those who make it. Every host below .gov counts as official, too. */
const officialHosts = [
  'palegis.us',
  'legis.state.pa.us',
  'pacourts.us',
  'pacodeandbulletin.gov',
  'padisciplinaryboard.org',
]

/**
 * Every article names at least one primary source, and links the law only at official hosts, never at a law
 * firm or a mirror. (A mirror can be old, and a firm's page is an opinion.)
 */
export const primarySources: Rule = (file) => {
  const article = articleOf(file)
  if (!article) return []

  return [
    ...missingSources(file.path, article.sources.length, file.lineOfField('sources')),
    ...article.sources.flatMap(({ url }, index) =>
      unofficial(file.path, url, file.lineOfField(`sources.${index}.url`)),
    ),
    ...file.links
      .filter(({ url }) => /^https?:/.test(url))
      .flatMap(({ url, line }) => unofficial(file.path, url, line)),
  ]
}

function missingSources(file: string, count: number, line: number): Finding[] {
  if (count > 0) return []
  const message =
    'The article names no source. Write `sources:` with the statute, regulation or case it rests on, such as "15 Pa.C.S. § 146".'
  return [{ file, line, message }]
}

function unofficial(file: string, url: string | undefined, line: number): Finding[] {
  if (!url) return []
  const host = URL.canParse(url) ? new URL(url).hostname : url
  const isOfficial =
    host.endsWith('.gov') || officialHosts.some((name) => host === name || host.endsWith(`.${name}`))
  if (isOfficial) return []
  const message = `"${host}" is not an official publisher of the law. Link palegis.us, ecfr.gov or govinfo.gov, or give the citation without an address.`
  return [{ file, line, message }]
}
