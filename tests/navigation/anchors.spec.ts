import { expect, showFonts, test } from '../support/site.ts'

/** The maximum distance in CSS pixels between the bar and a section that a link leads to. */
const farthest = 24

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  for (const [path, target] of [
    ['/#team', '#team h2, #team .label'],
    ['/privacy-policy', '.prose h2'],
    ['/disclaimer', '.prose h2'],
    ['/blog/will-vs-trust', '.prose h2'],
    ['/tools/pennsylvania-annual-report', 'main h2[id]'],
  ] as const)
    test(`a link to a section of ${path} leads to its text, right below the bar, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      await showFonts(page)
      const id = path.split('#')[1] ?? (await page.locator(`${target}[id]`).nth(1).getAttribute('id'))
      await page.evaluate((id) => {
        location.hash = ''
        location.hash = `${id}`
      }, id)
      const words = page.locator(path.includes('#') ? target : `[id="${id}"]`).first()
      await expect
        .poll(async () => {
          const bar = await page.getByRole('banner').boundingBox()
          const box = await words.boundingBox()
          return (box?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0)
        })
        .toBeLessThanOrEqual(farthest)
      const bar = await page.getByRole('banner').boundingBox()
      expect((await words.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? 0)
    })

test('opening a link to a section of an article with a picture shows its heading below the bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/*.woff2', async (route) => {
    await new Promise((arrived) => setTimeout(arrived, 300))
    await route.continue()
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/blog/due-diligence-buying-a-small-business#contracts-that-may-stay-behind')
  await showFonts(page)
  const heading = page.locator('#contracts-that-may-stay-behind')
  const bar = await page.getByRole('banner').boundingBox()
  const top = async () => (await heading.boundingBox())?.y
  await expect.poll(top).toBeLessThan(150)
  expect(await top()).toBeGreaterThanOrEqual(bar?.height ?? Infinity)
})
