import { createHash } from 'node:crypto'
import type { Settings } from '../../settings/declaration.ts'

/** The third parties that the firm has configured; without any, pages make no third-party requests. */
export type ThirdParties = Pick<Settings, 'PUBLIC_API_HOST' | 'RECAPTCHA_SITE_KEY'> & {
  /** The address of the vendor's intake form, shown in the contact page's frame. */
  intakeFormUrl?: string | undefined
}

/** With `isPreview`, the policy is for a page that the office shows in a sandbox. */
type PolicyOptions = ThirdParties & { isPreview?: boolean }

/**
 * Adds the page's content security policy (CSP Level 3, `<meta>` delivery): it allows only the page's own inline
 * scripts and styles, by their hashes. Astro's own policy lists the hashes of the whole site on every page, about
 * two kilobytes per page that do not compress.
 *
 * @param page the page's file, relative to the build folder
 */
export function contentSecurityPolicy(html: string, page: string, options: PolicyOptions): string {
  const charset = '<meta charset="utf-8">'
  const policy = policyFor(html, page, options)
  return html.replace(charset, `${charset}<meta http-equiv="content-security-policy" content="${policy}">`)
}

/** The policy of one page; `page` is its file, relative to the build folder. */
export function policyFor(
  html: string,
  page: string,
  { intakeFormUrl, PUBLIC_API_HOST, RECAPTCHA_SITE_KEY, isPreview = false }: PolicyOptions,
): string {
  const usesRecaptcha = RECAPTCHA_SITE_KEY !== undefined && hasForm(html)
  const frames = [
    "'self'",
    ...(intakeFormUrl ? [new URL(intakeFormUrl).origin] : []),
    ...(usesRecaptcha ? google.frames : []),
  ]
  const framesAnything = usesRecaptcha || html.includes('<iframe')
  // Pagefind's index reader is WebAssembly; no other page may run any.
  const wasm = page === 'search.html' ? ["'wasm-unsafe-eval'"] : []
  const trustedTypes = trustedTypesOf(html)
  // In a sandbox, 'self' matches nothing in WebKit. The server's header limits a preview to its own host
  // (`office/preview/server/respond.ts`).
  const files = isPreview ? ['http:', 'https:'] : ["'self'"]
  const scripts = ["'self'", ...wasm, ...(usesRecaptcha ? google.scripts : []), ...hashesOf(html, 'script')]
  const directives = {
    // Firefox checks prefetches against the default, because CSP Level 3 dropped `prefetch-src`; everything else that
    // matters is listed below.
    'default-src': [html.includes('<link rel="prefetch"') ? "'self'" : "'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...(PUBLIC_API_HOST ? [PUBLIC_API_HOST] : [])],
    'font-src': files,
    'form-action': ["'self'"],
    ...(framesAnything && { 'frame-src': frames }),
    'img-src': [...files, 'data:'],
    ...(html.includes('<link rel="manifest"') && { 'manifest-src': ["'self'"] }),
    'script-src': scripts,
    'style-src': ["'self'", ...hashesOf(html, 'style')],
    'worker-src': trustedTypes.length > 0 ? ["'self'"] : ["'none'"],
    // Google's script writes HTML itself, which Trusted Types would refuse.
    ...(!usesRecaptcha && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': trustedTypes.length > 0 ? trustedTypes : ["'none'"],
    }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** The names of the page's Trusted Types policies, which allow the worker of the search or the captcha to start. */
function trustedTypesOf(html: string): string[] {
  if (/<form[^>]* data-search[ =>]/.test(html)) return ['default']
  return hasForm(html) ? ['captcha'] : []
}

function hasForm(html: string): boolean {
  return /<form[^>]* data-form[ =>]/.test(html)
}

/**
 * What reCAPTCHA loads (https://developers.google.com/recaptcha/docs/faq). Not the whole hosts: www.google.com also has
 * scripts that run code from their own address (JSONP).
 */
const google = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

/** The hashes of the inline elements that the browser runs or applies; data blocks are left out. */
function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const elements = [...html.matchAll(new RegExp(`<${element}([^>]*)>([^]*?)</${element}>`, 'g'))]
  const texts = elements
    .filter(([, attributes = '', text = '']) => text !== '' && !attributes.includes('application/ld+json'))
    .map(([, , text = '']) => text)
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
