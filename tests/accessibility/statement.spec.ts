import triedBrowsers from '../../src/tried-browsers.json' with { type: 'json' }
import { expect, test } from '../support/site.ts'

test('the accessibility statement says what is tested, and claims no result, count or date of a run', async ({
  page,
}) => {
  await page.goto('/accessibility-feedback')
  const testing = page.locator('#testing')
  for (const [browser, version] of Object.entries(triedBrowsers))
    await expect(testing).toContainText(new RegExp(`${browser}(GTK)? ${version}`))
  expect(await testing.innerText()).not.toMatch(/\b20\d\d\b|\b(found|passed|faults?|violations?|last run)\b/i)
})
