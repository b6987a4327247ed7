import { expect, test, builtHtml, builtPages, showFonts } from '../support/site.ts'

test('the page on the firm says whom to call if something goes wrong, in the firm and outside it', async ({
  page,
}) => {
  await page.goto('/our-firm#concerns')
  const part = page.locator('section', {
    has: page.getByRole('heading', { name: 'If something goes wrong', exact: true }),
  })
  await expect(part).toBeInViewport()
  for (const whom of ['other partner', 'program for fee disputes', 'Office of Disciplinary Counsel'])
    await expect(part).toContainText(whom)
  await expect(part.getByRole('link')).toHaveAttribute('href', 'https://www.padisciplinaryboard.org')
})

for (const [path, width] of [
  ['/our-team', 1024],
  ['/our-team', 1920],
  ['/', 390],
  ['/', 1024],
] as const)
  test(`on ${path} at ${width} px roles line up, even beside a long name`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await showFonts(page)
    const tops = await page.locator('.member-card').evaluateAll((cards) => {
      const [first] = cards
      const name = first?.querySelector('a')
      if (name) name.textContent = 'Eleanor Annabelle Whitlock of Bridgeville'
      return cards.slice(0, 2).map((card) => card.querySelector('.quiet')?.getBoundingClientRect().top)
    })
    expect(tops[0]).toBe(tops[1])
  })

test('no link says only “Learn more” or “Read more”', () => {
  for (const path of builtPages())
    expect.soft(builtHtml(path).match(/>\s*(Learn more|Read more)\s*</g) ?? [], path).toEqual([])
})
