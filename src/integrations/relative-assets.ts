/**
 * Makes the addresses of a page's own files (`/_astro/…`, `/plates/…`) relative to the page, so that a preview works
 * under any address. Links to other pages stay as they are.
 *
 * @param page the page's file, relative to the build folder: "blog/will-vs-trust.html"
 */
export function relativeAssets(html: string, page: string): string {
  const up = '../'.repeat(page.split('/').length - 1) || './'
  return html.replace(/(["'(])\/((?:_astro|plates)\/)/g, `$1${up}$2`)
}
