import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import sharp from 'sharp'
import { firm, posts, formatDay } from '../support/content.ts'
import { builtHtml, builtPages, expect, siteFolder, test, textOf } from '../support/site.ts'

const listed = builtPages().filter((path) => !/<meta name="robots" content="noindex"/.test(builtHtml(path)))
/** How many words in a row an article's beginning may share with its summary. Legal terms have up to ten. */
const mostWordsAgain = 10
/** Further pages of a list are linked from its first page; the sitemap lists only the first. */
const firstPages = listed.filter((path) => !/\/(page\/)?\d+$/.test(path))

test('every listed page, and no other, names its own address as canonical', () => {
  for (const path of builtPages()) {
    const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(builtHtml(path)) ?? []
    expect.soft(canonical, path).toBe(listed.includes(path) ? fullAddress(path) : undefined)
  }
  expect(listed.length).toBeGreaterThan(posts.length)
})

test('only 404 pages, the search and the intake form are excluded from search engines', () => {
  const unlisted = builtPages().filter((path) => !listed.includes(path))
  expect(unlisted).toEqual(['/404', '/blog/404', '/blog/page/404', '/intake', '/intake/embedded', '/search'])
})

test('no article repeats at its beginning what its summary has just said', () => {
  for (const { slug } of posts) {
    const html = builtHtml(`/blog/${slug}`)
    const [, summary = '', beginning = ''] = (
      /<p class="article-summary">(.*?)<\/p>(.*?)<h2/s.exec(html) ?? []
    ).map((part) => textOf(part.replace(/<[^>]*>/g, ' ')))
    expect(summary, slug).not.toBe('')
    const words = summary.toLowerCase().split(/\s+/)
    const again = words
      .map((_, place) => words.slice(place, place + mostWordsAgain + 1))
      .filter((run) => run.length > mostWordsAgain)
      .map((run) => run.join(' '))
      .filter((run) => beginning.toLowerCase().split(/\s+/).join(' ').includes(run))
    expect.soft(again, slug).toEqual([])
  }
})

test('a reader mode, which shows the element with an article’s body, shows what has changed and the notice', async ({
  page,
}) => {
  for (const { slug } of posts) {
    await page.goto(`/blog/${slug}`)
    for (const part of ['.law-changes', '.sources', '.legal-notice'])
      for (const shown of await page.locator(`main ${part}`).all())
        expect
          .soft(await shown.evaluate((it) => it.parentElement?.className), `${slug} ${part}`)
          .toBe('prose')
    await expect(page.locator('.prose > .sources + .legal-notice'), slug).toBeVisible()
  }
  expect(posts.some(({ slug }) => builtHtml(`/blog/${slug}`).includes('class="law-changes"'))).toBe(true)
})

test('the sitemap contains every listed page and no other', () => {
  expect(sitemap().map(({ loc }) => loc)).toHaveLength(firstPages.length)
  expect(new Set(sitemap().map(({ loc }) => loc))).toEqual(new Set(firstPages.map(sitemapAddress)))
})

test('the sitemap gives each address the day of its last change: the one its text records, or else that of its files', () => {
  const days = Object.fromEntries(sitemap().map(({ loc, lastmod }) => [loc, lastmod]))
  for (const { slug, checked } of posts) expect(days[fullAddress(`/blog/${slug}`)], slug).toBe(checked)
  for (const name of ['privacy-policy', 'disclaimer']) {
    const [, effective] = /^effective: (.*)$/m.exec(readFileSync(`content/legal/${name}.md`, 'utf8')) ?? []
    const changed = days[fullAddress(`/${name}`)] ?? ''
    expect(changed >= (effective ?? '~'), `${name}: ${changed}`).toBe(true)
  }
  const today = new Date().toISOString().slice(0, 10)
  for (const { loc, lastmod } of sitemap()) {
    expect.soft(lastmod, loc).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect.soft((lastmod ?? '') <= today, loc).toBe(true)
  }
})

test('robots.txt allows everything and links the sitemap', () => {
  const robots = builtFile('robots.txt')
  expect(robots).toContain('User-agent: *\nAllow: /\n')
  expect(robots).not.toContain('Disallow')
  expect(robots).toContain(`Sitemap: ${firm.siteAddress}/sitemap.xml`)
})

