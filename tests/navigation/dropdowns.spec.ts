import type { Page } from '@playwright/test'
import { expect, test } from '../support/site.ts'

test('a dropdown opens on hover and closes when the pointer has left for good', async ({ page }) => {
  await openWithStoppedClock(page, '/our-firm')
  const { list, arrow, title } = teamMenu(page)
  await expect(list).toBeHidden()
  await title.hover()
  await expect(list).toBeVisible()
  await expect(arrow).toHaveAttribute('aria-expanded', 'true')

  await page.mouse.move(700, 800)
  await page.clock.runFor(1000)
  await expect(list).toBeHidden()
  await expect(arrow).toHaveAttribute('aria-expanded', 'false')
})

test('leaving a dropdown and returning within the grace period keeps it open', async ({ page }) => {
  await openWithStoppedClock(page, '/our-firm')
  const { list, arrow, title } = teamMenu(page)
  await title.hover()
  await page.mouse.move(700, 800)
  await page.clock.runFor(200)
  await expect(arrow).toHaveAttribute('aria-expanded', 'true')

  await title.hover()
  await page.clock.runFor(1000)
  // The list fades, so it would look right a moment too long.
  await expect(arrow).toHaveAttribute('aria-expanded', 'true')
  await expect(list).toBeVisible()
})

test('moving from the title down to the list never closes it', async ({ page }) => {
  await openWithStoppedClock(page, '/our-firm')
  const { list, arrow, title } = teamMenu(page)
  await title.hover()
  await list.getByRole('link').last().hover()
  await page.clock.runFor(1000)
  await expect(arrow).toHaveAttribute('aria-expanded', 'true')
})

test('hovering one dropdown closes the other', async ({ page }) => {
  await open(page, '/our-firm')
  await teamMenu(page).title.hover()
  await areasMenu(page).title.hover()
  await expect(areasMenu(page).list).toBeVisible()
  await expect(teamMenu(page).list).toBeHidden()
})

test('the arrow pins a dropdown, so that it stays when the pointer leaves', async ({ page }) => {
  await openWithStoppedClock(page, '/our-firm')
  const { list, arrow } = teamMenu(page)
  await arrow.click()
  await page.mouse.move(700, 800)
  await page.clock.runFor(5000)
  await expect(list).toBeVisible()
  await expect(arrow).toHaveAttribute('aria-expanded', 'true')

  await arrow.click()
  await expect(list).toBeHidden()
  await expect(arrow).toHaveAttribute('aria-expanded', 'false')
})

test('a dropdown opened before the page’s script arrives stays open, and the arrow closes it', async ({
  page,
}) => {
  const script = Promise.withResolvers<void>()
  await page.route('**/later-*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/our-firm', { waitUntil: 'domcontentloaded' })
  const { list, arrow } = teamMenu(page)
  await arrow.click()
  await expect(list).toBeVisible()
  script.resolve()
  await expect(arrow).toHaveAttribute('aria-expanded', 'true')
  await page.mouse.move(700, 800)
  await expect(list).toBeVisible()
  await arrow.click()
  await expect(list).toBeHidden()
})

