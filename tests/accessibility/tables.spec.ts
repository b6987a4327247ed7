import { posts } from '../support/content.ts'
import { builtHtml, expect, test } from '../support/site.ts'

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
