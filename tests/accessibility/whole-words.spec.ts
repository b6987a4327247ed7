import { brokenWords } from '../support/broken-words.ts'
import { posts } from '../support/content.ts'
import { builtHtml, builtPages, expect, hasBar, showFonts, test } from '../support/site.ts'

test.use({ expectedFault: /status of 404/, contextOptions: { reducedMotion: 'reduce' } })

for (const width of [320, 390])
  test(`no word is torn on any page at ${width} px`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 844 })
    for (const path of builtPages()) {
      await page.goto(path)
      if (hasBar(path)) await showFonts(page)
      expect.soft(await brokenWords(page), path).toEqual([])
    }
  })

test('on a narrow page a row of a table names its values', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/blog/will-vs-trust')
  const row = page.getByRole('row', { name: 'Goes through probate' })
  await expect(row.getByRole('rowheader')).toHaveText('Goes through probate')
  const labels = await row
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content))
  expect(labels).toEqual(['"Will: "', '"Living trust: "'])
})

test('each row of a table in an article has a header', () => {
  const rows = posts.flatMap(
    ({ slug }) => builtHtml(`/blog/${slug}`).match(/<tr>(?![^]*<\/thead>)\s*<t[hd][^>]*>/g) ?? [],
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((row) => !row.includes('<th scope="row">'))).toEqual([])
})
