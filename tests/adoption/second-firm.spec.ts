import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { DAY_MS } from '../../text/iso-day.ts'
import { serveFolder } from '../../bench/serve-folder.ts'
import { expectAccessible } from '../support/axe.ts'
import { photograph } from '../support/photograph.ts'
import { secondFirmProject } from '../support/build-site.ts'
import { builtText } from '../support/built-text.ts'
import { firm, members, formatPhone } from '../support/content.ts'

const draft = 'zyxdraft'
const later = 'zyxlater'

const planted = {
  RECAPTCHA_SECRET_KEY: 'planted-recaptcha-secret-5e1f',
  SMTP_URL: 'smtps://mailer:planted-mail-password-77c2@mail.example:465',
  ALTCHA_HMAC_KEY: 'planted-hmac-key-90ab3f6d1c52e874',
  DATABASE_URL: 'postgres://site:planted-database-password-c41d@db.example/site',
}
/** A setting that must appear in the pages, to prove that the search below finds what is there. */
const shown = { RETENTION_DAYS: '4321' }
const secrets = /planted-[a-z-]*(5e1f|77c2|90ab3f6d1c52e874|c41d)/

const zone = 'America/New_York'
const day = (ahead: number) =>
  new Date(Date.now() + ahead * DAY_MS).toLocaleDateString('sv', { timeZone: zone })

const words = {
  closing: 'The office is closed for the move. Messages are read as soon as we are back.',
  talk: 'Our class for supervisors begins at 7 pm.',
  later: 'A new number answers at the office.',
  past: 'The elevator is out of order.',
}
const announcements = {
  closing: `words: ${words.closing}\nclosed: true\nfrom: ${day(1)}\nuntil: ${day(2)}\n`,
  talk: `words: ${words.talk}\nfrom: ${day(-3)}\nuntil: ${day(0)}\nwhere: contact\n`,
  later: `words: ${words.later}\nfrom: ${day(1)}\nuntil: ${day(9)}\n`,
  past: `words: ${words.past}\nfrom: ${day(-9)}\nuntil: ${day(-1)}\n`,
}

/** Reviewed, changed, and reviewed again. */
const reviewed = 'what-a-bylaw-is'
/** Reviewed, and changed since. */
const changed = 'two-owners-one-lathe'

/** The content, its site and what the build said: the tests below only read them. */
let [content, out, said] = ['', '', '']

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(240_000)
  const project = secondFirmProject(test.info())
  content = project.content
  addUnpublished()
  addPlaceholders()
  await addFivePictures()
  addAnnouncements()
  for (const article of [reviewed, changed]) {
    recordReview(article)
    appendFileSync(join(content, `blog/${article}.md`), `\nOne more sentence, read by no lawyer before.\n`)
  }
  recordReview(reviewed)
  const { code, output } = await project.build({ ...planted, ...shown })
  expect(code, output).toBe(0)
  out = project.out
  said = output
})

test('another firm’s site has no trace of this one, its photographs replace the plates, and pictures in an article keep it quick and still', async ({
  page: reader,
}) => {
  const html = readFileSync(join(out, 'index.html'), 'utf8')
  for (const fact of ['Okafor Lindqvist PLLC', '(717) 555-0190', '9 Canal Row', 'Ada Okafor'])
    expect(html).toContain(fact)
  expect(traces()).toEqual([])

  for (const [page, alt] of [
    ['our-team/ada-okafor.html', 'Ada Okafor at a workbench, in daylight'],
    ['blog/two-owners-one-lathe.html', 'A lathe under a lamp, with shavings on the floor'],
  ] as const)
    expectPhotograph(readFileSync(join(out, page), 'utf8'), alt)

  await reader.setContent(readFileSync(join(out, 'our-team/ada-okafor.html'), 'utf8'))
  // The photograph is visible through the opening of its engraved frame (engraving/medallion.ts).
  await expect(reader.locator('[data-photograph] img').first()).toHaveCSS('clip-path', /^ellipse/)

  const site = await serveFolder(out)
  try {
    for (const width of [390, 1440]) await expectFivePictures(reader, site.origin, width)
  } finally {
    site.close()
  }
  // A page without pictures has no styles or markup for them either.
  expect(readFileSync(join(out, 'blog/two-owners-one-lathe.html'), 'utf8')).not.toMatch(/figcaption|figure/)
  const feed = readFileSync(join(out, 'blog/feed.xml'), 'utf8')
  const picture = /&lt;img (?:(?!&gt;).)*&gt;/.exec(feed)?.[0] ?? ''
  expect(picture).toMatch(/src=&quot;https:\/\/[^&]+\.webp&quot;/)
  expect(picture).not.toMatch(/srcset|sizes|loading/)
})

