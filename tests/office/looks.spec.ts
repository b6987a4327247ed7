import { expectAccessible } from '../support/axe.ts'
import { atDevice, expect, joinOffice, test } from './office.ts'

/** The most that the first page may cost, in bytes as transferred. */
const BUDGET = 150_000

for (const width of [320, 390, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`every state is accessible, quiet and fits at ${width} px, ${colorScheme}`, async ({
      office,
      browser,
    }) => {
      // Eight states, each examined whole: on a loaded machine this takes most of the usual limit.
      test.slow()
      const { page } = await atDevice(browser, { viewport: { width, height: 844 }, colorScheme })
      const faults: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) faults.push(message.text())
      })
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('request', (request) => {
        if (new URL(request.url()).origin !== office.origin) faults.push(`foreign host: ${request.url()}`)
      })

      await page.goto(`${office.origin}/office`)
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await expectAccessible(page)
      const grants = ['--grant', 'administrator', '--grant', 'lawyer', '--member', 'eleanor-whitlock']
      await page.goto(office.invite('Eleanor Whitlock', ...grants))
      await page.getByRole('heading', { name: 'Welcome' }).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Create a passkey' }).click()
      await page.getByRole('heading', { name: 'One more step' }).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Make recovery codes' }).click()
      await page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Open the office' }).click()
      await page.getByRole('heading', { name: 'Recovery codes' }).waitFor({ state: 'detached' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (width < 900) await page.getByRole('button', { name: 'Menu' }).click()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'People' }).click()
      await page.getByRole('button', { name: 'Change Eleanor Whitlock' }).click()
      await page.getByRole('button', { name: 'Remove…' }).click()
      await page.getByRole('button', { name: 'Invite a person…' }).click()
      await page.getByRole('heading', { name: 'Audit log' }).waitFor()
      await expectAccessible(page)
      expect(faults).toEqual([])
    })

test('the sign-in page and the first page of the office stay within their budget', async ({
  office,
  browser,
}) => {
  const { page, context } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))

  const bytes = async (address: string, { asStranger }: { asStranger: boolean }) => {
    const fresh = await (asStranger
      ? browser.newContext()
      : browser.newContext({ storageState: await context.storageState() }))
    const tab = await fresh.newPage()
    const sizes: Promise<number>[] = []
    tab.on('requestfinished', (request) => {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await tab.goto(address, { waitUntil: 'networkidle' })
    // What the office asks for from now on would be cut off by the closing.
    tab.removeAllListeners('requestfinished')
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    await fresh.close()
    return total
  }
  const address = `${office.origin}/office`
  const stranger = await bytes(address, { asStranger: true })
  const today = await bytes(address, { asStranger: false })
  test.info().annotations.push({ type: 'bytes', description: `sign-in ${stranger}, today ${today}` })
  expect(stranger).toBeGreaterThan(10_000)
  expect(stranger).toBeLessThan(BUDGET)
  expect(today).toBeLessThan(BUDGET)
})

test('the whole door works by keyboard alone', async ({ office, browser }) => {
  const { page } = await atDevice(browser)
  await page.goto(office.invite('Paula Novak', '--grant', 'administrator'))
  for (const name of ['Create a passkey', 'Make recovery codes']) {
    await page.getByRole('button', { name }).waitFor()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Print' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Today' }).waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeFocused()
})
