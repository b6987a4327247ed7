import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import triedBrowsers from '../../src/tried-browsers.json' with { type: 'json' }
import { sampleIntake } from '../../server/testing/sample-messages.ts'
import { joinOffice, LONG, openOffice } from '../office/office.ts'
import { receive } from '../office/receive.ts'
import { kindsOfPages } from '../support/kinds-of-pages.ts'
import { hasBar } from '../support/site.ts'
import { startEngine, type Tab } from './engine.ts'
import { engineNames, findEngine } from './find.ts'
import { watchSite, type WatchedSite } from './watched-site.ts'

// The main journeys in every engine. The rest of the suite tests Chromium's own behavior.

for (const name of engineNames)
  test.describe(name, () => {
    test.describe.configure({ mode: 'default' })
    const paths = findEngine(name)
    let tab: Tab
    let site: WatchedSite

    test.beforeAll(async ({ baseURL }) => {
      const reason = `${name} NOT TESTED: its Debian packages are missing`
      if (paths.length === 0) console.warn(reason)
      test.skip(paths.length === 0 && !process.env['REQUIRE_BROWSERS'], reason)
      expect(paths, reason).not.toEqual([])
      site = await watchSite(baseURL ?? '')
      tab = await startEngine(name, paths)
    })
    test.beforeEach(() => tab.renew())
    test.afterAll(async () => {
      await tab?.close()
      site?.close()
    })

    const open = (path: string) => tab.goto(site.origin + path)
    const until = (expression: string, wanted: unknown = true) =>
      expect
        // A page that is being left does not answer.
        .poll(() => tab.value(expression).catch(() => undefined), { message: expression })
        .toEqual(wanted)
    const noFaults = async () => expect(await tab.value('faults')).toEqual([])
    const drawsItsLines = async (path: string) =>
      expect.soft(await tab.value(`(${unknownLines.toString()})()`), path).toEqual([])

    test('is as new as the README and the accessibility statement say', () => {
      const [tried = NaN] = numbersOf(triedBrowsers[name])
      expect(readFileSync('README.md', 'utf8')).toContain(triedBrowsers[name])
      expect(numbersOf(tab.version)[0]).toBeGreaterThanOrEqual(tried)
    })

    test('each kind of page renders without errors or horizontal scrolling, narrow and wide', async () => {
      for (const [path = ''] of Object.values(kindsOfPages)) {
        await tab.resize(390)
        await open(path)
        expect.soft(await tab.value('document.querySelector("h1").textContent.length > 3'), path).toBe(true)
        if (hasBar(path))
          await until(
            '[...document.fonts].filter((font) => !/ from /.test(font.family) && font.status === "loaded").length',
            2,
          )
        for (const width of [390, 1440]) {
          await tab.resize(width)
          await until('document.documentElement.scrollWidth <= innerWidth')
        }
        await drawsItsLines(path)
        if (hasBar(path)) expect.soft(await tab.value('faults'), path).toEqual([])
      }
    })

    test('the bar turns opaque, and its dropdowns open on hover and by arrow and close on Escape', async () => {
      await tab.resize(1440)
      await open('/our-firm')
      // Until its script arrives, an arrow’s focus alone opens the list, and a press would then close it.
      await until('document.querySelectorAll("[data-dropdown]:not([data-scripted])").length', 0)
      await tab.value('scrollTo({ top: 400, behavior: "instant" })')
      await until('getComputedStyle(document.querySelector("[data-bar]")).backgroundColor', 'rgb(41, 59, 40)')
      await tab.hover('[data-dropdown] > a')
      await until(
        'document.querySelector("[data-dropdown] ul").checkVisibility({ visibilityProperty: true })',
      )
      await tab.click('[data-dropdown]:nth-child(3) > button')
      await until('document.querySelector("[data-dropdown] > button").ariaExpanded', 'false')
      await until('document.querySelector("[data-dropdown]:nth-child(3) > button").ariaExpanded', 'true')
      await tab.press('Escape')
      await until('document.querySelector("[data-dropdown]:nth-child(3) > button").ariaExpanded', 'false')
      await noFaults()
    })

    test('the drawer opens, locks the page behind it, closes on Escape and its links work', async () => {
      await tab.resize(390)
      await open('/blog')
      await tab.click('.hamburger')
      await until('document.querySelector("main").inert')
      await tab.press('Escape')
      await until('document.querySelector("main").inert', false)
      await until('getComputedStyle(document.documentElement, "::after").visibility', 'hidden')
      await tab.click('.hamburger')
      await until('document.querySelector("main").inert')
      // On its way in, a link of the drawer is still beside the screen.
      await until('document.querySelector("#drawer").getAnimations().length', 0)
      await tab.click('#drawer a[href="/"]')
      await until('location.pathname', '/')
      await noFaults()
    })

    test('Show More adds six posts, and Back returns to the list', async () => {
      await tab.resize(1440)
      await open('/blog')
      await tab.click('[data-show-more] button')
      await until('document.querySelectorAll("[data-post-cards] > *").length', 12)
      await until('document.activeElement.closest("[data-post-cards] > *") !== null')
      await noFaults()
      await tab.click('[data-post-cards] > :nth-child(2) a')
      await until('location.pathname !== "/blog"')
      await tab.value('history.back()').catch(() => undefined)
      await until('location.pathname', '/blog')
      await until('document.querySelectorAll("[data-post-cards] > *").length >= 6')
    })

    test('the search finds an article, and works again after a script that failed once', async () => {
      await tab.resize(1440)
      await open('/search')
      site.failNext(/pagefind/)
      await until('document.querySelector("[data-search] button").disabled', false)
      await tab.type('#search-words', 'probate')
      await tab.click('[data-search] button')
      await until('/did not load/.test(document.querySelector("[data-search-count]").textContent)')
      await tab.click('[data-search] button')
      await until('document.querySelectorAll("[data-search-results] a").length > 0')
    })

    test('the annual-report helper shows the next due date', async () => {
      await tab.resize(390)
      await open('/tools/pennsylvania-annual-report')
      await until('document.querySelector("[data-annual-report] button").disabled', false)
      await tab.click('[name="origin"]')
      await tab.click('[name="entity"]')
      await tab.type('[name="formedIn"]', '2019')
      await tab.click('[data-annual-report] [type="submit"]')
      await until('/June 30/.test(document.querySelector(".tool-answer").textContent)')
      await noFaults()
    })

    test('the accessibility report is sent and confirmed with its reference', async () => {
      await tab.resize(390)
      await open('/accessibility-feedback')
      await tab.click('[name="message"]')
      await until('document.querySelector("astro-island[ssr]")', null)
      await tab.type('[name="message"]', `Tried in ${name}.`)
      await tab.value('document.querySelector("[name=issueType]").value = "other"')
      await send()
    })

    test('the intake form is sent and confirmed with its reference', async () => {
      await tab.resize(1440)
      await open('/intake')
      await tab.click('[name="name"]')
      await until('document.querySelector("astro-island[ssr]")', null)
      await tab.type('[name="name"]', 'Sample Visitor')
      await tab.type('[name="phone"]', '412 555 0100')
      await tab.type('[name="parties.0.name"]', 'Jane Roe')
      await tab.type('form [name="description"]', `Tried in ${name}.`)
      await tab.click('[name="acknowledged"]')
      await send()
    })

    test('a printed article has its whole text in black on white, and neither bar nor menu', async () => {
      await tab.resize(1440)
      await open('/blog/will-vs-trust')
      await tab.value(`(${applyPrintRules.toString()})()`)
      await until('getComputedStyle(document.querySelector("[data-bar]")).display', 'none')
      for (const selector of ['nav', '.skip-link', 'dialog'])
        expect(await tab.value(`(${displaysOf.toString()})('${selector}')`), selector).toEqual(['none'])
      expect(await tab.value('getComputedStyle(document.querySelector("h1")).color')).toBe('rgb(0, 0, 0)')
      expect(
        await tab.value(
          '[...document.querySelectorAll(".prose :is(p, li, td)")].filter((text) => text.offsetHeight === 0).length',
        ),
      ).toBe(0)
      await noFaults()
    })

    test('nothing slides or scales with reduced motion', async () => {
      const still = await startEngine(name, paths, { wantsLessMotion: true })
      await still.goto(`${site.origin}/`)
      const wish = await still.value('matchMedia("(prefers-reduced-motion: reduce)").matches')
      const scrolling = await still.value('getComputedStyle(document.documentElement).scrollBehavior')
      const bar = await still.value('document.querySelector("[data-bar]").offsetHeight')
      await still.close()
      expect([wish, scrolling, bar]).toEqual([true, 'auto', 80])
    })

    // WebKit's driver has no authenticator; tests/office has Chromium's.
    test('an invitation leads to a passkey and a sheet of codes, and the passkey signs in', async () => {
      test.skip(!tab?.addAuthenticator, 'no authenticator')
      const office = await openOffice({ publishes: false, settings: {} })
      const pressFirst = async (heading: string) => {
        await until(`${heading}.test(document.querySelector('h1')?.textContent)`)
        await tab.click('[data-look="primary"]')
      }
      await tab.resize(1440)
      await tab.addAuthenticator?.()
      await tab.goto(await office.invite('Paula Novak', '--grant', 'staff'))
      await pressFirst('/^Welcome, Paula Novak$/')
      await pressFirst('/^One more step$/')
      await until('document.querySelectorAll(".codes li").length', 10)
      await pressFirst('/^Print this sheet$/')
      await tab.click('.rail-foot button')
      await pressFirst('/^Sign in$/')
      await until('/day, /.test(document.querySelector("h1")?.textContent)')
      await office.close()
    })

    // This goes around the proxy: the office refuses calls from any address but its own.
    test('the office’s sign-in page renders, and says what to do in a browser without passkeys', async ({
      baseURL,
    }) => {
      for (const width of [390, 1440]) {
        await tab.resize(width)
        await tab.goto(`${baseURL}/office`)
        await until('document.querySelector("h1")?.textContent', 'Sign in')
        expect(await tab.value('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      }
      await tab.value('delete window.PublicKeyCredential')
      await tab.click('[data-look="primary"]')
      const isSaid = '/no passkeys/.test(document.querySelector("[role=alert]")?.textContent)'
      await until(isSaid)
      // A recovery code leads to a new passkey, so it is not used up here.
      await tab.click('[data-look="primary"] + button')
      await until('document.querySelector("[role=alert]").textContent', '')
      await tab.type('[name="code"]', 'ABCD')
      await tab.click('[data-look="primary"]')
      await until(isSaid)
    })

    test('the office shows each of its pages, and Escape closes Find', async ({ page }) => {
      const office = await openOffice({ publishes: false, settings: {} })
      const [reference = ''] = await receive(office, [sampleIntake()])
      await tab.resize(1440)
      const grants = ['--grant', 'administrator', '--grant', 'staff']
      await joinOffice(page, office.invite('Paula Novak', ...grants))
      const [session = { name: '', value: '' }] = await page.context().cookies()
      await tab.goto(`${office.origin}/office`)
      await tab.setCookie(session.name, session.value)
      for (const [path, heading] of [
        ['', /day, \w+ \d+$/],
        ['messages', /^Messages$/],
        [`messages/${reference}`, /^Ben Sample$/],
        ['conflicts', /^Conflicts$/],
        ['content', /^Articles$/],
        ['content/blog/will-vs-trust.md', /^Will or Trust: Which Fits Your Plan\?$/],
        ['publish', /^Publish$/],
        ['people', /^People$/],
      ] as const) {
        await tab.goto(`${office.origin}/office/${path}`)
        const shows = `[...document.querySelectorAll('main :is(h1, h2)')].some((each) => ${heading}.test(each.textContent))`
        await expect.poll(() => tab.value(shows), { ...LONG, message: path }).toBe(true)
        await drawsItsLines(path)
      }
      await tab.click('.find button')
      await until('document.activeElement.type', 'search')
      await tab.press('Escape')
      await until('document.querySelector("dialog[open]")', null)
      await office.close()
    })

    async function send() {
      await until('document.querySelector(".captcha-frame-place input") !== null')
      await tab.click('.captcha-frame-place input')
      await until('/The check is complete/.test(document.querySelector(".captcha-frame").textContent)')
      await tab.click('form[data-form] [type="submit"]')
      await until('/[A-Z0-9]{4}-[A-Z0-9]{4}/.test(document.querySelector(".sent-notice")?.textContent)')
      await noFaults()
    }
  })

/** The versions that a text mentions, as numbers: 156 for "Chrome/156.0.8078.79". */
function numbersOf(text: string): number[] {
  return [...text.matchAll(/\d+(\.\d+)?/g)].map(([number]) => Number(number))
}

/**
 * Runs in the page: shows it as on paper. WebKit's driver cannot print, so the rules for paper replace those for the
 * screen.
 */
function applyPrintRules() {
  const apply = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && /^(print|screen)$/.test(rule.media.mediaText))
        rule.media.mediaText = rule.media.mediaText === 'print' ? 'all' : 'not all'
      if (rule instanceof CSSGroupingRule) apply(rule.cssRules)
    }
  }
  for (const sheet of document.styleSheets) apply(sheet.cssRules)
}

/** Runs in the page: the underlines that the engine does not understand, such as Safari's with more than a line. */
async function unknownLines(): Promise<string[]> {
  const texts = await Promise.all(
    [...document.styleSheets].map(async ({ href, ownerNode }) =>
      href === null ? ownerNode?.textContent : (await fetch(href)).text(),
    ),
  )
  return [...texts.join('').matchAll(/text-decoration:([^;}!]+)/g)]
    .map(([, value = '']) => value)
    .filter((value) => value !== '' && !CSS.supports('text-decoration', value))
}

/** Runs in the page: the different values of `display` among the elements that match. */
function displaysOf(selector: string): string[] {
  return [
    ...new Set([...document.querySelectorAll(selector)].map((found) => getComputedStyle(found).display)),
  ]
}
