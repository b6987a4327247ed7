import type { Page } from '@playwright/test'
import { areas, members } from '../support/content.ts'
import { expect, test } from '../support/site.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('the drawer opens by keyboard with focus inside, closes on Escape and restores focus', async ({
  page,
}) => {
  await page.goto('/')
  const { drawer, hamburger } = parts(page)
  await expect(drawer).toBeHidden()
  await hamburger.press('Enter')
  await expect(drawer).toBeVisible()
  expect(await hasFocusInside(page)).toBe(true)

  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(hamburger).toBeFocused()
})

test('Tab cycles inside the drawer, in both directions', async ({ page }) => {
  await page.goto('/')
  const { drawer, hamburger, close } = parts(page)
  await hamburger.press('Enter')
  await expect(close).toBeFocused()

  const stops = await drawer.locator('a, button, summary').filter({ visible: true }).count()
  for (let stop = 1; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await hasFocusInside(page), `stop ${stop}`).toBe(true)
    await expect(close).not.toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(drawer.getByRole('link').last()).toBeFocused()
})

test('the button in the drawer closes it', async ({ page }) => {
  await page.goto('/')
  const { drawer, hamburger, close } = parts(page)
  await hamburger.click()
  await close.click()
  await expect(drawer).toBeHidden()
  await expect(hamburger).toBeFocused()
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a click on the backdrop closes the drawer and nothing else', async ({ page }) => {
      await page.goto('/blog')
      const { drawer, hamburger } = parts(page)
      const link = await page.getByRole('banner').getByRole('link').first().boundingBox()
      await hamburger.click()
      await expect(drawer).toBeVisible()
      await page.mouse.click((link?.x ?? 0) + 10, (link?.y ?? 0) + 10)
      await expect(drawer).toBeHidden()
      await expect(page).toHaveURL('/blog')
      if (javaScriptEnabled) await expect(hamburger).toBeFocused()
      await page.getByRole('main').getByRole('link').first().click()
      await expect(page).not.toHaveURL('/blog')
    })
  })

test.describe('in a browser without popovers', () => {
  // This alters the page's styles, which its CSP lists by hash.
  test.use({ bypassCSP: true })

  test('the drawer still opens and closes', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name)
    })
    await page.route('/blog', async (route) => {
      const answer = await route.fetch()
      const html = (await answer.text()).replaceAll(
        / popover(target|targetaction)?="[a-z]*"|(?<=:popover)-open/g,
        '',
      )
      await route.fulfill({ response: answer, body: html })
    })
    await page.goto('/blog', { waitUntil: 'networkidle' })
    const { drawer, hamburger, close } = parts(page)
    await hamburger.click()
    await expect(drawer).toBeInViewport({ ratio: 1 })
    await close.click()
    await expect(drawer).toBeHidden()
    await hamburger.click()
    await drawer.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('the page behind a drawer that was opened before the page’s script arrives is inert once it has', async ({
  page,
}) => {
  const script = Promise.withResolvers<void>()
  await page.route('**/later-*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/our-firm', { waitUntil: 'domcontentloaded' })
  await parts(page).hamburger.click()
  script.resolve()
  await expect(page.locator('main')).toHaveJSProperty('inert', true)
  await page.keyboard.press('Escape')
  await expect(page.locator('main')).toHaveJSProperty('inert', false)
})

test('Tab goes on below the bar as soon as the drawer closes', async ({ page }) => {
  await page.goto('/our-firm')
  const { hamburger } = parts(page)
  await hamburger.press('Enter')
  await expect(page.locator('main')).toHaveJSProperty('inert', true)
  const isInert = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const drawer = document.querySelector('dialog')
        drawer?.addEventListener('toggle', () =>
          setTimeout(() => resolve(document.querySelector('main')?.inert), 50),
        )
        drawer?.hidePopover()
      }),
  )
  expect(isInert).toBe(false)
})

test('choosing a link closes the drawer and shows the page', async ({ page }) => {
  await page.goto('/')
  const { drawer, hamburger } = parts(page)
  await hamburger.click()
  await drawer.getByRole('link', { name: 'Blog' }).click()
  await page.waitForURL('**/blog')
  await expect(drawer).toBeHidden()
})

