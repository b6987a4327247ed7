import { test } from '@playwright/test'
import type { Page, PageScreenshotOptions } from '@playwright/test'

/** Keeps what a page shows in the test's folder of `test-results`, for people to look at: only with PHOTOGRAPHS=1. */
export async function photograph(
  page: Page,
  name: string,
  options: Pick<PageScreenshotOptions, 'fullPage'> = {},
): Promise<void> {
  if (!process.env['PHOTOGRAPHS']) return
  await page.screenshot({ ...options, path: test.info().outputPath(`${name}.png`) })
}