test('the feed contains every article with its full text and absolute addresses, newest first', () => {
  const items = feedItems()
  expect(items.map(({ link }) => link)).toEqual(posts.map(({ slug }) => fullAddress(`/blog/${slug}`)))
  for (const [place, { slug, date, title }] of posts.entries()) {
    const { title: told, pubDate, text } = items[place] ?? { title: '', pubDate: '', text: '' }
    expect.soft(told.startsWith(title), slug).toBe(true)
    const day = new Date(pubDate).toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
    expect.soft(day, slug).toBe(date)
    expect.soft(wordsOf(text).length, slug).toBeGreaterThan(600)
    expect.soft(text, slug).not.toMatch(/(?:href|src|srcset)="(?!https:|mailto:|tel:)|__ASTRO/)
  }
})

test('the feed marks each article that says what has changed since, with the date', () => {
  const changed = posts.filter(({ changes = [] }) => changes.length > 0)
  expect(changed.length).toBeGreaterThan(0)
  for (const [place, { slug, changes = [] }] of posts.entries()) {
    const item = feedItems()[place]
    expect.soft(item?.title.endsWith('(with an update)'), slug).toBe(changes.length > 0)
    for (const { date } of changes) expect.soft(item?.text, slug).toContain(formatDay(date))
  }
})

test('in the feed, too, an article says of when it is, who has read it, and whom to call', () => {
  for (const { text } of feedItems())
    for (const words of [
      /Law as of [A-Z]\w+ \d/,
      'No lawyer of the firm has reviewed it yet.',
      firm.name,
      'not',
    ])
      expect.soft(text).toMatch(words)
  expect(feedItems()[0]?.text).toContain('does not create an attorney-client relationship')
})

test('every page links the feed', () => {
  for (const path of builtPages().filter((page) => page !== '/intake/embedded'))
    expect
      .soft(builtHtml(path), path)
      .toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]* href="\/blog\/feed.xml"/)
})

test('every page has a share image of 1200 by 630 pixels, and its own text', async () => {
  for (const path of listed) {
    const html = builtHtml(path)
    const { pathname, origin } = new URL(property(html, 'og:image'))
    expect.soft(origin, path).toBe(firm.siteAddress)
    const file = join(siteFolder, pathname)
    expect.soft(existsSync(file), `${path}: ${pathname}`).toBe(true)
    if (existsSync(file)) expect.soft(await sharp(file).metadata(), path).toMatchObject(shareSize)
    expect.soft(property(html, 'og:url'), path).toBe(sitemapAddress(path) + (path === '/' ? '/' : ''))
    const [, title = ''] = /<title>([^<]*)</.exec(html) ?? []
    expect.soft(property(html, 'og:title'), path).toBe(textOf(title))
  }
})

test('llms.txt lists the firm and every listed page', () => {
  const text = builtFile('llms.txt')
  expect(text.startsWith(`# ${firm.name}\n`)).toBe(true)
  const addresses = [...text.matchAll(/\]\((https:[^)]*)\)/g)].map(([, address]) => address)
  expect(new Set(addresses)).toEqual(new Set(firstPages.map(sitemapAddress)))
})

const shareSize = { width: 1200, height: 630, format: 'png' }

/** In the canonical link's form: the home page with a slash. */
function fullAddress(path: string): string {
  return `${firm.siteAddress}${path}`
}

/** In the sitemap's form: the home page without a slash. */
function sitemapAddress(path: string): string {
  return path === '/' ? firm.siteAddress : fullAddress(path)
}

function builtFile(name: string): string {
  return readFileSync(join(siteFolder, name), 'utf8')
}

function sitemap(): { loc: string; lastmod?: string }[] {
  return parser.parse(builtFile('sitemap.xml')).urlset.url
}

function feedItems(): { title: string; link: string; pubDate: string; text: string }[] {
  const { item } = parser.parse(builtFile('blog/feed.xml')).rss.channel
  return item.map((one: Record<string, string>) => ({ ...one, text: one['content:encoded'] }))
}

function property(html: string, name: string): string {
  const [, content = ''] = new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html) ?? []
  return textOf(content)
}

function wordsOf(html: string): string[] {
  return html.replace(/<[^>]*>/g, ' ').split(/\s+/)
}

const parser = new XMLParser({ parseTagValue: false })
