import { createHash } from 'node:crypto'

/** The third parties that the firm has configured; without them no page may ask any foreign host for anything. */
export type ThirdParties = {
  /** The address of the vendor's intake form, shown in the contact page's frame. */
  intakeFormUrl?: string | undefined
  /** The host of the form handler when it is not the site's own (PUBLIC_API_HOST). */
  apiHost?: string | undefined
  /** Google reCAPTCHA v2 takes the place of the site's own captcha. */
  usesRecaptcha: boolean
}

/**
 * The page with its content security policy (CSP Level 3, `<meta>` delivery): only its own inline scripts and styles, by
 * their hashes. Astro's own policy lists the hashes of the whole site in every page, which costs each page some two
 * kilobytes that do not compress.
 *
 * @param page the page's file below the built folder
 */
export function contentSecurityPolicy(html: string, page: string, thirdParties: ThirdParties): string {
  const charset = '<meta charset="utf-8">'
  const policy = policyFor(html, page, thirdParties)
  return html.replace(charset, `${charset}<meta http-equiv="content-security-policy" content="${policy}">`)
}

/** The policy of one page; `page` is its file below the built folder. */
export function policyFor(
  html: string,
  page: string,
  { intakeFormUrl, apiHost, usesRecaptcha }: ThirdParties,
): string {
  const frames = [
    "'self'",
    ...(intakeFormUrl ? [new URL(intakeFormUrl).origin] : []),
    ...(usesRecaptcha ? google : []),
  ]
  // Pagefind's index reader is WebAssembly; no other page may run it.
  const wasm = page === 'search.html' ? ["'wasm-unsafe-eval'"] : []
  const trustedTypes = trustedTypesOf(html)
  const scripts = ["'self'", ...wasm, ...(usesRecaptcha ? google : []), ...hashesOf(html, 'script')]
  const directives = {
    // Firefox judges a prefetch by the default (CSP Level 3 left `prefetch-src` out); all that counts is named below.
    'default-src': [html.includes('<link rel="prefetch"') ? "'self'" : "'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...(apiHost ? [new URL(apiHost).origin] : [])],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-src': frames,
    'img-src': ["'self'", 'data:'],
    'script-src': scripts,
    'style-src': ["'self'", ...hashesOf(html, 'style')],
    'worker-src': trustedTypes.length > 0 ? ["'self'"] : ["'none'"],
    // Google's script writes its own HTML, which trusted types would refuse.
    ...(!usesRecaptcha && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': trustedTypes.length > 0 ? trustedTypes : ["'none'"],
    }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** The trusted-types policy of a page: it lets the worker of the search or of the captcha start. */
function trustedTypesOf(html: string): string[] {
  if (/<form[^>]* data-search[ =>]/.test(html)) return ['default']
  if (/<form[^>]* data-form[ =>]/.test(html)) return ['captcha']
  return []
}

const google = ['https://www.google.com', 'https://www.gstatic.com']

/** The hashes of the inline elements that the browser runs or applies; data blocks are left out. */
function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const elements = [...html.matchAll(new RegExp(`<${element}([^>]*)>([^]*?)</${element}>`, 'g'))]
  const texts = elements
    .filter(([, attributes = '', text = '']) => text !== '' && !attributes.includes('application/ld+json'))
    .map(([, , text = '']) => text)
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
