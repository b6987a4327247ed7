import { expectAccessible } from '../support/axe.ts'
import { atDevice, expect, joinOffice, test } from './office.ts'
import { saveText } from './save-text.ts'

test.use({ publishes: true })

/** A publish builds the whole site, on a machine that runs other tests. */
const LONG = { timeout: 240_000 }

const page = 'pages/our-firm.yaml'
const sentence = 'Our clients always win.'

test('an assistant’s holiday hours need nobody; a sentence that asks is live once a lawyer kept it with a reason', async ({
  office,
  browser,
}) => {
  test.setTimeout(600_000)
  const { page: eleanor } = await atDevice(browser)
  const lawyer = ['--grant', 'lawyer', '--member', 'eleanor-whitlock']
  await joinOffice(eleanor, office.invite('Eleanor Whitlock', ...lawyer))
  const { page: paula } = await atDevice(browser)
  await joinOffice(paula, office.invite('Paula Novak', '--grant', 'staff'))
  const lede = 'The office at 412 Washington Avenue, Suite 210, closes on December 24 at 2 p.m.'
  await saveText(paula, page, { lede })
  await paula.goto(`${office.origin}/office/content/${page}`)
  const text = paula.getByLabel('Opening', { exact: true })
  await expect(text).toHaveValue(lede)
  await expect(paula.getByText('Needs a lawyer')).toBeHidden()

  await text.fill(`${lede} ${sentence}`)
  await expect(paula.getByText('Needs a lawyer').first()).toBeVisible(LONG)
  await expectAccessible(paula)
  await paula.screenshot({ path: test.info().outputPath('asks.png'), fullPage: true })
  await paula.getByRole('button', { name: 'Ask a lawyer' }).click()
  await expect(paula.getByText('Saved. Eleanor Whitlock sees it on Today.')).toBeVisible(LONG)

  await eleanor.reload()
  await expect(eleanor.getByText('Paula Novak asks you')).toBeVisible(LONG)
  await eleanor.goto(`${office.origin}/office/content/${page}`)
  await eleanor.getByLabel('Reason').fill('It is the motto of the chess club that we advise.')
  await expectAccessible(eleanor)
  await eleanor.getByRole('button', { name: 'Keep this sentence' }).click()
  await expect(eleanor.getByText(/^Kept\./)).toBeVisible()

  await paula.getByRole('link', { name: 'Publish', exact: true }).click()
  await paula.getByRole('button', { name: 'Publish 1 change' }).click(LONG)
  await expect(paula.getByRole('status').filter({ hasText: /^Live since/ })).toBeVisible(LONG)
  expect(await (await paula.request.get(`${office.origin}/our-firm`)).text()).toContain(sentence)
  await paula.getByRole('link', { name: 'History' }).click()
  await expect(paula.getByText('motto of the chess club')).toBeVisible()
})
