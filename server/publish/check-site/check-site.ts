import { hash } from 'node:crypto'
import type { Problem } from '../../../editorial/finding.ts'
import { readSite, inFile } from './built-site.ts'
import type { SiteRule, BuiltSite, BuiltPage } from './built-site.ts'
import { completeFiles } from './complete-files.ts'
import { linksResolve } from './links.ts'

const rules: readonly SiteRule[] = [completeFiles, linksResolve, policiesHold, fontsInUse, sizesWithinLimits]

/**
 * Everything wrong with the built site in `folder`: what a visitor would notice; it does not check the
 * content. A finding's file is named from `folder`.
 */
export async function checkSite(folder: string): Promise<Problem[]> {
  const site = await readSite(folder)
  const findings: Problem[] = []
  for (const rule of rules) findings.push(...(await rule(site)))
  return findings
}

/**
 * Every font that pages name exists and is complete, and the site has at least one. WOFF 2.0 (W3C), 4.1: signature and
 * length.
 */
function fontsInUse(site: BuiltSite): Problem[] {
  const named = new Set(
    site.pages.flatMap(({ html }) => [...html.matchAll(/\/([\w./-]+\.woff2)/g)].map(([, name = '']) => name)),
  )
  if (named.size === 0) return [inFile('index.html', 'No page names a font. Look at src/fonts/.')]
  return [...named].flatMap((name) => {
    if (!site.files.has(name)) return [inFile(name, 'Pages name this font, but it was not built.')]
    const bytes = site.read(name)
    const isWhole = bytes.toString('latin1', 0, 4) === 'wOF2' && bytes.readUInt32BE(8) === bytes.length
    return isWhole ? [] : [inFile(name, 'The font is damaged. Delete the build cache, and build again.')]
  })
}

/**
 * The most that one file of a kind may have, in bytes: far above what any page needs, so that only a mistake, such
 * as an unscaled photograph, exceeds it. The exact budgets of pages are in `tests/performance/`.
 */
const mostBytes: Record<string, number> = {
  html: 1_000_000,
  'html.br': 100_000,
  js: 500_000,
  'js.br': 150_000,
  woff2: 100_000,
  avif: 1_000_000,
  webp: 1_000_000,
  jpeg: 3_000_000,
}

/** No file is empty, and none is larger than its kind may be. */
function sizesWithinLimits(site: BuiltSite): Problem[] {
  return [...site.files].flatMap(([name, bytes]) => {
    if (bytes === 0 && name !== '_redirects')
      return [inFile(name, 'The file is empty. Build the site again.')]
    const most = mostBytes[/\.([a-z\d]+(?:\.br)?)$/.exec(name)?.[1] ?? ''] ?? Infinity
    return bytes > most
      ? [inFile(name, `It has ${bytes} bytes; at most ${most} are allowed. Make it smaller.`)]
      : []
  })
}

/**
 * Every page has a content security policy that allows exactly its own inline scripts and styles (CSP Level 3), and
 * nothing that the policy would refuse: a page that breaks it loses its styles or its forms without an error.
 */
function policiesHold(site: BuiltSite): Problem[] {
  return site.pages.flatMap((page) => problemsOf(page).map((problem) => inFile(page.file, problem)))
}

function problemsOf({ html }: BuiltPage): string[] {
  const [, policy] = /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? []
  if (policy === undefined)
    return ['The page has no content security policy. Look at src/integrations/finish-pages.ts.']
  const refused = [...inlineTexts(html)].filter((text) => !policy.includes(hash('sha256', text, 'base64')))
  const markup = html.replace(/<(script|style)[^>]*>[^]*?<\/\1>/g, '')
  const attribute = /<[a-z][^>]*\s(style|on[a-z]+)="/.exec(markup)?.[1]
  return [
    ...(/unsafe-inline|'unsafe-eval'/.test(policy)
      ? ['The content security policy allows any inline code.']
      : []),
    ...(refused.length > 0
      ? [`The content security policy refuses ${refused.length} of the page's own scripts or styles.`]
      : []),
    ...(attribute
      ? [`The content security policy refuses the attribute ${attribute}. Use a class or a script.`]
      : []),
  ]
}

/** The inline scripts and styles that a browser runs or applies; data blocks are excluded. */
function inlineTexts(html: string): Set<string> {
  const elements = [...html.matchAll(/<(?:script|style)([^>]*)>([^]*?)<\/(?:script|style)>/g)]
  const inline = elements.filter(
    ([, attributes = '', text = '']) => text !== '' && !/application\/(?:ld\+)?json/.test(attributes),
  )
  return new Set(inline.map(([, , text = '']) => text))
}
