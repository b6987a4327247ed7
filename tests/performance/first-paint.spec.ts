import type { Page, Route } from '@playwright/test'
import { chancesOf } from '../../src/engraving/random.ts'
import { kindsOfPages } from '../support/kinds-of-pages.ts'
import { builtHtml, builtPages, expect, hasBar, showFonts, test } from '../support/site.ts'
import { heaviest } from '../support/network-bytes.ts'

// The error pages return their own status, which Chromium logs to the console.
test.use({ expectedFault: /status of 404/ })

test('a photograph whose preview is shown never goes before what the first screen needs', () => {
  const pages = builtPages().map((path) => builtHtml(path))
  const covers = pages.flatMap((html) => html.match(/<img src="data:[^>]*><picture>.*?<\/picture>/g) ?? [])
  expect(covers).not.toEqual([])
  for (const cover of covers) expect(cover).toMatch(/<img[^>]* loading="lazy"[^>]* fetchpriority="low"/i)
})

test('the home page’s largest contentful paint is its headline, even after the hills have loaded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.route('**/hills.svg', async (route) => {
    await new Promise((arrived) => setTimeout(arrived, 800))
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const largest = await page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) =>
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1)
          resolve(last && 'element' in last ? (last.element as Element).tagName : undefined)
        }).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  )
  expect(largest).toBe('H1')
})

