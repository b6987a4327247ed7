import { areas, members, posts } from '../support/content.ts'
import { builtPages, expect, hasBar, test } from '../support/site.ts'

test.use({ javaScriptEnabled: false })

test('every page is readable: heading, text, bar and footer', async ({ page }) => {
  for (const path of builtPages().filter(hasBar)) {
    await page.goto(path)
    await expect(page.locator('h1'), path).toBeVisible()
    await expect(page.locator('[data-bar]'), path).toBeVisible()
    await expect(page.locator('footer'), path).toBeVisible()
    expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(150)
  }
})

test('the home page is complete, with nothing left to appear', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Meet Our Team', 'Areas of Practice'])
    await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible()
  for (const { name } of members) {
    const link = page.getByRole('main').getByRole('link', { name, exact: true })
    await expect(link).toBeVisible()
  }
  for (const { title } of areas)
    await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeVisible()
  await expect(page.locator('[data-teaser]')).toHaveCSS('opacity', '1')
})

test('the lists of the dropdowns open on hover and on focus', async ({ page }) => {
  await page.goto('/our-firm')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Our Team' }).hover()
  await bar.getByRole('link', { name: members[0]?.name ?? '' }).click()
  await page.waitForURL(`**/our-team/${members[0]?.slug}`)

  await page.mouse.move(700, 800)
  await bar.getByRole('link', { name: 'Areas of Practice' }).focus()
  for (const { title } of areas) await expect(bar.getByRole('link', { name: title })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('link', { name: areas[0]?.title ?? '' })).toBeFocused()
})

test('the drawer opens, its submenus expand, and it closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const drawer = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(drawer).toBeVisible()
  await drawer.getByLabel('Our Team menu').click()
  await expect(drawer.getByRole('link', { name: members[0]?.name ?? '' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Close the menu' }).click()
  await expect(drawer).toBeHidden()

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await drawer.getByRole('link', { name: 'Blog' }).click()
  await page.waitForURL('**/blog')
})

test('the list of posts leads page by page to the last one', async ({ page }) => {
  await page.goto('/blog')
  const titles: string[] = []
  const more = page.getByRole('link', { name: 'Show More Posts' })
  const pages = Math.ceil(posts.length / 6)
  for (let place = 1; place <= pages; place += 1) {
    await expect(page).toHaveURL(place === 1 ? '/blog' : `/blog/page/${place}`)
    titles.push(...(await page.locator('[data-post-cards] > li').getByRole('heading').allTextContents()))
    if (place < pages) await more.click()
  }
  await expect(more).toHaveCount(0)
  expect(titles).toEqual(posts.map(({ title }) => title))
})

test('the pages whose tool needs script say where else to go', async ({ page }) => {
  await page.goto('/search')
  await expect(page.getByRole('search')).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: 'All articles by month' })).toBeVisible()
  await page.goto('/tools/when-someone-dies')
  await expect(page.locator('.tool-answer:visible')).toContainText('Count them from this list.')
  await page.goto('/tools/pennsylvania-annual-report')
  await expect(page.locator('.tool-answer:visible')).toContainText('The day is in this table.')
})
