import { expect, test } from 'vitest'
import {
  numberIslands,
  inlinePreviews,
  prefetchIslands,
  deferScripts,
  focusStyles,
  joinStyles,
  relativeAssets,
  shortenProperties,
  wholeWords,
  withoutLinksTo,
} from './finish-pages.ts'

test('the islands of a page are numbered in their order, whatever Astro called them', () => {
  const page = (one: string, two: string) =>
    `<p uid="x"></p><astro-island uid="${one}" client="a"></astro-island><astro-island uid="${two}"></astro-island>`
  expect(numberIslands(page('Z1kkYy', '2fAb'))).toBe(page('1', '2'))
  expect(numberIslands('<p>No island</p>')).toBe('<p>No island</p>')
})

test('the preview of a photograph is inlined, and the photograph stays a file', async () => {
  const photograph = '<img src="/_astro/lathe.jpg" width="1600" height="1000" alt="A lathe">'
  const preview =
    '<img src="/_astro/torno-%C3%BAnico.avif" width="440" height="275" alt="" data-preview="true"/>'
  const read = (path: string) => Promise.resolve(Buffer.from(`bytes of ${path}`))
  const bytes = Buffer.from('bytes of /_astro/torno-único.avif').toString('base64')
  expect(await inlinePreviews(preview + photograph, read)).toBe(
    `<img src="data:image/avif;base64,${bytes}" width="440" height="275" alt=""/>${photograph}`,
  )
})

test('the focus of each photograph is in the style sheet of the page, which allows no style attribute', () => {
  const photograph = (attribute: string) => `<img src="/a.jpg"${attribute}>`
  const page = (head: string, one: string, two: string) =>
    `<head>${head}</head><body>${photograph(one)}${photograph(one)}${photograph(two)}</body>`
  expect(focusStyles(page('', ' style="object-position:30% 20%"', ' style="object-position:left top"'))).toBe(
    page(
      '<style>[data-focus="30% 20%"]{object-position:30% 20%}[data-focus="left top"]{object-position:left top}</style>',
      ' data-focus="30% 20%"',
      ' data-focus="left top"',
    ),
  )
  expect(focusStyles(page('', '', ''))).toBe(page('', '', ''))
})

const island =
  '<astro-island uid="1" component-url="/a/Form.js" renderer-url="/a/client.js" ssr></astro-island>'

const scripts: Record<string, string> = {
  '/a/Form.js': 'import{f}from"./fields.js";import{r}from"./react.js";',
  '/a/client.js': 'import"./react.js";',
  '/a/fields.js': 'import{r}from"./react.js";',
  '/a/react.js': '',
}

const readScript = (script: string) => Promise.resolve(scripts[script] ?? '')

const links = ['Form', 'client', 'fields', 'react']
  .map((name) => `<link rel="prefetch" href="/a/${name}.js">`)
  .join('')

test('everything an island imports is prefetched, each file once, at the end of the page', async () => {
  expect(await prefetchIslands(`<body>${island}</body>`, readScript)).toBe(`<body>${island}${links}</body>`)
})

test('a page without an island is unchanged', async () => {
  expect(await prefetchIslands('<body></body>', readScript)).toBe('<body></body>')
})

test('script files and prefetches move to a template at the end; inline scripts stay in place', () => {
  const file = '<script type="module" src="/_astro/a.js"></script>'
  const prefetch = '<link rel="prefetch" href="/_astro/b.js">'
  const inline = '<script type="module">run()</script>'
  const page = `<html data-fonts="a"><body>${file}<p>Text</p>${inline}${prefetch}</body>`
  expect(deferScripts(page)).toBe(
    `<html data-fonts="a"><body><p>Text</p>${inline}<template>${file}${prefetch}</template></body>`,
  )
})

test('a page without script files, or without the script that releases them, is unchanged', () => {
  const inline = '<html data-fonts="a"><body><script type="module">run()</script></body>'
  expect(deferScripts(inline)).toBe(inline)
  const framed = '<html><body><link rel="prefetch" href="/_astro/b.js"></body>'
  expect(deferScripts(framed)).toBe(framed)
})

test('a page has one style element that keeps the order of its rules', () => {
  const head = '<style>@layer a, b;</style><title>T</title><style>p{}</style><link><style>b{}</style>'
  expect(joinStyles(head)).toBe('<style>@layer a, b;p{}b{}</style><title>T</title><link>')
})

test('a page without styles is unchanged', () => {
  expect(joinStyles('<title>T</title>')).toBe('<title>T</title>')
})

test('the custom properties in a page’s styles get short names, except those that its scripts set', () => {
  const script = "<script>bar.style.setProperty('--bar-progress', '1')</script>"
  const page = (text: string, room: string) =>
    `<style>:root{${text}:red;${room}:1px}p{color:var(${text})}.bar{opacity:var(--bar-progress)}</style>${script}`
  expect(shortenProperties(page('--color-text', '--color-text-quiet'))).toBe(page('--a', '--b'))
  expect(shortenProperties('<title>T</title>')).toBe('<title>T</title>')
})