test('drafts and future-dated articles are in no built file, and former names and old addresses redirect', () => {
  const files = builtFiles()
  expect(files.filter((file) => file.includes('what-a-bylaw-is')).length).toBeGreaterThan(2)
  expect(files.filter((file) => file.includes('zyx'))).toEqual([])
  expect(files.filter((file) => /zyxdraft|zyxlater/i.test(builtText(join(out, file))))).toEqual([])
  // The same search finds published content, including in the search index.
  const found = files.filter((file) => builtText(join(out, file)).includes('what-a-bylaw-is')).join('\n')
  for (const place of ['sitemap.xml', 'feed.xml', 'llms.txt', 'blog.html', 'pagefind/fragment'])
    expect(found).toContain(place)

  expect(JSON.parse(readFileSync(join(out, 'redirects.json'), 'utf8'))).toMatchObject({
    '/blog/bylaws-of-old': '/blog/what-a-bylaw-is',
    '/feed': '/blog/feed.xml',
    '/bylaws/': '/blog/what-a-bylaw-is',
    '/?p=7': '/blog',
  })
  expect(JSON.parse(readFileSync(join(out, 'offline.json'), 'utf8'))).toEqual({
    '/blog/new-suite': '/contact-us',
    '/blog/new-floor': '/contact-us',
  })
  expect(readFileSync(join(out, '_redirects'), 'utf8')).toContain(
    '/blog/bylaws-of-old /blog/what-a-bylaw-is 301\n',
  )
  expect(readFileSync(join(out, '_redirects'), 'utf8')).toContain('/bylaws/ /blog/what-a-bylaw-is 301\n')
  expect(readFileSync(join(out, 'nginx-redirects.conf'), 'utf8')).toContain('"/blog/what-a-bylaw-is";\n')
})

test('what a legal page writes in braces is filled in wherever it appears', () => {
  expect(filesNaming(/\{firmName\}/)).toEqual([])
  const page = textOf('disclaimer')
  expect(page).toContain('Legal notices of Okafor Lindqvist PLLC')
  expect(page.match(/How to reach Okafor Lindqvist PLLC/g)).toHaveLength(2)
})

test('no server secret is in any built file', () => {
  const files = builtFiles()
  const holding = (pattern: RegExp) => files.filter((file) => pattern.test(builtText(join(out, file))))
  expect(holding(secrets)).toEqual([])
  expect(holding(/after 4321 days/).length).toBeGreaterThan(0)
})

test('a page mentions a review only of the text that a lawyer read, and a check only as the content records it', () => {
  expect(said.match(/No lawyer has reviewed 1 of the 2 published articles/g)).toHaveLength(1)
  expect(said).toContain(`blog/${changed}.md:`)
  for (const article of [reviewed, changed])
    expect(textOf(`blog/${article}`)).toContain('read by no lawyer before.')
  expect(textOf(`blog/${reviewed}`)).toContain('Reviewed by Ada Okafor, a lawyer, on February 2, 2026.')
  expect(textOf(`blog/${changed}`)).toContain('no lawyer of the firm has reviewed it yet')
  expect(filesNaming(/reviewedBy|lastReviewed|[Rr]eviewed by Ada/).sort()).toEqual([
    'blog/feed.xml',
    `blog/${reviewed}.html`,
  ])
  expect(claimsOutsideContent()).toEqual([])
})