for (const [width, height] of [
  [412, 823],
  [1440, 900],
] as const)
  test(`late fonts cause no layout shift, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    // A transition between two pages would be cut short by the next visit.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(collectShifts)
    await page.goto('/')
    const isMeasurable = await hasStandIns(page)
    test.skip(!isMeasurable && !process.env['REQUIRE_FONTS'], 'No Arial and Times: install fonts-liberation.')
    expect(isMeasurable).toBe(true)
    for (const path of builtPages().filter(hasBar)) {
      await page.goto(path)
      await showFonts(page)
      // Beside a word that a heading keeps whole, the rest of the heading moves by the few pixels between two fonts.
      const keepsWords = (await page.locator(':is(h1, h2, h3):has(.whole)').count()) > 0
      expect.soft(await shiftOf(page), path).toBeLessThan(keepsWords ? 0.0015 : 0.0005)
      // The height that a text keeps if it is set as loose as it may be and still has a line less.
      expect.soft(await page.locator('[style*="min-height"]').count(), `empty lines, ${path}`).toBe(0)
    }
  })

test('late fonts give no item of a list another height, also one that they would make lower by less than a line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 900 })
  const fonts = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await fonts.promise
    await route.continue()
  })
  // The load event waits for the fonts.
  await page.goto('/blog/business-succession-planning-first-steps', { waitUntil: 'domcontentloaded' })
  const isMeasurable = await hasStandIns(page)
  test.skip(!isMeasurable && !process.env['REQUIRE_FONTS'], 'No Arial and Times: install fonts-liberation.')
  const heights = () =>
    page
      .locator('main li')
      .evaluateAll((all) =>
        all.filter((each) => each.getBoundingClientRect().top < innerHeight).map((each) => each.clientHeight),
      )
  const before = await heights()
  expect(before).not.toEqual([])
  fonts.resolve()
  await showFonts(page)
  expect((await heights()).slice(0, before.length)).toEqual(before)
})

test('no page requests a font or a background plate before its first paint, and late fonts shift none at any width by more than a hundredth', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(collectShifts)
  const paths = Object.values(kindsOfPages).flatMap((kind) => heaviest(kind.filter(hasBar), 1))
  for (const width of [320, 360, 390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      await page.goto(path)
      await showFonts(page)
      const where = `${path} at ${width} px`
      const { fonts, early } = await page.evaluate(requests)
      expect.soft(fonts, where).toHaveLength(2)
      expect.soft(early, `${where}, before the first paint`).toEqual([])
      expect.soft(await shiftOf(page), where).toBeLessThan(0.01)
    }
  }
})

for (const width of [320, 390, 768, 1440])
  test(`a banner of any length has as many lines in the late font as in its fallback, at ${width} px`, async ({
    page,
  }) => {
    const chances = chancesOf(`banners at ${width}`)
    // All of them in view: lines are kept only there.
    await page.setViewportSize({ width, height: 4000 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(collectShifts)
    const banners = Array.from({ length: 12 }, () =>
      Array.from({ length: chances.whole(3, 45) }, () => chances.pick(bannerWords)).join(' '),
    )
    await page.route('/our-firm', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: withBanners(await response.text(), banners) })
    })
    const fonts = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await fonts.promise
      await route.continue()
    })
    // The load event waits for the fonts.
    await page.goto('/our-firm', { waitUntil: 'domcontentloaded' })
    const heights = () =>
      page.locator('.announcement').evaluateAll((all) => all.map((each) => Math.round(each.clientHeight)))
    const before = await heights()
    expect(before).toHaveLength(banners.length)
    fonts.resolve()
    await showFonts(page)
    expect(await heights(), banners.join('\n')).toEqual(before)
    expect(await shiftOf(page)).toBeLessThan(0.01)
  })

for (const [what, answer] of Object.entries({
  'fail to arrive': (route: Route) => route.abort(),
  'cannot be read': (route: Route) => route.fulfill({ body: 'no font' }),
  'never arrive': () => undefined,
}))
  test.describe(`when the fonts ${what}`, () => {
    test.use({ expectedFault: /status of 404|downloaded font|OTS parsing|ERR_FAILED/ })

    test('every text shows in its fallback font from the first paint on, on screen and in print', async ({
      page,
    }) => {
      await page.addInitScript(keepHiddenTexts)
      await page.route('**/*.woff2', answer)
      for (const [kind, paths] of Object.entries(kindsOfPages)) {
        const [path = ''] = heaviest(paths.filter(hasBar), 1)
        await page.emulateMedia({ media: 'screen' })
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await expect(page.locator('html'), kind).not.toHaveAttribute('data-fonts')
        expect.soft(await page.evaluate('globalThis.hiddenAtFirstPaint'), path).toEqual([])
        await page.emulateMedia({ media: 'print' })
        expect
          .soft(
            await page.evaluate(
              'globalThis.hiddenTexts("nav,form,button,.not-printed,.button-row,.annual-report-feed")',
            ),
            path,
          )
          .toEqual([])
      }
    })
  })

test('a reader coming from another page of the site sees its fonts from the first paint on', async ({
  page,
}) => {
  await page.goto('/')
  await showFonts(page)
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      const shown = [...document.fonts].filter(({ status }) => status === 'loaded')
      Object.assign(globalThis, { shown: shown.map(({ family }) => family.replaceAll('"', '')) })
    }).observe({ type: 'paint' })
  })
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Blog', exact: true })
    .click()
  await expect(page).toHaveURL('/blog')
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'shown') as unknown))
    .toEqual(expect.arrayContaining(['Brygada 1918', 'Public Sans']))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('fonts and plates load by themselves', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(asked.filter((path) => path.endsWith('.woff2'))).toHaveLength(2)
    expect(asked).toContain('/plates/hills.svg')
    expect(asked).toContain('/plates/band.svg')
  })
})

const bannerWords: readonly [string, ...string[]] = [
  'Closed',
  'The',
  'office',
  'is',
  'closed',
  'on',
  'Thursday,',
  'November',
  '26,',
  'for',
  'Thanksgiving',
  'Day.',
  'Messages',
  'are',
  'read',
  'as',
  'soon',
  'as',
  'we',
  'are',
  'back.',
  'Our',
  'number',
  'is',
  'now',
  '(412)',
  '555-0142,',
  'a',
  'class',
  'supervisors',
  'begins',
  'at',
  '7:00',
  'pm,',
  'Featherstonehaugh',
]

/** A page with these banners alone, whatever banners it was built with. */
function withBanners(html: string, banners: string[]): string {
  const without = html.replaceAll(/<p class="announcement [^>]*>[^<]*<\/p>/g, '')
  const shown = banners.map((words) => `<p class="announcement not-printed">${words}</p>`)
  return without.replace(/<main[^>]*>/, `$&${shown.join('')}`)
}

/** Runs in the page: its requests for fonts, and those for what may wait that it made before the first paint. */
function requests() {
  const painted = performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity
  const asked = performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime }))
  return {
    fonts: asked.filter(({ name }) => name.endsWith('.woff2')),
    early: asked.filter(
      ({ name, startTime }) =>
        /\.woff2|\/(?:hills|band)\.svg|office-status/.test(name) && startTime < painted,
    ),
  }
}

/** Whether the machine has the fallback fonts of `src/styles/typefaces.css`. */
function hasStandIns(page: Page) {
  return page.evaluate(async () => {
    const standIns = [...document.fonts].filter(({ family }) => /from (Arial|Times)/.test(family))
    const loaded = await Promise.allSettled(standIns.map((face) => face.load()))
    return standIns.length === 3 && loaded.every(({ status }) => status === 'fulfilled')
  })
}

function shiftOf(page: Page) {
  return page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    return Reflect.get(globalThis, 'shift') as number
  })
}

/** Runs in the page before its own scripts: adds up its layout shifts (Layout Instability, WICG). */
function collectShifts() {
  Object.assign(globalThis, { shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Object.assign(globalThis, {
        shift: Number(Reflect.get(globalThis, 'shift')) + Number('value' in entry && entry.value),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Runs in the page before its own scripts: records the texts in the main part that were not visible at the first
 * paint. Excludes what waits for interaction (`hidden`, closed details), what is for screen readers only, and what
 * is hidden `byDesign`, a selector.
 */
function keepHiddenTexts() {
  const hiddenTexts = (byDesign?: string) => {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
    const hidden: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim()
      const parent = walker.currentNode.parentElement
      const waits =
        'template,script,style,noscript,.tool-unloaded,[hidden],details:not([open]),.visually-hidden,select,.client-fields > :last-child'
      if (!text || !parent || parent.closest(waits) || (byDesign && parent.closest(byDesign))) continue
      const isSeen = parent.checkVisibility({
        contentVisibilityAuto: true,
        opacityProperty: true,
        visibilityProperty: true,
      })
      if (!isSeen) hidden.push(text)
    }
    return hidden
  }
  Object.assign(globalThis, { hiddenTexts })
  new PerformanceObserver((_, observer) => {
    Object.assign(globalThis, { hiddenAtFirstPaint: hiddenTexts() })
    observer.disconnect()
  }).observe({ type: 'paint', buffered: true })
}
