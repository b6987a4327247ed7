import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { glob, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { AstroIntegration } from 'astro'
import { offlineTable } from '../../built-site/built-files.ts'
import { afterBuild } from './after-build.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { ThirdParties } from './content-security-policy.ts'
import { withoutOwnScript, withPreviewScript } from './preview-script.ts'

/**
 * Post-processes each built page in one pass of pure steps. Order matters: the policy contains the hashes of what
 * earlier steps wrote.
 *
 * @param isPreview whether pages are previews: they address their files relative to themselves, run no script of
 * their own, and keep their scroll position
 */
export function finishPages(
  thirdParties: ThirdParties,
  { isPreview } = { isPreview: false },
): AstroIntegration {
  return afterBuild('finish-pages', async (folder) => {
    // A preview does not have this file.
    const offlineFile = join(folder, 'offline.json')
    const offlinePages: unknown = existsSync(offlineFile) ? JSON.parse(readFileSync(offlineFile, 'utf8')) : {}
    const offline = new Set(Object.keys(offlineTable.parse(offlinePages)))
    const previews = new Set<string>()
    const readPreview = (path: string) => {
      previews.add(join(folder, path))
      return readFile(join(folder, path))
    }
    for await (const file of glob(`${folder}**/*.html`)) {
      let html = readFileSync(file, 'utf8')
      html = withoutLinksTo(offline, html)
      html = numberIslands(html)
      html = await inlinePreviews(html, readPreview)
      html = await prefetchIslands(html, (script) => readFile(join(folder, script), 'utf8'))
      html = deferScripts(html)
      html = focusStyles(html)
      html = shortenProperties(joinStyles(html))
      html = wholeWords(html)
      const page = relative(folder, file)
      if (isPreview) html = withPreviewScript(withoutOwnScript(relativeAssets(html, page)))
      html = contentSecurityPolicy(html, page, { ...thirdParties, isPreview })
      writeFileSync(file, html)
    }
    for (const preview of previews) await rm(preview)
  })
}

const link = /<a(?=\s)(?:"[^"]*"|'[^']*'|[^'">])*>([^]*?)<\/a>/g

/** Replaces links to pages that are offline with their text. */
export function withoutLinksTo(offline: ReadonlySet<string>, html: string): string {
  if (offline.size === 0) return html
  return html.replace(link, (whole: string, words: string) => {
    const [, href = ''] = /^<a[^>]*?\shref="([^"#?]*)/.exec(whole) ?? []
    return offline.has(href) ? words : whole
  })
}

/**
 * Numbers the islands of a page from 1. Astro's own `uid` is a hash that includes the folder of the build, so that
 * the same code and content would give different pages in another folder.
 */
export function numberIslands(html: string): string {
  let number = 0
  return html.replace(/(<astro-island uid=")[^"]*"/g, (_, before: string) => `${before}${(number += 1)}"`)
}

const previewElement = /<img src="([^"]+)"([^>]*) data-preview(?:="[^"]*")?/g

/**
 * Replaces the address of each photograph's preview with its bytes, so that the first screen needs no other file.
 *
 * @param read returns the bytes of a preview, an AVIF, by its path in the site
 */
export async function inlinePreviews(html: string, read: (path: string) => Promise<Buffer>): Promise<string> {
  const sources = new Set([...html.matchAll(previewElement)].map(([, src = '']) => src))
  const inlined = new Map<string, string>()
  for (const src of sources)
    inlined.set(src, `data:image/avif;base64,${(await read(decodeURIComponent(src))).toString('base64')}`)
  return html.replace(
    previewElement,
    (_, src: string, attributes: string) => `<img src="${inlined.get(src)}"${attributes}`,
  )
}

/**
 * Adds prefetch links for the scripts of the page's islands, so that they are cached, but not yet parsed, when an
 * island hydrates (`src/islands/hydrate-on-interaction.ts`): parsing would keep a slow phone busy. The links are at
 * the end of the page; next to an island they would make the browser restyle everything after them.
 *
 * @param readScript returns the code of a built script, by its address
 */
export async function prefetchIslands(
  html: string,
  readScript: (script: string) => Promise<string>,
): Promise<string> {
  const islands = html.matchAll(/<astro-island[^>]* component-url="([^"]*)"[^>]* renderer-url="([^"]*)"/g)
  const wanted = new Set([...islands].flatMap(([, component = '', renderer = '']) => [component, renderer]))
  // The set grows while it is iterated.
  for (const script of wanted)
    for (const imported of importsOf(script, await readScript(script))) wanted.add(imported)

  const links = [...wanted].map((script) => `<link rel="prefetch" href="${script}">`)
  return links.length > 0 ? html.replace('</body>', `${links.join('')}</body>`) : html
}

/** The addresses of a built script's static imports. */
function importsOf(script: string, code: string): string[] {
  return [...code.matchAll(/\b(?:from|import)\s*"(\.[^"]+)"/g)].map(
    ([, path = '']) => new URL(path, `file://${script}`).pathname,
  )
}

const prefetches = /<link rel="prefetch"[^>]*>/g
const ownFiles = /<script type="module" src="[^"]*"><\/script>/g

