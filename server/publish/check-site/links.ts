import type { Problem } from '../../../editorial/finding.ts'
import { inFile } from './built-site.ts'
import type { BuiltPage, BuiltSite } from './built-site.ts'

/** Addresses that the server answers, not the built site. */
const served = /^\/(?:handleFormSubmission|captcha\/|healthz)/

/**
 * Every address on this site that a page names, as a link, picture, script, font or style, leads to a file and anchor.
 */
export function linksResolve(site: BuiltSite): Problem[] {
  const redirects = site.files.has('redirects.json') ? site.read('redirects.json') : '{}'
  const former = new Set(Object.keys(JSON.parse(redirects.toString()) as Record<string, string>))
  const anchors = new Map(site.pages.map(({ file, html }) => [file, anchorsIn(html)]))

  function problemOf(page: BuiltPage, address: string): string | undefined {
    const { pathname, hash } = new URL(address, `https://site.invalid${pathOf(page.file)}`)
    const path = decodeURIComponent(pathname)
    if (served.test(path) || former.has(path)) return undefined
    const file = [path, `${path}.html`, `${path === '/' ? '' : path}/index.html`]
      .map((name) => name.slice(1))
      .find((name) => site.files.has(name))
    if (file === undefined) return `leads to ${path}, which was not built`
    const anchor = decodeURIComponent(hash.slice(1))
    const isFound = anchor === '' || anchor === 'top' || (anchors.get(file)?.has(anchor) ?? true)
    return isFound ? undefined : `leads to #${anchor}, which ${file} does not have`
  }

  return site.pages.flatMap((page) =>
    [...addressesIn(page.html)].flatMap((address) => {
      const problem = problemOf(page, address)
      return problem
        ? [inFile(page.file, `The address ${address} ${problem}. Correct the link, or add the page.`)]
        : []
    }),
  )
}

/** The addresses on this site: in attributes, picture sets and `url()`. */
function addressesIn(html: string): Set<string> {
  const markup = html.replace(/<script[^>]*>[^]*?<\/script>/g, (whole) =>
    whole.slice(0, whole.indexOf('>') + 1),
  )
  const single = [...markup.matchAll(/\s(?:href|src|action|poster|component-url|renderer-url)="([^"]*)"/g)]
  const sets = [...markup.matchAll(/\s(?:srcset|imagesrcset)="([^"]*)"/g)]
  const styles = [...markup.matchAll(/url\((?:&quot;|["'])?([^"'()&]+)/g)]
  return new Set(
    [
      ...single.map(([, address = '']) => address),
      ...sets.flatMap(([, set = '']) => set.split(/,\s+/).map((part) => part.trim().split(/\s/)[0] ?? '')),
      ...styles.map(([, address = '']) => address),
    ]
      .map((address) => address.replaceAll('&amp;', '&').replaceAll('&#38;', '&'))
      .filter((address) => /^(?:\/(?!\/)|#.)/.test(address)),
  )
}

function anchorsIn(html: string): Set<string> {
  return new Set([...html.matchAll(/\s(?:id|name)="([^"]+)"/g)].map(([, name = '']) => name))
}

function pathOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`
}
