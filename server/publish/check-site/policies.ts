import { hash } from 'node:crypto'
import type { Problem } from '../../../editorial/finding.ts'
import { inFile } from './built-site.ts'
import type { BuiltPage, BuiltSite } from './built-site.ts'

/**
 * Every page has a content security policy that allows exactly its own inline scripts and styles (CSP Level 3), and
 * nothing that the policy would refuse: a page that breaks it loses its styles or its forms without a word.
 */
export function policiesHold(site: BuiltSite): Problem[] {
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
