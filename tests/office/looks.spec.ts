import type { Locator, Page, ViewportSize } from '@playwright/test'
import { sampleIntake } from '../../server/testing/sample-messages.ts'
import { expectAccessible } from '../support/axe.ts'
import { atDevice, expect, joinOffice, test } from './office.ts'
import { receive } from './receive.ts'

/** The most that the first page may cost, in bytes as transferred. */
const BUDGET = 150_000

/** Examines a state: whole in light, its colors in dark, and whether it fits other windows of the same layout. */
async function examine(page: Page, otherSizes: ViewportSize[]) {
  const size = page.viewportSize()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  for (const other of otherSizes) {
    await page.setViewportSize(other)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${other.width} px`).toBeLessThanOrEqual(0)
  }
  if (size) await page.setViewportSize(size)
}

const grants = ['--grant', 'administrator', '--grant', 'lawyer', '--member', 'eleanor-whitlock']

for (const { size, otherSizes } of [
  // 1280 by 1024 px at 400 % is 320 by 256 (WCAG 2.2, 1.4.10).
  {
    size: { width: 320, height: 640 },
    otherSizes: [
      { width: 390, height: 844 },
      { width: 320, height: 256 },
    ],
  },
  { size: { width: 1440, height: 900 }, otherSizes: [{ width: 1920, height: 1080 }] },
])
  test(`every state is accessible, light and dark, quiet, and fits, at ${size.width} px`, async ({
    office,
    browser,
  }) => {
    // A dozen states are examined completely: on a loaded machine this takes minutes.
    test.setTimeout(420_000)
    const { page, context } = await atDevice(browser, { viewport: size })
    const faults: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== office.origin) faults.push(`foreign host: ${request.url()}`)
    })
    const examineState = () => examine(page, otherSizes)
    const press = (name: string) => page.getByRole('button', { name }).click()
    const heading = (name: string) => page.getByRole('heading', { name }).waitFor()
    const toPage = async (name: string) => {
      if (size.width < 900) await press('Menu')
      await page.getByRole('link', { name, exact: true }).click()
    }

    await page.goto(`${office.origin}/office`)
    await heading('Sign in')
    const accent = await page.evaluate(() => getComputedStyle(document.body).accentColor)
    expect(accent, 'of boxes, sliders and bars that the browser draws').not.toBe('auto')
    await examineState()
    await press('Use a recovery code')
    await examineState()
    await page.goto(await office.invite('Eleanor Whitlock', ...grants))
    await heading('Welcome')
    await examineState()
    await press('Create a passkey')
    await heading('One more step')
    await examineState()
    await press('Make recovery codes')
    await heading('Recovery codes')
    await examineState()
    await press('Open the office')
    await page.getByRole('region', { name: 'Needs fixing' }).waitFor()
    if (size.width < 900) {
      await press('Menu')
      await examineState()
      await page.keyboard.press('Escape')
    }
    await page.keyboard.press('Control+k')
    await page.getByRole('option').first().waitFor()
    await examineState()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+/')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await examineState()
    await page.keyboard.press('Escape')

    await toPage('People')
    await press('Change Eleanor Whitlock')
    await press('Remove…')
    await page.getByRole('dialog').waitFor()
    await examineState()
    await page.keyboard.press('Escape')
    await press('Invite a person…')
    await heading('Audit log')
    await examineState()
    await page.getByRole('link', { name: 'Make this site yours' }).click()
    await page.getByLabel('Full name').waitFor()
    await examineState()
    for (const [path, title] of [
      ['mail', 'Mail'],
      ['content/pictures', 'Pictures'],
    ] as const) {
      await page.goto(`${office.origin}/office/${path}`)
      await heading(title)
      await examineState()
    }

    if (size.width < 900) await press('Menu')
    await page.getByRole('link', { name: 'People', exact: true }).click()
    await heading('Audit log')
    if (size.width < 900) await press('Menu')
    await page.emulateMedia({ forcedColors: 'active' })
    const ruleOf = (name: string) =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name, exact: true })
        .evaluate((link) => getComputedStyle(link).borderInlineStartColor)
    expect(await ruleOf('People'), 'where one is, in forced colors').not.toBe(await ruleOf('Today'))
    await page.emulateMedia({ forcedColors: 'none' })
    if (size.width < 900) await page.keyboard.press('Escape')
    expect(faults).toEqual([])

    // Without a connection, and with a server that fails: the browser reports both.
    await context.setOffline(true)
    await page.getByText('No connection.').waitFor()
    await examineState()
    await context.setOffline(false)
    const later = { status: 503, json: { error: 'Try again in a minute.' } }
    await page.route('**/office/api/own', (route) => route.fulfill(later))
    await page.reload()
    await page.getByRole('alert').filter({ hasText: 'Try again in a minute.' }).waitFor()
    await examineState()
    await page.goto(`${office.origin}/office/nothing`)
    await heading('Page not found')
    await examineState()
    await page.route('**/office/api/session', (route) => route.fulfill(later))
    await page.reload()
    await heading('This page could not be shown')
    await expect(page.getByText('Try again in a minute.')).toBeVisible()
    await examineState()
  })

test('in forced colors only what is current is marked', async ({ office, browser }) => {
  const { page } = await atDevice(browser, { forcedColors: 'active' })
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  const expectOneMark = async (choices: string) => {
    await page.locator(choices).first().waitFor()
    const marks = await page.locator(choices).evaluateAll((all) =>
      all.map((choice) => {
        const { borderInlineStartColor, borderBlockEndColor } = getComputedStyle(choice)
        const rule = choice.matches('.page-tabs *') ? borderBlockEndColor : borderInlineStartColor
        return rule !== getComputedStyle(document.documentElement).backgroundColor
      }),
    )
    expect(marks, choices).toEqual(marks.map((_, place) => place === 0))
  }
  await page.goto(`${office.origin}/office/publish`)
  await expectOneMark('.page-tabs a')
  await page.goto(`${office.origin}/office/content`)
  await expectOneMark('.content-kinds a')
  await page.keyboard.press('Control+k')
  await expectOneMark('.found a')
})

test('the sign-in page and the first page of the office stay within their budget', async ({
  office,
  browser,
}) => {
  const { page, context } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))

  const bytes = async (address: string, { asStranger }: { asStranger: boolean }) => {
    const fresh = await (asStranger
      ? browser.newContext()
      : browser.newContext({ storageState: await context.storageState() }))
    const tab = await fresh.newPage()
    // What is read again after a change is not part of the first page.
    const sizes = new Map<string, Promise<number>>()
    tab.on('requestfinished', (request) => {
      if (sizes.has(request.url())) return
      sizes.set(
        request.url(),
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      )
    })
    await tab.goto(address, { waitUntil: 'networkidle' })
    // Closing would cut off anything that the office requests from now on.
    tab.removeAllListeners('requestfinished')
    const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
    await fresh.close()
    return total
  }
  const address = `${office.origin}/office`
  const stranger = await bytes(address, { asStranger: true })
  const today = await bytes(address, { asStranger: false })
  test.info().annotations.push({ type: 'bytes', description: `sign-in ${stranger}, today ${today}` })
  expect(stranger).toBeGreaterThan(10_000)
  expect(stranger).toBeLessThan(BUDGET)
  expect(today).toBeLessThan(BUDGET)
})

for (const { place, viewport, path, last, within, above, least } of [
  {
    place: 'the form of a page',
    viewport: { width: 1440, height: 500 },
    path: () => 'content/blog/will-vs-trust.md',
    last: 'Body',
    within: '.file-form',
    above: '.file-head',
    least: 20,
  },
  {
    place: 'a message on a tablet',
    viewport: { width: 920, height: 600 },
    path: (reference: string) => `messages/${reference}`,
    last: 'Write a note',
    within: '.message-body',
    above: '.message-top',
    least: 6,
  },
])
  test(`in ${place}, what the keyboard leads to is never under what stays at the top`, async ({
    office,
    browser,
  }) => {
    const { page } = await atDevice(browser, { viewport })
    await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
    const [reference = ''] = await receive(office, [sampleIntake()])
    await page.goto(`${office.origin}/office/${path(reference)}`)
    await page.getByRole('textbox', { name: last }).waitFor()
    const reached: string[] = []
    const covered: string[] = []
    for (let press = 0; press < 80; press += 1) {
      await page.keyboard.press('Shift+Tab')
      const focused = page.locator(`${within} :focus`)
      if ((await focused.count()) === 0) continue
      const { words, end } = await focused.evaluate((element) => ({
        words: element.id || element.textContent,
        end: element.getBoundingClientRect().bottom,
      }))
      const below = await page.locator(above).evaluate((top) => top.getBoundingClientRect().bottom)
      reached.push(words)
      if (end <= below) covered.push(words)
    }
    expect(covered).toEqual([])
    expect(reached.length).toBeGreaterThan(least)
  })

for (const viewport of [
  { width: 1440, height: 700 },
  { width: 390, height: 600 },
])
  test(`the caret is never under the tools of the body, at ${viewport.width} px`, async ({
    office,
    browser,
  }) => {
    const { page } = await atDevice(browser, { viewport })
    await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
    await page.goto(`${office.origin}/office/content/blog/will-vs-trust.md`)
    await page.locator('.ProseMirror p').nth(12).click()
    const covered: number[] = []
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('ArrowUp')
      const { caret, bar } = await page.evaluate(() => ({
        caret: getSelection()?.getRangeAt(0).getBoundingClientRect().top ?? 0,
        bar: document.querySelector('.body-bar')?.getBoundingClientRect().bottom ?? Infinity,
      }))
      // The rectangle of a caret at the start of a block is empty.
      if (caret > 0 && caret < bar - 1) covered.push(press)
    }
    expect(covered).toEqual([])
  })

test('the tools of a short body scroll out of sight below the heading of the page', async ({
  office,
  browser,
}) => {
  const { page } = await atDevice(browser, { viewport: { width: 1280, height: 800 } })
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/content/blog/will-vs-trust.md`)
  const body = page.getByRole('textbox', { name: 'Body' })
  await body.fill('Short.')
  const overlap = await body.evaluate((text) => {
    const [head, bar] = ['.file-head', '.body-bar'].map((place) => document.querySelector(place))
    if (!head || !bar) throw new Error('The page has no heading or no tools.')
    scrollBy(0, text.getBoundingClientRect().bottom - head.getBoundingClientRect().bottom)
    const { left, top, height } = bar.getBoundingClientRect()
    const seen = document.elementFromPoint(left + 20, top + height / 2)
    return { isUnder: top + height / 2 < head.getBoundingClientRect().bottom, covers: bar.contains(seen) }
  })
  expect(overlap).toEqual({ isUnder: true, covers: false })
})