test('banners appear and disappear by themselves, on their own pages, even without a build', async ({
  browser,
}) => {
  const site = await serveFolder(out)
  try {
    const page = await browser.newPage({ timezoneId: 'Asia/Tokyo' })
    const visit = async (path: string, ahead: number) => {
      await page.clock.setFixedTime(Date.now() + ahead * DAY_MS)
      await page.goto(site.origin + path)
    }
    await visit('/our-firm', 0)
    await expect(page.getByText(words.closing)).toBeVisible()
    await expect(page.locator('[data-bar]')).toHaveCSS('background-color', 'rgb(41, 59, 40)')
    for (const other of [words.talk, words.later]) await expect(page.getByText(other)).toBeHidden()
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectAccessible(page)
      await expectApart(page)
    }

    await visit('/contact-us', 0)
    for (const line of [words.closing, words.talk]) await expect(page.getByText(line)).toBeVisible()
    await expect(page.getByText(/^Closed \w+day, .* through \w+day, /)).toBeVisible()

    // The site was not rebuilt: the visitor's clock decides.
    await visit('/contact-us', 2)
    await expect(page.getByText(words.later)).toBeVisible()
    await expect(page.getByText(words.talk)).toBeHidden()
    await visit('/contact-us', 4)
    await expect(page.getByText(words.closing)).toBeHidden()
    await expect(page.getByText(/^Closed .* through /)).toBeHidden()
    await visit('/our-firm', 60)
    await expect(page.locator('.announcement:not([hidden])')).toHaveCount(0)
    expect(await firstOfPage(page)).toBe(0)

    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(`${site.origin}/contact-us`)
    for (const line of [words.closing, words.talk]) await expect(plain.getByText(line)).toBeVisible()
    for (const line of [words.later, words.past]) await expect(plain.getByText(line)).toBeHidden()
    const data = (await plain.locator('script[type="application/ld+json"]').textContent()) ?? ''
    expect(data).toContain(
      `"opens":"00:00","closes":"00:00","validFrom":"${day(1)}","validThrough":"${day(2)}"`,
    )
  } finally {
    site.close()
  }
})

/** Adds a draft, an article of next year, news that is offline for now, former names and old addresses. */
function addUnpublished() {
  const model = readFileSync(join(content, 'blog/what-a-bylaw-is.md'), 'utf8')
  const nextYear = `${new Date().getFullYear() + 1}-03-01`
  write(draft, [91, model.replace('---\n', `---\ndraft: true\nformerly: [old-${draft}]\n`)])
  write(later, [92, model.replace(/^date: .*$/m, `date: ${nextYear}`)])
  writeFileSync(
    join(content, 'blog/what-a-bylaw-is.md'),
    model.replace('---\n', '---\nformerly: [bylaws-of-old]\n'),
  )
  mkdirSync(join(content, 'news'))
  mkdirSync(join(content, 'offline'))
  writeFileSync(
    join(content, 'news/new-suite.md'),
    '---\nid: 93\ntitle: We have a new suite\ndate: 2026-02-03\nformerly: [new-floor]\n---\n\nIt is on the second floor.\n',
  )
  writeFileSync(
    join(content, 'offline/news-new-suite.yaml'),
    'since: 2026-02-04\nby: Ada Okafor\ninstead: /contact-us\n',
  )
  writeFileSync(join(content, 'old-addresses.csv'), 'from,to\n/bylaws/,/blog/what-a-bylaw-is\n/?p=7,/blog\n')

  function write(slug: string, [id, text]: [id: number, text: string]) {
    const article = text
      .replace(/^id: .*$/m, `id: ${id}`)
      .replace(/^title: .*$/m, `title: The ${slug} article about bylaws`)
    writeFileSync(join(content, `blog/${slug}.md`), `${article}\n\nThis text contains the word ${slug}.\n`)
  }
}

function addPlaceholders() {
  const file = join(content, 'legal/disclaimer.md')
  const text = readFileSync(file, 'utf8').replace(/^title: .*$/m, "title: 'Legal notices of {firmName}'")
  writeFileSync(file, `${text}\n## How to reach {firmName}\n\nCall {phone}.\n`)
}