test('a link closes the drawer by itself, even if it leads to the current page', async ({ page }) => {
  await page.goto('/blog')
  // Must be the same page afterward: on a new one the drawer would be closed anyway.
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
    }),
  )
  const { drawer, hamburger } = parts(page)
  await hamburger.click()
  await drawer.getByRole('link', { name: 'Blog' }).click()
  await expect(drawer).toBeHidden()
})

test('the drawer’s submenus list the members and the areas', async ({ page }) => {
  await page.goto('/')
  const { drawer, hamburger } = parts(page)
  await hamburger.press('Enter')
  for (const [menu, names] of [
    ['Our Team menu', members.map(({ name }) => name)],
    ['Areas of Practice menu', areas.map(({ title }) => title)],
  ] as const) {
    const links = drawer
      .locator('details')
      .filter({ has: page.getByLabel(menu) })
      .getByRole('link')
    await expect(links).toHaveCount(0)
    await drawer.getByLabel(menu).press('Enter')
    await expect(links).toHaveText(names)
    await expect(links.last()).toBeVisible()
  }
})

test('the drawer has the same links as the bar', async ({ page }) => {
  await page.goto('/blog')
  const { drawer, hamburger } = parts(page)
  await hamburger.click()
  for (const [name, href] of [
    ['Home', '/'],
    ['Our Team', '/our-team'],
    ['Areas of Practice', '/areas-of-practice'],
    ['Blog', '/blog'],
    ['Contact Us', '/contact-us'],
  ] as const)
    await expect(drawer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect(drawer.locator('[aria-current=page]')).toHaveText('Blog')
})

test('the telephone number in the drawer is on one line', async ({ page }) => {
  await page.goto('/')
  const { hamburger } = parts(page)
  await hamburger.press('Enter')
  const [height, letters] = await page.locator('.drawer-phone').evaluate((link) => {
    const range = document.createRange()
    range.selectNodeContents(link)
    return [range.getBoundingClientRect().height, parseFloat(getComputedStyle(link).fontSize)]
  })
  expect(height).toBeLessThan(2 * letters)
})

test('the drawer is exposed to screen readers as a dialog with a menu in it', async ({ page }) => {
  await page.goto('/')
  await parts(page).hamburger.click()
  await expect(parts(page).drawer).toMatchAriaSnapshot(`
    - dialog /menu$/:
      - button "Close the menu"
      - navigation "Menu":
        - list:
          - listitem:
            - link "Home"
          - listitem:
            - link "Our Team"
            - group
          - listitem:
            - link "Areas of Practice"
            - group
          - listitem:
            - link "Blog"
        - link "Contact Us"
  `)
})

for (const width of [320, 390, 899])
  test(`the hamburger replaces the links at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await expect(parts(page).hamburger).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  })

test('from 900 px up the links are in the bar and the hamburger is gone', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 844 })
  await page.goto('/')
  await expect(parts(page).hamburger).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport({ ratio: 1 })
})

test('the drawer closes when the window gets wide enough for the bar, and focus moves to the bar', async ({
  page,
}) => {
  await page.goto('/')
  const { drawer, hamburger } = parts(page)
  await hamburger.click()
  await expect(page.locator('main')).toHaveJSProperty('inert', true)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
  await expect(page.locator('main')).toHaveJSProperty('inert', false)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(drawer).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing of the drawer remains when the window gets wide enough for the bar', async ({ page }) => {
    await page.goto('/')
    const { drawer, hamburger } = parts(page)
    await hamburger.click()
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(drawer).toBeHidden()
    await page.getByRole('main').getByRole('link', { name: 'Free Consultation' }).click()
    await expect(page).toHaveURL('/contact-us')
  })
})

function parts(page: Page) {
  const drawer = page.getByRole('dialog')
  return {
    drawer,
    hamburger: page.getByRole('button', { name: 'Menu', exact: true }),
    close: drawer.getByRole('button', { name: 'Close the menu' }),
  }
}

function hasFocusInside(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement) ?? false)
}