test('a press of the arrow opens its dropdown also when the script arrives before it is let go', async ({
  page,
}) => {
  const script = Promise.withResolvers<void>()
  await page.route('**/later-*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/our-firm', { waitUntil: 'domcontentloaded' })
  const { list, arrow } = teamMenu(page)
  const { x = 0, y = 0, width = 0, height = 0 } = (await arrow.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await expect(arrow).toBeFocused()
  script.resolve()
  await expect(page.locator('[data-dropdown]:not([data-scripted])')).toHaveCount(0)
  await page.mouse.up()
  await page.mouse.move(700, 800)
  await expect(arrow).toHaveAttribute('aria-expanded', 'true')
  await expect(list).toBeVisible()
})

test('a click outside closes a pinned dropdown', async ({ page }) => {
  await open(page, '/our-firm')
  const { list, arrow } = teamMenu(page)
  await arrow.click()
  await page.mouse.click(700, 800)
  await expect(list).toBeHidden()
})

test('a click inside the intake frame closes a pinned dropdown', async ({ page }) => {
  await open(page, '/contact-us')
  const { list, arrow } = teamMenu(page)
  await arrow.click()
  await expect(list).toBeVisible()
  await page.frameLocator('iframe').getByLabel('Your name').click()
  await expect(list).toBeHidden()
})

test('hovering another dropdown closes a pinned one', async ({ page }) => {
  await open(page, '/our-firm')
  await teamMenu(page).arrow.click()
  await areasMenu(page).title.hover()
  await expect(areasMenu(page).list).toBeVisible()
  await expect(teamMenu(page).list).toBeHidden()
})

test('Escape closes a dropdown and returns focus to its arrow', async ({ page }) => {
  await open(page, '/our-firm')
  const { list, arrow } = teamMenu(page)
  await arrow.press('Enter')
  await list.getByRole('link').first().focus()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(arrow).toBeFocused()
})

test('a dropdown that the keyboard opened closes when focus leaves it', async ({ page }) => {
  await open(page, '/our-firm')
  const { list, arrow } = teamMenu(page)
  await arrow.press('Enter')
  for (const link of await list.getByRole('link').all()) {
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(areasMenu(page).title).toBeFocused()
  await expect(list).toBeHidden()
})

test('the links of a dropdown take focus at once when it opens, before the next frame', async ({ page }) => {
  await open(page, '/our-firm')
  const { list, arrow } = teamMenu(page)
  const button = await arrow.elementHandle()
  const takesFocus = await list
    .locator('a')
    .first()
    .evaluate((link, arrow) => {
      if (arrow instanceof HTMLElement) arrow.click()
      link.focus()
      return link === document.activeElement
    }, button)
  expect(takesFocus).toBe(true)
})

test('the links of a dropdown take no focus from the moment it closes', async ({ page }) => {
  await open(page, '/our-firm')
  const { list, arrow } = teamMenu(page)
  await arrow.press('Enter')
  await expect(list).toHaveCSS('opacity', '1')
  const takesFocus = await list
    .locator('a')
    .first()
    .evaluate((link) => {
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
      link.focus()
      return link === document.activeElement
    })
  expect(takesFocus).toBe(false)
})

test('a hovered dropdown closes when the keyboard moves on below it, and covers nothing', async ({
  page,
}) => {
  await open(page, '/our-firm')
  const { title, list } = teamMenu(page)
  await title.hover()
  await expect(list).toBeVisible()
  await page.locator('main a').first().focus()
  await expect(list).toBeHidden()
})

test('a closed dropdown has no Tab stops except link and arrow', async ({ page }) => {
  await open(page, '/our-firm')
  await teamMenu(page).title.focus()
  await page.keyboard.press('Tab')
  await expect(teamMenu(page).arrow).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(areasMenu(page).title).toBeFocused()
})

test('the current page is marked in its dropdown', async ({ page }) => {
  await open(page, '/our-team/paula-novak')
  await teamMenu(page).arrow.click()
  await expect(teamMenu(page).list.locator('[aria-current=page]')).toHaveText('Paula Novak')
})

test('the arrow exposes to screen readers what it opens and whether it is open', async ({ page }) => {
  await open(page, '/our-firm')
  const item = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('listitem')
    .filter({ hasText: 'Our Team' })
  await expect(item.first()).toMatchAriaSnapshot(`
    - listitem:
      - link "Our Team":
        - /url: /our-team
      - button "Our Team menu"
  `)
  await teamMenu(page).arrow.click()
  await expect(item.first()).toMatchAriaSnapshot(`
    - listitem:
      - link "Our Team"
      - button "Our Team menu" [expanded]
      - list:
        - listitem:
          - link "Eleanor Whitlock"
        - listitem:
          - link "Martin Dunleavy"
        - listitem:
          - link "Paula Novak"
  `)
})

test.describe(() => {
  test.use({ hasTouch: true })
  test('tapping the arrow opens a dropdown and tapping outside closes it', async ({ page }) => {
    await open(page, '/our-firm')
    const { list, arrow } = teamMenu(page)
    await arrow.tap()
    await expect(list).toBeVisible()
    await page.touchscreen.tap(700, 800)
    await expect(list).toBeHidden()
  })
})

/** Until the script has arrived, a list opens with focus alone, without a press of its arrow. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('[data-dropdown]:not([data-scripted])')).toHaveCount(0)
}

async function openWithStoppedClock(page: Page, path: string) {
  await page.clock.install({ time: new Date('2026-03-02T10:00:00') })
  await open(page, path)
  await page.clock.pauseAt(new Date('2026-03-02T11:00:00'))
}

function teamMenu(page: Page) {
  return menu(page, 'Our Team')
}

function areasMenu(page: Page) {
  return menu(page, 'Areas of Practice')
}

function menu(page: Page, name: string) {
  const bar = page.getByRole('navigation', { name: 'Main' })
  return {
    title: bar.getByRole('link', { name, exact: true }),
    arrow: bar.getByRole('button', { name: `${name} menu` }),
    list: bar.locator('[data-dropdown]').filter({ hasText: name }).locator('ul'),
  }
}

test('the last of twelve people can be reached in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto('/')
  const list = page.locator('#team-menu')
  await list.evaluate((element) => {
    while (element.children.length < 12) element.append(element.children[0]?.cloneNode(true) ?? '')
  })
  await page.getByRole('button', { name: 'Our Team menu' }).click()
  await list.getByRole('link').first().hover()
  await page.mouse.wheel(0, 2000)
  await expect(list.getByRole('link').last()).toBeInViewport({ ratio: 1 })
})