function addAnnouncements() {
  mkdirSync(join(content, 'announcements'))
  for (const [name, text] of Object.entries(announcements))
    writeFileSync(join(content, `announcements/${name}.yaml`), text)
}

const withPictures = 'blog/what-a-bylaw-is'

/** Five photographs of different shapes among the paragraphs of an article. */
async function addFivePictures(): Promise<void> {
  const shapes = [
    [1600, 1000],
    [1200, 1600],
    [2400, 1600],
    [1500, 500],
    [1300, 1300],
  ] as const
  const figures = shapes.map(async ([width, height], place) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
    const picture = sharp({ create: { width, height, channels: 3, background: '#7a6', noise } }).blur(4)
    await picture.jpeg().toFile(join(content, `blog/shape-${place}.jpg`))
    const words = `![Shape ${place}.](./shape-${place}.jpg "Caption ${place} | Photo: Ada Okafor")`
    return `${words}\n\n${'A bylaw says how the owners decide. '.repeat(12)}`
  })
  appendFileSync(join(content, `${withPictures}.md`), `\n${(await Promise.all(figures)).join('\n\n')}\n`)
}

async function expectFivePictures(page: Page, origin: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0))
      const before = Number(document.documentElement.dataset['shift'] ?? 0)
      document.documentElement.dataset['shift'] = String(shifts.reduce((sum, value) => sum + value, before))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const pictures = Promise.withResolvers<void>()
  await page.route('**/*.webp', async (route) => {
    await pictures.promise
    await route.continue()
  })
  await page.goto(`${origin}/${withPictures}`, { waitUntil: 'domcontentloaded' })
  const figures = page.locator('.prose > figure')
  await expect(figures).toHaveCount(5)
  const heights = () => figures.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
  const heightsBefore = await heights()
  pictures.resolve()
  for (const figure of await figures.all()) {
    const image = figure.getByRole('img')
    await image.scrollIntoViewIfNeeded()
    await expect(image).toHaveJSProperty('complete', true)
    for (const attribute of ['width', 'height', 'sizes', 'srcset'])
      await expect(image).toHaveAttribute(attribute, /\d/)
    await expect(image).toHaveAttribute('loading', 'lazy')
    await expect(image).toHaveAttribute('alt', /^Shape \d\.$/)
    await expect(figure).toHaveText(/^Caption \d\s+Photo: Ada Okafor$/)
    const shown = await image.evaluate((element: HTMLImageElement) => ({
      file: element.currentSrc,
      // No file wider than a high-density screen of this width needs.
      isSpare: element.naturalWidth <= 1312,
      isWhole: getComputedStyle(element).objectFit === 'contain',
    }))
    expect(shown).toEqual({ file: expect.stringMatching(/\.webp$/), isSpare: true, isWhole: true })
  }
  expect(await heights()).toEqual(heightsBefore)
  expect(Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? 0))).toBeLessThan(0.01)
  await expectAccessible(page)
  await photograph(page, `pictures-${width}`, { fullPage: true })
}

/** Names, numbers and addresses that identify this firm. */
const marks = [
  firm.name,
  firm.name.replace(/ PLLC$/, ''),
  firm.phone,
  firm.phone.replaceAll(' ', ''),
  formatPhone,
  firm.address.street,
  new URL(firm.siteAddress).host.replace(/^www\./, ''),
  firm.social.url,
  firm.bureauReview.url,
  ...members.flatMap(({ slug, name }) => [slug, name, name.split(' ').at(-1) ?? name]),
].map((mark) => mark.toLowerCase())

function builtFiles(): string[] {
  return readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(out, file)).isFile(),
  )
}

