import { charactersInUse } from '../../src/fonts/subset-fonts.ts'
import { kindsOfPages } from '../support/kinds-of-pages.ts'
import { builtHtml, builtPages, expect, showFonts, test } from '../support/site.ts'
import { heaviest } from '../support/network-bytes.ts'
import { foreignFonts } from '../support/foreign-fonts.ts'

/** The share of a page's style rules, in bytes, that must match an element on that page. */
const leastShare = 0.75

/** A form's errors and responses appear on interaction, and the framed form has nothing around it. */
const leastShareWithForm: Record<string, number> = { intake: 0.45, accessibility: 0.7 }

/**
 * What time, interaction or other content adds to a page: the first paint, responses, errors, a photograph, a review, a
 * long name, a second office.
 */
const bringsLater =
  /search-results|announcement|data-focus|tool-answer|estate-(date$|dates section:not)|area-closing \+ p|annual-report strong|data-photograph|\[href\^=|field-(error|count)|data-invalid|error-summary|form-without-script|party-(remove|rows:has)|sent-notice|captcha-frame-(place|lost)|data-fonts|data-list-only|data-lost|data-columns|data-long-names|firm-mark-long|bar-own|contact-(payments|office)|profile-left|data-width=.?whole|aria-current]$/

// The error pages return their own status, which Chromium logs to the console.
test.use({ expectedFault: /status of 404/ })

/** A style rule from a page, and whether its selector matches an element there in any state. */
type Rule = { selector: string; bytes: number; isUsed: boolean }

test('the heaviest pages of each kind use most of their styles and none of the visitor’s system fonts; every style rule is used by some page', async ({
  page,
}) => {
  const rules: Rule[] = []
  for (const [kind, paths] of Object.entries(kindsOfPages)) {
    const heavy = heaviest(paths, 2)
    for (const path of paths) {
      await page.goto(path)
      const own = await page.evaluate(readRules)
      rules.push(...own)
      if (!heavy.includes(path)) continue
      const unused = own.filter(({ isUsed }) => !isUsed)
      const share = 1 - bytesOf(unused) / bytesOf(own)
      test
        .info()
        .annotations.push({ type: 'share of styles used', description: `${path} ${share.toFixed(2)}` })
      const names = unused.map(({ selector }) => selector).join(' | ')
      expect
        .soft(share, `${path} does not use ${names}`)
        .toBeGreaterThanOrEqual(leastShareWithForm[kind] ?? leastShare)
      await showFonts(page)
      expect.soft(await foreignFonts(page), path).toEqual([])
    }
  }
  const used = new Set(rules.filter(({ isUsed }) => isUsed).map(({ selector }) => selector))
  const everywhere = [...new Set(rules.map(({ selector }) => selector))]
  expect(everywhere.filter((selector) => !used.has(selector) && !bringsLater.test(selector))).toEqual([])
})

test('every character of every page is in its subset fonts', () => {
  const known = new Set(charactersInUse())
  for (const path of builtPages()) {
    const missing = [...new Set(charactersOf(builtHtml(path)))].filter(
      (character) => character >= ' ' && !known.has(character),
    )
    expect.soft(missing, path).toEqual([])
  }
})

/** Runs in the page. Strips states that a visitor or a script causes: ":hover", "[data-open]". */
function readRules(): Rule[] {
  const states =
    /::[\w-]+(\([^)]*\))?|:(hover|focus(-visible|-within)?|active|checked|disabled|visited|target|modal|popover-open|open|user-(in)?valid|-webkit-autofill|autofill|fullscreen|empty)(?![\w-])/g
  const scripted = /\[(data-(open|awaiting|scripted)|aria-(disabled|expanded|invalid)|hidden|open)[^\]]*\]/g

  function read(rules: CSSRuleList, parent: string): Rule[] {
    return [...rules].flatMap((rule): Rule[] => {
      if (!(rule instanceof CSSStyleRule)) {
        return rule instanceof CSSGroupingRule ? read(rule.cssRules, parent) : []
      }
      const selector = rule.selectorText.replaceAll('&', `:is(${parent})`)
      const bytes = rule.style.length > 0 ? rule.selectorText.length + rule.style.cssText.length : 0
      return [{ selector, bytes, isUsed: isMet(selector) }, ...read(rule.cssRules, selector)]
    })
  }

  function isMet(selector: string): boolean {
    const bare = selector
      .replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
      .replace(states, '')
      .replace(scripted, '')
      .replace(/(^|[\s>+~,(])(?=[,)]|\s*$)/g, '$1*')
    try {
      return document.querySelector(bare) !== null
    } catch {
      throw new Error(`The selector ${selector} was reduced to ${bare}, which is invalid.`)
    }
  }

  return [...document.styleSheets].flatMap((sheet) => read(sheet.cssRules, ':root'))
}

function bytesOf(rules: Rule[]): number {
  return rules.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** A page's visible text and its text for assistive technology, with character references resolved. */
function charactersOf(html: string): string {
  return html
    .replace(/<(script|style)[^>]*>[^]*?<\/\1>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
}
