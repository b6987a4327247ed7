import { expect, test } from '../support/site.ts'

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