test('on the narrowest screen that has a rail, the heading of a page is whole beside what can be done with it', async ({
  office,
  browser,
}) => {
  const { page } = await atDevice(browser, { viewport: { width: 905, height: 700 } })
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/content/blog/will-vs-trust.md`)
  const heading = page.getByRole('heading', { name: /^Will or Trust/, level: 1 })
  await page.getByText('No unsaved changes').waitFor()
  const hidden = await heading.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(hidden).toBeLessThanOrEqual(0)
})

test('the focus on a width of the preview is whole below the heading of the page, and does not cover its word', async ({
  office,
  browser,
}) => {
  const { page } = await atDevice(browser, { viewport: { width: 1440, height: 800 } })
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/content/blog/will-vs-trust.md`)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const phone = page.getByRole('group', { name: 'Width' }).getByRole('button', { name: 'Phone' })
  await phone.press('Shift')
  const { outside, inside } = await phone.evaluate((button) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(button)
    const [offset, width] = [Number.parseFloat(outlineOffset), Number.parseFloat(outlineWidth)]
    const word = document.createRange()
    word.selectNodeContents(button)
    const { left, top } = button.getBoundingClientRect()
    const head = document.querySelector('.file-head')?.getBoundingClientRect().bottom ?? Infinity
    return {
      outside: top - offset - width - head,
      inside: word.getBoundingClientRect().left - (left - offset),
    }
  })
  expect(outside, 'pixels between the heading and the outline').toBeGreaterThanOrEqual(0)
  expect(inside, 'pixels between the outline and the word').toBeGreaterThanOrEqual(0)
})