/**
 * Moves the page's script files to a template at the end of the body, from which `enhancements/deferred-fonts.ts`
 * releases them after the first paint: requested earlier, they compete with the paint for a slow connection. In
 * Lighthouse's simulation, an article's largest contentful paint drops from 0.93 s to 0.75 s, a form's from 1.17 s to
 * 0.75 s.
 */
export function deferScripts(html: string): string {
  const files = [...html.matchAll(ownFiles), ...html.matchAll(prefetches)].map(([tag]) => tag)
  // A framed page has no script that would release them.
  if (files.length === 0 || !html.includes(' data-fonts=')) return html
  const rest = html.replace(ownFiles, '').replace(prefetches, '')
  return rest.replace('</body>', `<template>${files.join('')}</template></body>`)
}

const focusAttribute = / style="object-position:([\w% ]+)"/g

/** Moves the focus of each photograph into the page's styles, because its policy allows no style attributes. */
export function focusStyles(html: string): string {
  const focuses = [...new Set([...html.matchAll(focusAttribute)].map(([, focus = '']) => focus))]
  if (focuses.length === 0) return html
  const rules = focuses.map((focus) => `[data-focus="${focus}"]{object-position:${focus}}`)
  return html
    .replace(focusAttribute, ' data-focus="$1"')
    .replace('</head>', () => `<style>${rules.join('')}</style></head>`)
}

const styleElement = /<style>([^]*?)<\/style>/g

/**
 * Joins all of the page's inline styles, in order, into the first one: each further element would add a hash to the
 * page's policy, hashes do not compress, and long articles have no bytes to spare in their single round trip.
 */
export function joinStyles(html: string): string {
  const styles = [...html.matchAll(styleElement)].map(([, style = '']) => style)
  let joined = `<style>${styles.join('')}</style>`
  return html.replace(styleElement, () => {
    const here = joined
    joined = ''
    return here
  })
}

const property = /--[a-z][\w-]*/g

/**
 * Shortens the names of the custom properties in the page's styles, which saves about 220 bytes of a compressed page.
 * A name that is also used elsewhere on the page, such as by a script, stays.
 */
export function shortenProperties(html: string): string {
  return html.replace(styleElement, (whole: string, styles: string) => {
    const elsewhere = html.replace(whole, '').match(property)?.join() ?? ''
    const names = [...new Set(styles.match(property))].filter((name) => !elsewhere.includes(name))
    const short = new Map(names.map((name, place) => [name, `--${letters(place)}`]))
    return `<style>${styles.replace(property, (name) => short.get(name) ?? name)}</style>`
  })
}

/** Counts with letters, a to z, aa, ab …: the Nu HTML Checker refuses digits after the hyphens, which CSS allows. */
function letters(place: number): string {
  const last = String.fromCharCode(97 + (place % 26))
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last
}

/**
 * Makes the addresses of the files that a page names (`/_astro/…`, `/plates/…`) relative to the page, so that a
 * preview works at any address. Links to other pages stay as they are.
 *
 * @param file the page, relative to the build folder: "blog/will-vs-trust.html"
 */
export function relativeAssets(text: string, file: string): string {
  const up = '../'.repeat(file.split('/').length - 1) || './'
  // An address begins after a quotation mark, "url(", or a width in `srcset`.
  return text.replace(/(["'(]|\dw, )\/((?:_astro|plates)\/)/g, `$1${up}$2`)
}

/**
 * Elements whose text stays as it is: code, form controls, drawings, islands (React compares them), and links, in
 * which an inline block would have no underline.
 */
const untouched =
  /<(script|style|title|textarea|option|svg|a|astro-island)\b[^]*?<\/\1>|<!--[^]*?-->|<(?:"[^"]*"|'[^']*'|[^'">])+>|[^<]+/g

/** A number, or a name of numbers, with a hyphen: "4:24-cv-478", "555-0142", "I-9". Longer ones may break. */
const withNumbers = /(?<![\w-])(?=[\w:.-]{3,16}(?![\w-]))[\w:.]{0,15}(?:\d-[\dA-Z]|[A-Z]-\d|\d-cv-)[\w-]*/g

/** A hyphenated word: a heading that breaks inside one, as in "No Attorney-/Client Relationship", looks torn. */
const hyphenated = /[\p{L}\d.:]+(?:-[\p{L}\d]+)+/gu

/**
 * The space in "§ 1910", "§§ 381", "20 Pa.C.S." and "7:00 pm". Not in dates: programs that read the page look for
 * "May 2, 2025".
 */
const insideNumber = /(?<=§) (?=\d)|(?<=\d) (?=[ap]m\b|Pa\.C\.S\.|P\.S\.|U\.S\.C\.|C\.F\.R\.|Pa\. Code)/g

/**
 * Keeps a number on one line with its hyphen, after which browsers would break, its section sign, its "am" or "pm",
 * or its code of law; in a heading, keeps every hyphenated word together. Also drops the comments that React writes
 * between two texts, which only its islands need.
 */
export function wholeWords(html: string): string {
  let hyphens = withNumbers
  return html.replace(untouched, (part) => {
    if (part === '<!-- -->') return ''
    if (/^<h[1-6]\b/.test(part)) hyphens = hyphenated
    if (/^<\/h[1-6]>/.test(part)) hyphens = withNumbers
    if (part.startsWith('<')) return part
    return part.replace(insideNumber, '\u00a0').replace(hyphens, '<span class="whole">$&</span>')
  })
}
