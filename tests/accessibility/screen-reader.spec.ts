import type { Page } from '@playwright/test'
import { areas, members, posts } from '../support/content.ts'
import { scriptHasTakenOver } from '../forms/visitor.ts'
import { expect, test } from '../support/site.ts'

test('the bar is exposed as one banner with the main navigation, both menus closed', async ({ page }) => {
  await page.goto('/our-firm')
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link /PLLC$/
      - navigation "Main":
        - list:
          - listitem:
            - link "Home"
          - listitem:
            - link "Our Team"
            - button "Our Team menu"
          - listitem:
            - link "Areas of Practice"
            - button "Areas of Practice menu"
          - listitem:
            - link "Blog"
        - link "Contact Us"
  `)
  for (const name of ['Our Team menu', 'Areas of Practice menu'])
    await expect(page.getByRole('button', { name, expanded: false })).toHaveCount(1)
  await expect(page.getByRole('banner').getByRole('link', { name: members[0]?.name ?? '' })).toHaveCount(0)
})

for (const [menu, names] of [
  ['Our Team menu', members.map(({ name }) => name)],
  ['Areas of Practice menu', areas.map(({ title }) => title)],
] as const)
  test(`"${menu}" is exposed as expanded, with a list of its links after it`, async ({ page }) => {
    await page.goto('/our-firm')
    const button = page.getByRole('button', { name: menu })
    // A button that has the focus when the script arrives is expanded, and Enter would collapse it.
    await expect(page.locator('[data-dropdown]:not([data-scripted])')).toHaveCount(0)
    await button.press('Enter')
    await expect(page.getByRole('button', { name: menu, expanded: true })).toHaveCount(1)
    const list = page.locator(`#${await button.getAttribute('aria-controls')}`)
    const links = names.map((name) => `- listitem:\n    - link "${name}"`).join('\n  ')
    await expect(list).toMatchAriaSnapshot(`- list:\n  ${links}`)
  })

test('the current page is exposed as such in the bar', async ({ page }) => {
  await page.goto('/blog')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' })
  await expect(link).toHaveAttribute('aria-current', 'page')
})

test('the drawer is exposed as a modal dialog, and its submenus with their state', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/our-firm')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await expect(menu).toHaveAttribute('aria-haspopup', 'dialog')
  await menu.press('Enter')
  const told = await accessibilityTree(page)
  expect(told).toContainEqual(expect.objectContaining({ role: 'dialog', modal: true }))
  const submenu = { role: 'DisclosureTriangle', name: 'Our Team menu' }
  expect(told).toContainEqual(expect.objectContaining({ ...submenu, expanded: false }))
  await page.getByRole('dialog').getByLabel('Our Team menu').press('Enter')
  expect(await accessibilityTree(page)).toContainEqual(
    expect.objectContaining({ ...submenu, expanded: true }),
  )
})

test('the page behind the open drawer is not exposed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/our-firm')
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => rolesTold(page)).not.toContain('contentinfo')
  expect(await rolesTold(page)).not.toContain('main')

  await page.keyboard.press('Escape')
  await expect.poll(() => rolesTold(page)).toContain('contentinfo')
  expect(await rolesTold(page)).toContain('main')
})

test('a card in the list is exposed as one title, its byline and a descriptive link', async ({ page }) => {
  await page.goto('/blog')
  const card = page.locator('[data-post-cards] > li').first()
  const title = posts[0]?.title ?? ''
  await expect(card.getByRole('heading')).toHaveAccessibleName(title)
  await expect(card.getByRole('link', { name: title })).not.toHaveCount(0)
  const names = await card
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? link.textContent))
  expect(names).not.toContain('Read More')
})

test('showing more posts is announced once, politely, with the new count', async ({ page }) => {
  await page.goto('/blog')
  const status = { role: 'status', live: 'polite' }
  expect(await accessibilityTree(page)).toContainEqual(expect.objectContaining(status))
  await page.getByRole('button', { name: 'Show More Posts' }).press('Enter')
  await expect(page.getByRole('status')).toHaveText(`Showing 12 of ${posts.length} posts`)
  await expect(page.getByRole('link', { name: posts[6]?.title ?? '', exact: true })).toBeFocused()
})

test('an article is exposed with its landmarks, one headline and headings in order', async ({ page }) => {
  await page.goto(`/blog/${posts[0]?.slug}`)
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(posts[0]?.title ?? '')
  await expect(page.getByRole('complementary', { name: 'About this article' })).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(1)
  const levels = await page
    .getByRole('heading')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  const leaps = levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1)
  expect(leaps).toEqual([])
})

test('drawings are hidden, and every other picture has a text alternative', async ({ page }) => {
  for (const path of ['/', '/our-team', '/areas-of-practice', '/blog', `/blog/${posts[0]?.slug}`]) {
    await page.goto(path)
    const told = await accessibilityTree(page)
    expect(
      told.filter(({ role, name }) => role === 'image' && !name),
      path,
    ).toEqual([])
  }
})

test('the number of search results is announced politely', async ({ page }) => {
  await page.goto('/search')
  await page.getByRole('searchbox', { name: 'Search' }).fill('probate')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(/^\d+ pages found for “probate”/)
  await expect(page.getByRole('search')).toHaveCount(1)
})

test('the feedback form is exposed with a name, and each field with label, hint, requirement and state', async ({
  page,
}) => {
  await page.goto('/accessibility-feedback')
  const form = page.getByRole('form', { name: 'Accessibility feedback' })
  await scriptHasTakenOver(page)
  await expect(form.getByRole('textbox', { name: 'Name (optional)' })).toHaveJSProperty('required', false)
  const email = form.getByRole('textbox', { name: 'Email (optional)' })
  await expect(email).toHaveAccessibleDescription('If you would like an answer.')
  await expect(form.getByRole('combobox', { name: 'Kind of issue' })).toHaveJSProperty('required', true)
  const message = form.getByRole('textbox', { name: 'Description of the issue' })
  await expect(message).toHaveJSProperty('required', true)
  await expect(message).toHaveAccessibleDescription(/^What you tried to do/)
})

test('a form with errors announces them as an alert and associates each error with its field', async ({
  page,
}) => {
  await page.goto('/accessibility-feedback')
  const form = page.getByRole('form', { name: 'Accessibility feedback' })
  await scriptHasTakenOver(page)
  await form.locator('button[type=submit]').press('Enter')
  await expect(page.getByRole('alert')).toContainText('There is a problem')
  const told = await accessibilityTree(page)
  for (const name of ['Kind of issue', 'Description of the issue']) {
    const field = told.find((node) => node.name === name && node.invalid === 'true')
    expect(field?.description, name).toMatch(/Error: \S/)
  }
  expect(told).toContainEqual(expect.objectContaining({ role: 'alert', live: 'assertive' }))
  await expect(page).toHaveTitle(/^Error/)
})

async function rolesTold(page: Page): Promise<string[]> {
  return (await accessibilityTree(page)).map(({ role }) => role)
}

type Told = { role: string; name: string; description: string } & Record<string, unknown>

/** What Chromium exposes to a screen reader: role, name, description and states of every node. */
async function accessibilityTree(page: Page): Promise<Told[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description, properties = [] }) => ({
      role: String(role?.value),
      name: String(name?.value ?? ''),
      description: String(description?.value ?? ''),
      ...Object.fromEntries(properties.map((property) => [property.name, property.value.value])),
    }))
}
