import { test } from '@playwright/test'
import type { Page, PageScreenshotOptions } from '@playwright/test'

/** With PHOTOGRAPHS=1, saves a screenshot in the test's folder of `test-results`, for people to look at. */
export async function photograph(
  page: Page,
  name: string,
  options: Pick<PageScreenshotOptions, 'fullPage'> = {},
): Promise<void> {
  if (!process.env['PHOTOGRAPHS']) return
  await page.screenshot({ ...options, path: test.info().outputPath(`${name}.png`) })
}