test('a link to a page that is offline becomes plain text, and every other link stays', () => {
  const offline = new Set(['/blog/a-will', '/fees'])
  const page = (of: string) =>
    `<p>${of} <a href="/blog/a-will-and-more">more</a> <abbr title="/fees">A</abbr></p>`
  const links = '<a class="x" href="/blog/a-will">a <em>will</em></a> and <a href="/fees#area">fees</a>'
  expect(withoutLinksTo(offline, page(links))).toBe(page('a <em>will</em> and fees'))
  expect(withoutLinksTo(new Set(), page(links))).toBe(page(links))
})

test('a page’s own files are addressed from where the page is, and links to other pages are not touched', () => {
  const html =
    '<a href="/contact-us"></a><img src="/_astro/a.jpg"><html data-fonts="x|url(/_astro/fonts/y.woff2)|400">'
  expect(relativeAssets(html, 'blog/will-vs-trust.html')).toBe(
    '<a href="/contact-us"></a><img src="../_astro/a.jpg"><html data-fonts="x|url(../_astro/fonts/y.woff2)|400">',
  )
  expect(relativeAssets('<img srcset="/_astro/a.webp 360w, /_astro/b.webp 720w">', 'blog/a.html')).toBe(
    '<img srcset="../_astro/a.webp 360w, ../_astro/b.webp 720w">',
  )
  expect(relativeAssets('<img src="/plates/areas/x.svg">', 'index.html')).toBe(
    '<img src="./plates/areas/x.svg">',
  )
  expect(relativeAssets('<style>.footer{background:url(/plates/band.svg)}</style>', 'blog/a.html')).toBe(
    '<style>.footer{background:url(../plates/band.svg)}</style>',
  )
})

test.each([
  ['Form I-9, by mail', 'Form <span class="whole">I-9</span>, by mail'],
  ['Call (412) 555-0142.', 'Call (412) <span class="whole">555-0142</span>.'],
  ['No. 4:24-cv-478 (E.D. Tex.)', 'No. <span class="whole">4:24-cv-478</span> (E.D. Tex.)'],
  ['a 1099-NEC', 'a <span class="whole">1099-NEC</span>'],
  ['Form DSCB:15-146, online', 'Form <span class="whole">DSCB:15-146</span>, online'],
])('%s keeps its number on one line', (text, expected) => {
  expect(wholeWords(`<p>${text}</p>`)).toBe(`<p>${expected}</p>`)
})

test.each([
  ['(15 Pa.C.S. § 146)', '(15\u00a0Pa.C.S. §\u00a0146)'],
  ['15 Pa.C.S. §§ 381, 382', '15\u00a0Pa.C.S. §§\u00a0381, 382'],
  ['29 C.F.R. part 795; 72 P.S. § 9142', '29\u00a0C.F.R. part 795; 72\u00a0P.S. §\u00a09142'],
  ['Tuesdays until 7:00 pm', 'Tuesdays until 7:00\u00a0pm'],
  ['at 8 am, or 8 amps', 'at 8\u00a0am, or 8 amps'],
])('%s keeps its number with what belongs to it', (text, expected) => {
  expect(wholeWords(`<p>${text}</p>`)).toBe(`<p>${expected}</p>`)
})

test.each([
  'an attorney-client relationship',
  'a 30-day wait',
  'not-for-profit',
  '2027',
  'November 2026',
  'by September 30 from LLCs',
  'on May 2, 2025',
  'April–June',
])('words break as usual: %s', (text) => {
  expect(wholeWords(`<p>${text}</p>`)).toBe(`<p>${text}</p>`)
})

test('a heading keeps each word with its hyphen on one line, and the text after it breaks as usual', () => {
  expect(
    wholeWords('<h2 id="no-attorney">No Attorney-Client Relationship</h2><p>no attorney-client</p>'),
  ).toBe(
    '<h2 id="no-attorney">No <span class="whole">Attorney-Client</span> Relationship</h2><p>no attorney-client</p>',
  )
})

test('attributes, links, code and islands stay as they are', () => {
  const page =
    '<a href="tel:555-0142">555-0142</a><script>"1099-NEC"</script><img alt="555-0142"><astro-island><p>I-9<!-- -->!</p></astro-island>'
  expect(wholeWords(page)).toBe(page)
})

test.each([
  '<meta content="Profit > $100,000? Form 1099-NEC">',
  '<button data-q=\'{"form":"a>b I-9"}\'>',
  "<!-- see <b>I-9</b>, don't -->",
])('a tag ends where browsers end it: %s', (html) => {
  expect(wholeWords(`${html}<p>W-2</p>`)).toBe(`${html}<p><span class="whole">W-2</span></p>`)
})

test('React’s comments between two texts are removed outside islands', () => {
  expect(wholeWords('<p>By<!-- --> Ann</p>')).toBe('<p>By Ann</p>')
})
