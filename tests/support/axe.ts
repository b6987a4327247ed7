import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'

/** Minified, because a page parses it in half the time. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The selectors of what axe examines, and the rules that it uses; by default, everything. */
type Scope = { include?: string; exclude?: string; runOnly?: RunOptions['runOnly'] }

/**
 * axe's violations on a page and in its frames, one line for each element: the rule, the element and how to fix it.
 * axe is loaded only once in a document, because loading takes half as long as examining.
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

/** Expects that axe finds nothing, and that nothing is wider than the window (WCAG 2.2, 1.4.10). */
export async function expectAccessible(page: Page, scope: Scope = {}): Promise<void> {
  expect(await violationsOf(page, scope)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** What axe finds on a page of the site by the rules of WCAG 2.2 AA and axe's best practices. */
export function siteViolations(page: Page): Promise<string[]> {
  return violationsOf(page, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
}
