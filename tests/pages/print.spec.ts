import { areas, firm, members } from '../support/content.ts'
import { kindsOfPages } from '../support/kinds-of-pages.ts'
import { expect, test } from '../support/site.ts'

// The error pages return their own status, which Chromium logs to the console.
test.use({ expectedFault: /status of 404/ })

for (const path of [
  '/contact-us',
  '/tools/pennsylvania-annual-report',
  `/areas-of-practice/${areas[3]?.slug}`,
  '/blog/will-vs-trust',
])
  test(`the last printed sheet of ${path} ends its content, and each sheet names the firm`, async ({
    page,
  }) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate((end) => {
      const last = [...document.querySelectorAll<HTMLElement>('main :is(p, li, dd, a)')]
        .filter((element) => element.checkVisibility() && element.innerText.trim())
        .at(-1)
      const mark = document.createElement('a')
      mark.href = end
      mark.textContent = 'end'
      last?.append(mark)
    }, endOfContent)
    const sheets = linksOfSheets(await page.pdf({ format: 'Letter' }))
    expect(sheets.length).toBeGreaterThan(1)
    expect(sheets.at(-1)).toContain(endOfContent)
    for (const links of sheets) expect(links.some((link) => link.startsWith('mailto:'))).toBe(true)
  })

test('on paper a service has its heading on one line, a notice stays whole, and nothing says what is open now', async ({
  page,
}) => {
  // The printable width of a Letter sheet.
  await page.setViewportSize({ width: 720, height: 960 })
  await page.emulateMedia({ media: 'print' })
  await page.goto(`/areas-of-practice/${areas[3]?.slug}`)
  for (const heading of await page.locator('.service-card h3').all()) {
    const lines = await heading.evaluate((shown) => {
      const words = document.createRange()
      words.selectNodeContents(shown)
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect.soft(lines, await heading.innerText()).toBe(1)
  }
  for (const line of await page.locator('[data-office-status]').all()) await expect(line).toBeHidden()
  const { street, town } = firm.address
  await expect(page.locator('.footer address')).toContainText(new RegExp(`${street}\\s+${town}`))

  await page.goto('/fees')
  for (const heading of ['.label', 'tr:has(> [scope=rowgroup])'])
    await expect(page.locator(heading).first()).toHaveCSS('break-after', 'avoid')
  await page.goto('/tools/when-someone-dies')
  await expect(page.locator('.legal-notice')).toHaveCSS('break-inside', 'avoid')
})

test('a printed profile leaves out downloads and links', async ({ page }) => {
  await page.goto(`/our-team/${members[0]?.slug}`)
  const facts = page.locator('.profile-facts')
  const onScreen = ['vCard', 'Verify license']
  for (const words of onScreen) await expect(facts.getByText(words)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(facts).toContainText('Admitted in')
  for (const words of onScreen) await expect(facts.getByText(words)).toBeHidden()
})

test('on paper there is nothing to press, and no link whose words are only for the screen', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of Object.values(kindsOfPages).flatMap((paths) => paths.slice(0, 1))) {
    await page.goto(path)
    const shown = await page.locator('button, .button, .captcha-frame, a').evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .filter(
          (element) => !element.matches('a:not(.button)') || /^(Read|Learn) More/.test(element.textContent),
        )
        .map((element) => element.textContent),
    )
    expect.soft(shown, path).toEqual([])
  }
})

test('no page is wider than its sheet, which browsers would print smaller', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of Object.values(kindsOfPages).flatMap((paths) => paths.slice(0, 1))) {
    await page.goto(path)
    for (const width of [720, 816]) {
      await page.setViewportSize({ width, height: 1056 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, `${path} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
})

// A grid that is longer than a sheet would begin on the next one, or continue under the footer, in Firefox.
for (const [path, columns] of [
  ['/blog/will-vs-trust', '.article-columns'],
  ['/intake', '.intake-page'],
  ['/accessibility-feedback', '.accessibility'],
  ['/tools/when-someone-dies', '.tool-part'],
] as const)
  test(`on paper, the columns of ${path} are no grid`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await page.goto(path)
    await expect(page.locator(columns).first()).toHaveCSS('display', 'block')
  })

test('on sheets of any width, paragraphs are as wide as on a Letter sheet, and a profile begins where the footer does', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  const widest = () =>
    page
      .locator('.prose p')
      .evaluateAll((all) => Math.max(...all.map((paragraph) => paragraph.getBoundingClientRect().width)))
  for (const path of ['/blog/will-vs-trust', '/privacy-policy', '/disclaimer']) {
    await page.setViewportSize({ width: 720, height: 960 })
    await page.goto(path)
    const onLetter = await widest()
    // Letter sideways, and Legal sideways or Letter at a smaller scale.
    for (const width of [980, 1270]) {
      await page.setViewportSize({ width, height: 720 })
      expect.soft(await widest(), `${path} at ${width} px`).toBeGreaterThanOrEqual(onLetter)
    }
  }

  await page.setViewportSize({ width: 720, height: 960 })
  await page.goto(`/our-team/${members[0]?.slug}`)
  const begin = (part: string) =>
    page.locator(part).evaluate((shown) => {
      const { paddingInlineStart } = getComputedStyle(shown)
      return shown.getBoundingClientRect().left + Number.parseFloat(paddingInlineStart)
    })
  expect(await begin('.profile')).toBe(await begin('.footer-grid'))
})

const endOfContent = 'https://end.example/'

/** The link targets on each page of a PDF (ISO 32000-1, 7.7.3.3 and 12.5.6.5). */
function linksOfSheets(pdf: Buffer): string[][] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\s([^]*?)endobj/g)].map(([, id, body = '']) => [
      id,
      body,
    ]),
  )
  const sheets = [...objects.values()].filter((body) => /\/Type\s*\/Page\b/.test(body))
  return sheets.map((body) => {
    const [, named = ''] = body.match(/\/Annots\s*\[([^\]]*)\]/) ?? []
    const annotations = [...named.matchAll(/(\d+) 0 R/g)].map(([, id]) => objects.get(id) ?? '')
    return [...annotations.join('').matchAll(/\/URI\s*\(([^)]*)\)/g)].map(([, link = '']) => link)
  })
}
