import { areas, firm, formatPhone, posts } from '../support/content.ts'
import { expect, test } from '../support/site.ts'

const newest = posts[0]?.slug

for (const path of [
  '/our-team',
  '/fees',
  '/areas-of-practice',
  `/areas-of-practice/${areas[0]?.slug}`,
  '/blog',
  '/blog/page/2',
  `/blog/topic/${areas[0]?.slug}`,
  `/blog/${newest}`,
  '/tools/pennsylvania-annual-report',
])
  test(`${path} ends with the number, the hours and the first consultation`, async ({ page }) => {
    await page.goto(path)
    const ways = page.getByRole('main').locator('.contact-ways')
    await expect(ways.getByRole('link', { name: formatPhone })).toHaveAttribute(
      'href',
      `tel:${firm.phone.replaceAll(' ', '')}`,
    )
    for (const { days } of firm.hours) await expect(ways).toContainText(days)
    await expect(ways.getByRole('link', { name: 'Free Consultation' })).toHaveAttribute('href', '/contact-us')
    const left = await page.getByRole('main').evaluate((main) => {
      const band = main.querySelector('.contact-ways')?.closest('.section, section')
      return main.getBoundingClientRect().bottom - (band?.getBoundingClientRect().bottom ?? 0)
    })
    // The last section also has an article's links to the next ones.
    expect(left).toBeLessThan(900)
  })
