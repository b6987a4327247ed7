import { appendFileSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { serveFolder } from '../../bench/serve-folder.ts'
import { expectAccessible } from '../support/axe.ts'
import { secondFirmProject } from '../support/build-site.ts'
import { builtText } from '../support/built-text.ts'
import { firm, members, formatPhone } from '../support/content.ts'

test('another firm’s site has no trace of this one, its photographs replace the plates, and pictures in a text keep it quick and still', async ({
  page: reader,
}) => {
  test.setTimeout(240_000)
  const { content, out, build } = secondFirmProject(test.info())
  await addFivePictures(content)
  const { code, output } = await build()
  expect(code, output).toBe(0)

  const html = readFileSync(join(out, 'index.html'), 'utf8')
  for (const fact of ['Okafor Lindqvist PLLC', '(717) 555-0190', '9 Canal Row', 'Ada Okafor'])
    expect(html).toContain(fact)
  expect(tracesIn(out)).toEqual([])

  for (const [page, alt] of [
    ['our-team/ada-okafor.html', 'Ada Okafor at a workbench, in daylight'],
    ['blog/two-owners-one-lathe.html', 'A lathe under a lamp, with shavings on the floor'],
  ] as const)
    expectPhotograph(readFileSync(join(out, page), 'utf8'), alt, out)

  await reader.setContent(readFileSync(join(out, 'our-team/ada-okafor.html'), 'utf8'))
  // The photograph is visible through the opening of its engraved frame (engraving/medallion.ts).
  await expect(reader.locator('[data-photograph] img').first()).toHaveCSS('clip-path', /^ellipse/)

  const site = await serveFolder(out)
  try {
    for (const width of [390, 1440]) await expectFivePictures(reader, site.origin, width)
  } finally {
    site.close()
  }
  // Who has no pictures in a text has nothing of them either.
  expect(readFileSync(join(out, 'blog/two-owners-one-lathe.html'), 'utf8')).not.toMatch(/figcaption|figure/)
  const feed = readFileSync(join(out, 'blog/feed.xml'), 'utf8')
  const picture = /&lt;img (?:(?!&gt;).)*&gt;/.exec(feed)?.[0] ?? ''
  expect(picture).toMatch(/src=&quot;https:\/\/[^&]+\.webp&quot;/)
  expect(picture).not.toMatch(/srcset|sizes|loading/)
})

const withPictures = 'blog/what-a-bylaw-is'

/** Five photographs of different shapes among the paragraphs of a text. */
async function addFivePictures(content: string): Promise<void> {
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
  await page.goto(`${origin}/${withPictures}`)
  const figures = page.locator('.prose > figure')
  await expect(figures).toHaveCount(5)
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
      // No wider file than a fine screen of this width needs.
      isSpare: element.naturalWidth <= 1312,
      isWhole: Math.abs(element.naturalWidth / element.naturalHeight - element.width / element.height) < 0.02,
    }))
    expect(shown).toEqual({ file: expect.stringMatching(/\.webp$/), isSpare: true, isWhole: true })
  }
  expect(Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? 0))).toBeLessThan(0.01)
  await expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath(`pictures-${width}.png`), fullPage: true })
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

function tracesIn(folder: string): string[] {
  const files = globSync('**/*', { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile())
  expect(files.length).toBeGreaterThan(40)
  return files.flatMap((file) => {
    const text = `${file}\n${builtText(join(folder, file))}`.toLowerCase()
    return marks.filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`)
  })
}

function expectPhotograph(html: string, alt: string, out: string) {
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
