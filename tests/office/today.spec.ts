import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { recordProven } from '../../server/backup/proven.ts'
import { openStore } from '../../server/store/open-store.ts'
import { newSubmission, sampleFeedback, sampleIntake } from '../../server/testing/sample-submissions.ts'
import { atDevice, expect, joinOffice, test } from './office.ts'

const DAY = 24 * 60 * 60 * 1000

/** Stores messages that came a number of days ago; returns their references. */
async function receive(dataDir: string, daysAgo: number, submissions: Parameters<typeof newSubmission>[0][]) {
  const store = await openStore({ dataDir }, { now: () => new Date(Date.now() - daysAgo * DAY) })
  const stored = []
  for (const submission of submissions) stored.push(await store.accept(newSubmission(submission)))
  await store.close()
  return stored.map((each) => ('id' in each ? each.id : ''))
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const)
  test(`a message that waits too long appears, leads to itself and goes once answered, at ${width} px, ${colorScheme}`, async ({
    office,
    browser,
  }) => {
    test.slow()
    const script = '<img src=x onerror="document.title=`broken`">'
    // A week is more than one business day, whatever day of the year it is.
    const [late = ''] = await receive(office.dataDir, 7, [sampleIntake({ name: `Dana Kowalczyk ${script}` })])
    const { page } = await atDevice(browser, { colorScheme })
    await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
    await page.setViewportSize({ width, height: 844 })

    const answer = page.getByRole('region', { name: 'Answer' })
    await expect(answer.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByText('One person has waited for more than one business day.')).toBeVisible()
    await expect(answer).toContainText(/\d business days/)
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('waits.png'), fullPage: true })

    // One that comes in while the page is open shows by itself, and is not late.
    await receive(office.dataDir, 0, [sampleFeedback()])
    await expect(page.getByText('One more has come in and is not late.')).toBeVisible()

    await answer.getByRole('link', { name: /^Open/ }).click()
    await expect(page.getByRole('heading', { name: late, level: 1 })).toBeFocused()
    await page.getByRole('button', { name: 'Mark answered' }).click()
    await expect(page.getByText('Marked answered.')).toBeVisible()
    if (width < 900) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Today', exact: true }).click()
    await expect(answer).toHaveCount(0)
    expect(await page.title()).not.toBe('broken')
  })

test('with a proven backup and nothing to do, nothing waits; without one, that comes first', async ({
  office,
  browser,
}) => {
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.setViewportSize({ width: 390, height: 844 })
  const putRight = page.getByRole('region', { name: 'Needs fixing' })
  await expect(putRight).toContainText('There is no proven backup.')
  expect(await page.locator('main').textContent()).not.toContain(office.dataDir)
  await expectAccessible(page)

  await recordProven(office.dataDir, {
    ...{ name: 'a.zip', madeAt: new Date().toISOString(), inSecondPlace: null },
  })
  await page.reload()
  await expect(page.getByText('Nothing is waiting for you.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Backup' })).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath('nothing.png'), fullPage: true })
})