test('on a small phone, what the keyboard leads to is never under the buttons at the foot', async ({
  office,
  browser,
}) => {
  const { page } = await atDevice(browser, { viewport: { width: 320, height: 640 } })
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  const [reference = ''] = await receive(office, [sampleIntake()])
  for (const [path, last, foot] of [
    ['content/blog/will-vs-trust.md', 'Body', '.file-acts'],
    [`messages/${reference}`, 'Write a note', '.message-actions'],
  ] as const) {
    await page.goto(`${office.origin}/office/${path}`)
    await page.getByLabel(last, { exact: true }).focus()
    const covered: string[] = []
    for (let press = 0; press < 25; press += 1) {
      await page.keyboard.press('Tab')
      const focused = page.locator('main :focus')
      if ((await focused.count()) === 0) break
      const { words, end } = await focused.evaluate((element) => ({
        words: element.id || element.textContent,
        end: element.getBoundingClientRect().bottom,
      }))
      const bar = await page.locator(foot).evaluate((shown) => shown.getBoundingClientRect().top)
      if (end > bar) covered.push(words)
    }
    expect.soft(covered, path).toEqual([])
  }
})

test('on a phone, what is pressed is 44 pixels high', async ({ office, browser }) => {
  const { page } = await atDevice(browser, { viewport: { width: 390, height: 844 } })
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  for (const path of ['content/facts.yaml', 'content/blog/will-vs-trust.md']) {
    await page.goto(`${office.origin}/office/${path}`)
    await page.locator('main summary').first().waitFor()
    const low = await page
      .locator('main :is(button, summary, select, input:not([type=file]), .file-way a)')
      .evaluateAll((all) =>
        all.flatMap((each) => {
          const { height } = (each.closest('label') ?? each).getBoundingClientRect()
          const isSeen = each.checkVisibility() && height > 1
          return isSeen && height < 44 ? [`${each.tagName} ${each.textContent || each.id}: ${height}`] : []
        }),
      )
    expect.soft(low, path).toEqual([])
  }
})

