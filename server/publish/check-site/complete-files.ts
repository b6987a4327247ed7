import { brotliDecompress, gunzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { Problem } from '../../../editorial/finding.ts'
import { builtSettingsFile } from '../../../settings/built-settings.ts'
import { codingEnds } from '../../static-files/accept-encoding.ts'
import { mapSome } from '../folder-files.ts'
import { inFile } from './built-site.ts'
import type { BuiltPage, BuiltSite } from './built-site.ts'

const required = ['index.html', '404.html', 'sitemap.xml', 'redirects.json', '_headers', builtSettingsFile]

const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/**
 * Every file that a site needs exists and is complete: pages to their last tag, compressed files to their last byte.
 */
export async function completeFiles(site: BuiltSite): Promise<Problem[]> {
  const missing = required.filter((name) => !site.files.has(name))
  const listed = pagesInSitemap(site)
  return [
    ...missing.map((name) => inFile(name, 'The built site lacks this file. Build it again.')),
    ...listed
      .filter((page) => !site.files.has(`${page}.html`) && !site.files.has(`${page}/index.html`))
      .map((page) => inFile(`${page}.html`, 'The sitemap lists this page, but it was not built.')),
    ...site.pages.flatMap(incomplete),
    ...(await mapSome([...site.files.keys()], (name) => damaged(site, name))).flat(),
  ]
}

function incomplete({ file, html }: BuiltPage): Problem[] {
  const lacks = Object.entries(pageParts).flatMap(([part, pattern]) => (pattern.test(html) ? [] : [part]))
  return lacks.map((part) => inFile(file, `The page has no ${part}. Look at its route in src/pages/.`))
}

const pageParts = {
  'document type at its beginning': /^<!doctype html>/i,
  language: /<html[^>]* lang="[^"]+"/i,
  title: /<title>[^<]+<\/title>/,
  'main heading': /<h1[\s>]/,
  end: /<\/html>\s*$/,
}

/** The compressed copies of a file that are not whole. */
async function damaged(site: BuiltSite, name: string): Promise<Problem[]> {
  const codings = (['br', 'gzip'] as const).filter((coding) => site.files.has(name + codingEnds[coding]))
  if (codings.length === 0) return []
  const original = site.read(name)
  // Each chunk is a turn of the thread pool, and a large site has thousands of files.
  const inOneChunk = { chunkSize: original.length + 64 }
  const findings: Problem[] = []
  for (const coding of codings) {
    const copy = name + codingEnds[coding]
    const text = await decompress[coding](site.read(copy), inOneChunk).catch(() => undefined)
    if (!text?.equals(original)) findings.push(inFile(copy, `It does not decompress to ${name}.`))
  }
  return findings
}

/** The pages that the sitemap lists, as file names without an end, such as `blog/will-vs-trust`. */
function pagesInSitemap(site: BuiltSite): string[] {
  if (!site.files.has('sitemap.xml')) return []
  const addresses = site
    .read('sitemap.xml')
    .toString()
    .matchAll(/<loc>([^<]+)<\/loc>/g)
  return [...addresses].map(([, address = '']) => {
    const path = decodeURIComponent(new URL(address).pathname)
    return path === '/' ? 'index' : path.slice(1)
  })
}
