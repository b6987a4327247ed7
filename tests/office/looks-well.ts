import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { photograph } from '../support/photograph.ts'

/** Checks and photographs a state on a wide screen and then at the width of a phone, which stays. */
export async function looksWell(page: Page, name: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
    await photograph(page, `${name}-${width}`, { fullPage: true })
  }
}