test('a list of pages begins where its heading does, and the fields of an article are beside its body where there is room', async ({
  office,
  browser,
}) => {
  const { page } = await atDevice(browser, { viewport: { width: 1440, height: 900 } })
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/content`)
  const first = page.getByText('Alternatives to Non-Compete Agreements')
  const left = (of: Locator) => of.evaluate((shown) => shown.getBoundingClientRect().left)
  expect(await left(first)).toBe(await left(page.getByRole('heading', { name: 'Articles' })))

  await first.click()
  const box = (of: Locator) =>
    of.evaluate((shown) => {
      const { top, right, bottom } = shown.getBoundingClientRect()
      return { top, right, bottom }
    })
  const body = page.getByRole('textbox', { name: 'Body' })
  const author = page.getByLabel('Author')
  await body.waitFor()
  expect(await left(author)).toBeGreaterThan((await box(body)).right)
  expect((await box(author)).bottom).toBeLessThan((await box(body)).bottom)
  await page.setViewportSize({ width: 1200, height: 900 })
  const review = await box(page.locator('.file-review'))
  expect(review.right, 'as wide as the body').toBe((await box(page.locator('.file-body'))).right)
  await page.setViewportSize({ width: 1100, height: 900 })
  expect((await box(author)).top).toBeGreaterThan((await box(body)).bottom)
})

test('nothing of a time is alone on the next line', async ({ office, browser }) => {
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'administrator'))
  await page.goto(`${office.origin}/office/people`)
  await page.getByText('; last seen today').waitFor()
  for (let width = 320; width < 480; width += 10) {
    await page.setViewportSize({ width, height: 844 })
    const broken = await page
      .locator('time')
      .evaluateAll((times) =>
        times.filter((time) => time.getClientRects().length > 1).map(({ textContent }) => textContent),
      )
    expect.soft(broken, `${width} px`).toEqual([])
  }
})

test('a row that begins with its time begins with a capital', async ({ office, browser }) => {
  const { page } = await atDevice(browser)
  const grants = ['--grant', 'staff', '--grant', 'administrator']
  await joinOffice(page, office.invite('Paula Novak', ...grants))
  const [reference = ''] = await receive(office, [sampleIntake()])
  for (const [path, times] of [
    [`messages/${reference}`, 'dt > time'],
    ['people', '.row-margin > time'],
  ] as const) {
    await page.goto(`${office.origin}/office/${path}`)
    expect.soft(await page.locator(times).first().innerText(), path).toMatch(/^Today, /)
  }
})

test('the whole door works by keyboard alone', async ({ office, browser }) => {
  const { page } = await atDevice(browser)
  await page.goto(await office.invite('Paula Novak', '--grant', 'administrator'))
  for (const name of ['Create a passkey', 'Make recovery codes']) {
    await page.getByRole('button', { name }).waitFor()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Print' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Today' }).waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeFocused()
})
