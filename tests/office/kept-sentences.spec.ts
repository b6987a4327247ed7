import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { photograph } from '../support/photograph.ts'
import { atDevice, expect, joinOffice, LONG, test } from './office.ts'
import { savePage } from './save-page.ts'

test.use({ publishes: true })

const page = 'pages/our-firm.yaml'
const lede = 'The office at 412 Washington Avenue, Suite 210, closes on December 24 at 2 p.m.'
const refused = 'Our clients always win.'
const kept = 'The chess club that we advise likes to win.'
const biography =
  'Before he came to 412 Washington Avenue he taught for eleven years. On most Thursdays at 8:30 a.m. he is in Room 101 of the courthouse. In 2019 he gave a talk on reading leases at the county library.\n'

/** What is shown is accessible, and the control can be pressed, on a wide screen and then on a phone, which stays. */
async function looksWell(device: Page, name: string, control: Locator): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await device.setViewportSize({ width, height })
    await control.click({ trial: true, ...LONG })
    await expectAccessible(device)
    await photograph(device, `${name}-${width}`, { fullPage: true })
  }
}

test('what an assistant writes about the office and its people needs no lawyer; a sentence that asks is live once a lawyer kept it with a reason, and asks again once it is changed, on a phone', async ({
  office,
  browser,
}) => {
  test.setTimeout(600_000)
  const { page: eleanor } = await atDevice(browser)
  const lawyer = ['--grant', 'lawyer', '--member', 'eleanor-whitlock']
  await joinOffice(eleanor, office.invite('Eleanor Whitlock', ...lawyer))
  await eleanor.goto(`${office.origin}/office`)
  const { page: paula } = await atDevice(browser)
  await joinOffice(paula, office.invite('Paula Novak', '--grant', 'staff'))
  await paula.goto(`${office.origin}/office`)
  for (const device of [eleanor, paula]) await device.setViewportSize({ width: 390, height: 844 })

  await savePage(paula, page, { lede })
  await savePage(paula, 'team/martin-dunleavy.md', {}, biography)
  for (const path of [page, 'team/martin-dunleavy.md']) {
    await paula.goto(`${office.origin}/office/content/${path}`)
    await expect(paula.getByRole('button', { name: 'Save' })).toBeVisible(LONG)
    await expect(paula.getByText(/^(?:Needs a lawyer|Must fix)/)).toBeHidden()
  }
  await paula.goto(`${office.origin}/office/publish`)
  await paula.getByRole('button', { name: 'Publish 2 changes' }).click({ trial: true, ...LONG })

  await paula.goto(`${office.origin}/office/content/${page}`)
  const text = paula.getByLabel('Opening', { exact: true })
  await text.fill(`${lede} ${refused}`)
  await expect(paula.getByText('Needs a lawyer').first()).toBeVisible(LONG)
  const ask = paula.getByRole('button', { name: 'Ask Eleanor' })
  await looksWell(paula, 'asks', ask)
  await ask.click()
  await expect(paula.getByText('Saved. Eleanor Whitlock sees it on Today.')).toBeVisible(LONG)
  await eleanor.reload()
  await expect(eleanor.getByText('Paula Novak asks you')).toBeVisible(LONG)
  await eleanor.getByRole('link', { name: /^Review…/ }).click()
  await expect(eleanor.getByText(refused).first(), 'she does not approve it').toBeVisible(LONG)
  await paula.goto(`${office.origin}/office/publish`)
  await expect(paula.getByRole('checkbox', { name: /Our Firm/ })).toBeDisabled(LONG)

  await savePage(paula, page, { lede: `${lede} ${kept}` })
  await eleanor.getByRole('button', { name: 'Show the new version' }).click(LONG)
  await expect(eleanor.getByRole('button', { name: `Show on the page: ${kept}` }).first()).toBeVisible(LONG)
  await eleanor.getByLabel('Reason').fill('It is true: we asked each of its members.')
  await eleanor.getByRole('button', { name: 'Approve' }).click()
  await paula.goto(`${office.origin}/office/publish`)
  await paula.getByRole('button', { name: 'Publish 2 changes' }).click(LONG)
  await expect(paula.getByText('Nothing is waiting to be published')).toBeVisible(LONG)
  const served = async (address: string) =>
    (await (await paula.request.get(`${office.origin}${address}`)).text()).replaceAll('\u00A0', ' ')
  await expect.poll(() => served('/our-firm'), LONG).toContain(kept)
  expect(await served('/our-team/martin-dunleavy')).toContain('On most Thursdays')
  await paula.goto(`${office.origin}/office/publish/history`)
  await expect(paula.getByText(`Kept by Eleanor Whitlock: “${kept}”`)).toBeVisible()
  await paula.goto(`${office.origin}/office/content/${page}`)
  await paula.getByText('One kept sentence').click()
  await expect(paula.getByText(/^Kept by Eleanor Whitlock, today: It is true/)).toBeVisible()
  await looksWell(paula, 'kept', paula.getByText('One kept sentence'))

  await savePage(paula, page, { lede: `${lede} The chess club that we advise likes to win again.` })
  await paula.goto(`${office.origin}/office/publish`)
  await expect(paula.getByText('“win” needs a lawyer’s approval')).toBeVisible(LONG)
})