function traces(): string[] {
  const files = builtFiles()
  expect(files.length).toBeGreaterThan(40)
  return files.flatMap((file) => {
    const text = `${file}\n${builtText(join(out, file))}`.toLowerCase()
    return marks.filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`)
  })
}

function expectPhotograph(html: string, alt: string) {
  const [picture = ''] =
    html.match(new RegExp(`<picture(?:(?!</picture>)[^])*alt="${alt}"[^]*?</picture>`)) ?? []
  expect(picture, alt).not.toBe('')
  for (const type of ['avif', 'webp']) {
    const [, set = ''] = new RegExp(`type="image/${type}" srcset="([^"]+)"`, 'i').exec(picture) ?? []
    const choices = set.split(',').map((choice) => choice.trim().split(' '))
    expect(choices.length, `${alt} as ${type}`).toBeGreaterThanOrEqual(3)
    for (const [address = '', width = ''] of choices) {
      expect(width).toMatch(/^\d+w$/)
      expect(address).toMatch(new RegExp(`\\.${type}$`))
      expect(statSync(join(out, address)).size).toBeGreaterThan(100)
    }
  }
}

function recordReview(article: string) {
  execFileSync(
    process.execPath,
    ['commands/content-reviewed.ts', `blog/${article}.md`, '--by', 'ada-okafor', '--on', '2026-02-02'],
    { env: { ...process.env, CONTENT_DIR: content } },
  )
}

/** The text of a built page on one line. */
function textOf(page: string): string {
  return readFileSync(join(out, `${page}.html`), 'utf8')
    .replace(/^[^]*<body[^>]*>/, '')
    .replace(/<(script|style)\b[^]*?<\/\1>/g, '')
    .replace(/<\/(?:h\d|p|li|dt|dd|td|th|caption|figure|div)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
}

/** The built pages, feeds and lists that contain the pattern. */
function filesNaming(pattern: RegExp): string[] {
  return globSync('**/*.{html,xml,txt}', { cwd: out }).filter((file) =>
    pattern.test(readFileSync(join(out, file), 'utf8')),
  )
}

/** Sentences that claim a dated check, review or test, except those that this firm's content states or records. */
function claimsOutsideContent(): string[] {
  const written = globSync('**/*.{md,yaml}', { cwd: content })
    .map((file) => readFileSync(join(content, file), 'utf8'))
    .join(' ')
    .replace(/\s+/g, ' ')
  const recorded = [
    'Checked against its sources on January 5, 2026',
    'Reviewed by Ada Okafor, a lawyer, on February 2, 2026',
  ]
  const pages = globSync('**/*.html', { cwd: out }).map((file) => file.replace(/\.html$/, ''))
  expect(pages.length).toBeGreaterThan(20)
  return pages.flatMap((page) =>
    textOf(page)
      .split(/(?<=[a-z\d)])\. /)
      .filter((sentence) =>
        /\b(?:checked|reviewed|tested|examined|verified|found no)\b.*\b20\d\d\b/i.test(sentence),
      )
      .filter((sentence) => !recorded.some((record) => sentence.includes(record)))
      .filter((sentence) => !written.includes(sentence.trim().replace(/\.$/, '')))
      .map((sentence) => `${page}: ${sentence}`),
  )
}

/** The bar covers no line of the banner, and the banner none of the page. */
async function expectApart(page: Page) {
  await page.evaluate(() => scrollTo(0, 0))
  const { bar, line, banner, heading } = await page.evaluate(() => {
    const boxOf = (target?: Element | Range | null) => target?.getBoundingClientRect() ?? new DOMRect()
    const line = document.querySelector('.announcement:not([hidden])')
    const text = document.createRange()
    if (line) text.selectNodeContents(line)
    return {
      bar: boxOf(document.querySelector('[data-bar]')).bottom,
      line: boxOf(text).top,
      banner: boxOf(line).bottom,
      heading: boxOf(document.querySelector('h1')).top,
    }
  })
  expect(bar).toBeLessThanOrEqual(line)
  expect(banner).toBeLessThan(heading)
}

/** Where the first visible part of the page begins. */
function firstOfPage(page: Page) {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('main > :not(script)')]
    return parts.find((part) => part.checkVisibility())?.getBoundingClientRect().top
  })
}
