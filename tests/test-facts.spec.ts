import { readFileSync } from 'node:fs'
import triedBrowsers from '../src/tried-browsers.json' with { type: 'json' }
import { writtenDay } from './content.ts'
import { expect, test } from './site.ts'

test('the accessibility statement says what the last recorded run has found', async ({ page }) => {
  const record = JSON.parse(readFileSync('src/accessibility-tests.json', 'utf8')) as Record<string, string>
  await page.goto('/accessibility-feedback')
  const shown = page.locator('#testing')
  await expect(shown).toContainText(`The last run was on ${writtenDay(record['day'] ?? '')}`)
  await expect(shown).toContainText(`axe-core ${record['axe']} and Playwright ${record['playwright']}`)
  await expect(shown).toContainText(`Chromium ${record['chromium']}`)
  await expect(shown).toContainText(`${record['pages']} pages and ${record['states']} further states`)
  await expect(shown).toContainText('found no fault')
  for (const [browser, version] of Object.entries(triedBrowsers))
    await expect(shown).toContainText(new RegExp(`${browser}(GTK)? ${version}`))
})
