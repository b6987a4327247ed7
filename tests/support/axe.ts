import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/**
 * axe for a page and the frames of its own origin. The default mode of the builder also reaches frames of other
 * origins, of which the tests have none, through a second page that takes as long again.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)
}

/** axe's violations, one line per element: the rule, the element and how to fix it. */
export async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Axe finds nothing, and nothing is wider than the window (WCAG 2.2, 1.4.10). */
export async function expectAccessible(page: Page, axe: AxeBuilder = axeOn(page)): Promise<void> {
  expect(await violationsOf(axe)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** What axe finds on a page of the site, which follows WCAG 2.2 AA and what axe calls best practice. */
export function siteViolations(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  return violationsOf(axeOn(page).withTags(tags))
}
