import { areas, firm, members, formatPhone } from '../support/content.ts'
import { builtHtml, builtPages, expect, hasBar, test } from '../support/site.ts'

test('the footer lists the attorneys and the practice areas, and nobody else', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const { name, slug, lawyer } of members) {
    const link = footer.getByRole('link', { name, exact: true })
    if (lawyer) await expect(link).toHaveAttribute('href', `/our-team/${slug}`)
    else await expect(link).toHaveCount(0)
  }
  const attorneys = footer.locator('div', { has: page.getByRole('heading', { name: /^Attorneys?$/ }) })
  await expect(attorneys.last().getByRole('listitem')).toHaveText(
    members.filter(({ lawyer }) => lawyer).map(({ name }) => name),
  )
  for (const { title, slug } of areas)
    await expect(footer.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `/areas-of-practice/${slug}`,
    )
})

test('the footer says how to reach the firm and where it is', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const { street, town, state, zip } = firm.address
  await expect(footer.getByRole('link', { name: firm.email })).toHaveAttribute('href', `mailto:${firm.email}`)
  await expect(footer.getByRole('link', { name: formatPhone })).toHaveAttribute(
    'href',
    `tel:${firm.phone.replaceAll(' ', '')}`,
  )
  await expect(footer).toContainText(street)
  await expect(footer).toContainText(`${town}, ${state} ${zip}`)
  await expect(footer.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact-us')
})

test('the footer links the social profile and the review at the bureau', async ({ page }) => {
  await page.goto('/')
  for (const { label, url } of [firm.social, firm.bureauReview])
    await expect(page.getByRole('contentinfo').getByRole('link', { name: label })).toHaveAttribute(
      'href',
      url,
    )
})

test('the footer links the legal pages, the accessibility page and the page about the firm', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const [name, href] of [
    ['Privacy Policy', '/privacy-policy'],
    ['Accessibility Help', '/accessibility-feedback'],
    ['Disclaimer', '/disclaimer'],
    ['How the firm works', '/our-firm'],
  ] as const)
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href)
})

test('the copyright line shows the current year, even if the build is from another one', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-01-01T12:00:00'))
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toContainText(`© 2031 ${firm.name}`)
})

test('every page with a bar has the footer', () => {
  const paths = builtPages().filter(hasBar)
  expect(paths.length).toBeGreaterThan(30)
  for (const path of paths) expect(builtHtml(path), path).toMatch(new RegExp(`<footer[^]*© [^]*${firm.name}`))
})
