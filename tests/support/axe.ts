import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'

/** Minified, a page parses it in half the time. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe examines, by selectors, and with which of its rules: everything unless told. */
type Scope = { include?: string; exclude?: string; runOnly?: RunOptions['runOnly'] }

/**
 * axe's violations on a page and in its frames, one line per element: the rule, the element and how to fix it. axe is
 * loaded once in a document, however often it is examined: that takes half as long as examining it.
 */
export async function violationsOf(
  page: Page,
  { include = ':root', exclude, runOnly }: Scope = {},
): Promise<string[]> {
  const frames = exclude === 'iframe' ? [page.mainFrame()] : page.frames()
  for (const frame of frames)
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe)
  const where = JSON.stringify({ include, exclude })
  const options = JSON.stringify({ resultTypes: ['violations'], runOnly })
  const violations = await page.evaluate<Result[]>(
    `axe.run(${where}, ${options}).then(({ violations }) => violations)`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Axe finds nothing, and nothing is wider than the window (WCAG 2.2, 1.4.10). */
export async function expectAccessible(page: Page, scope: Scope = {}): Promise<void> {
  expect(await violationsOf(page, scope)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** What axe finds on a page of the site, which follows WCAG 2.2 AA and what axe calls best practice. */
export function siteViolations(page: Page): Promise<string[]> {
  return violationsOf(page, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
}
