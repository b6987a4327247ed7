import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { Problem } from '../../editorial/finding.ts'
import { builtSettingsFile } from '../../settings/built-settings.ts'
import { codingEnds } from '../../built-site/built-files.ts'
import { sizesIn, mapSome } from './folder-files.ts'

/** A built page: its file inside the site, such as `blog/will-vs-trust.html`, and its HTML. */
type BuiltPage = { file: string; html: string }

/** A built site, read once for all rules. */
type BuiltSite = {
  /** The size of each file, in bytes, by its name inside the site. */
  files: ReadonlyMap<string, number>
  pages: readonly BuiltPage[]
  /** Synchronous: only the process that builds reads a site, and a large one has 16,000 files. */
  read: (name: string) => Buffer
}

/** Checks a built site; returns an empty list if all is well. */
type SiteRule = (site: BuiltSite) => Problem[] | Promise<Problem[]>

const rules: readonly SiteRule[] = [completeFiles, linksResolve, policiesHold, fontsInUse, sizesWithinLimits]

/**
 * Everything that a visitor would notice as wrong in the built site in `folder`; it does not check the content.
 * Findings name their files from `folder`.
 */
export async function checkSite(folder: string): Promise<Problem[]> {
  const site = await readSite(folder)
  const findings: Problem[] = []
  for (const rule of rules) findings.push(...(await rule(site)))
  return findings
}

async function readSite(folder: string): Promise<BuiltSite> {
  const files = await sizesIn(folder)
  const names = [...files.keys()].filter((name) => name.endsWith('.html'))
  const pages = names.map((file) => ({ file, html: readFileSync(join(folder, file), 'utf8') }))
  return { files, pages, read: (name) => readFileSync(join(folder, name)) }
}

/** A finding in a built file. Built HTML has no meaningful lines, so the line is always 1. */
function inFile(file: string, message: string): Problem {
  return { file, line: 1, message }
}

/**
 * Every font that pages name exists and has the signature and length of WOFF 2.0 (W3C, 4.1), and pages name at least
 * one.
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
 * The most bytes for one file of a kind: far above what any page needs, so that only a mistake, such as an unscaled
 * photograph, exceeds it. The exact budgets of pages are in `tests/performance/`.
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
 * contains nothing that the policy refuses: a page that breaks it loses its styles or its forms without an error.
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

const required = ['index.html', '404.html', 'sitemap.xml', 'redirects.json', '_headers', builtSettingsFile]

const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/** Every required file exists and is complete: pages to their last tag, compressed files to their last byte. */
async function completeFiles(site: BuiltSite): Promise<Problem[]> {
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

/** Findings about the compressed copies of a file that do not decompress to it. */
async function damaged(site: BuiltSite, name: string): Promise<Problem[]> {
  const codings = (['br', 'gzip'] as const).filter((coding) => site.files.has(name + codingEnds[coding]))
  if (codings.length === 0) return []
  const original = site.read(name)
  // With several chunks, each would wait for the thread pool, and a large site has thousands of files.
  const inOneChunk = { chunkSize: original.length + 64 }
  const findings: Problem[] = []
  for (const coding of codings) {
    const copy = name + codingEnds[coding]
    const text = await decompress[coding](site.read(copy), inOneChunk).catch(() => undefined)
    if (!text?.equals(original)) findings.push(inFile(copy, `It does not decompress to ${name}.`))
  }
  return findings
}

/** The pages that the sitemap lists, as file names without their ending, such as `blog/will-vs-trust`. */
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

/** Addresses that the server answers without a file. */
const served = /^\/(?:handleFormSubmission|captcha\/|healthz)/

/**
 * Every address on this site that a page names, as a link, picture, script, font or style, leads to a file and, if it
 * has one, an anchor.
 */
function linksResolve(site: BuiltSite): Problem[] {
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
