import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expectAccessible } from '../support/axe.ts'
import { photograph } from '../support/photograph.ts'
import { atDevice, expect, joinOffice, LONG, test } from './office.ts'
import { savePage } from './save-page.ts'

test.use({ publishes: true })

test('after a rollback staff read that a lawyer must confirm, and a lawyer publishes the later changes again without a change that is waiting', async ({
  office,
  browser,
}) => {
  const { page: paula } = await atDevice(browser, { viewport: { width: 390, height: 844 } })
  await joinOffice(paula, office.invite('Paula Novak', '--grant', 'staff'))
  const { page: eleanor } = await atDevice(browser, { viewport: { width: 1440, height: 900 } })
  const lawyer = ['--grant', 'lawyer', '--member', 'eleanor-whitlock']
  await joinOffice(eleanor, office.invite('Eleanor Whitlock', ...lawyer))
  const servedPage = async () => (await paula.request.get(`${office.origin}/contact-us`)).text()

  await paula.goto(`${office.origin}/office/publish`)
  await savePage(paula, 'firm.yaml', { phone: '+1 412 555 0147' })
  await paula.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect.poll(servedPage, LONG).toContain('(412) 555-0147')
  await expect(paula.getByText('Nothing is waiting to be published')).toBeVisible(LONG)
  const rollBack = () =>
    execFileSync(process.execPath, [resolve('commands/rollback.ts')], {
      cwd: office.dataDir,
      env: { ...process.env, CONTENT_DIR: office.contentDir, DATA_DIR: office.dataDir },
      encoding: 'utf8',
    })
  expect(rollBack()).toContain('is not published automatically')
  await expect.poll(servedPage).toContain('(412) 555-0142')

  await paula.reload()
  await expect(paula.getByText('A lawyer must confirm this.')).toBeVisible()
  await expect(paula.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
  await expectAccessible(paula)
  await photograph(paula, 'staff', { fullPage: true })

  // Someone else's change need not go along.
  await savePage(paula, 'firm.yaml', { phone: '+1 412 555 0199' })
  // A page says so before anyone presses in vain.
  for (const [path, act] of [
    ['firm.yaml', 'Publish…'],
    ['blog/will-vs-trust.md', 'Take offline'],
  ] as const) {
    await paula.goto(`${office.origin}/office/content/${path}`)
    await paula.getByRole('button', { name: act, exact: true }).click()
    const dialog = paula.getByRole('dialog')
    await expect(dialog.getByText('The site was rolled back to an earlier version.')).toBeVisible(LONG)
    await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
    await expect(dialog.getByText('within a minute')).toHaveCount(0)
    await expectAccessible(paula)
  }

  await eleanor.goto(`${office.origin}/office/publish`)
  await eleanor.locator('.change').getByRole('checkbox').uncheck()
  const again = eleanor.getByRole('button', { name: 'Publish again' })
  await again.click()
  await expect(eleanor.getByRole('alert').filter({ hasText: 'a lawyer must confirm' })).toBeVisible()
  await eleanor.getByRole('checkbox', { name: 'Publish the later changes again' }).check()
  await expectAccessible(eleanor)
  await photograph(eleanor, 'lawyer', { fullPage: true })
  await again.click()
  await expect(eleanor.getByRole('status').filter({ hasText: /^Live since/ })).toBeVisible(LONG)
  await expect(again).toHaveCount(0)
  expect(await servedPage()).toContain('(412) 555-0147')
  await expect(eleanor.getByText('0 of 1 selected')).toBeVisible()

  // A lawyer's own correction, of which a sentence asks: nobody else approves it first.
  rollBack()
  await savePage(eleanor, 'pages/our-firm.yaml', { lede: 'A small office. Our clients always win.' })
  await eleanor.reload()
  await eleanor.getByRole('checkbox', { name: 'Publish the later changes again' }).check()
  await eleanor.getByRole('button', { name: /^Publish \d/ }).click(LONG)
  const publish = eleanor.getByRole('button', { name: 'Publish now' })
  await eleanor.getByLabel('Reason').fill('It is what the chess club calls itself.')
  await publish.click()
  await expect(eleanor.getByRole('alert').filter({ hasText: 'a lawyer must confirm' })).toBeVisible()
  await eleanor.getByRole('checkbox', { name: 'Publish the later changes again' }).check()
  await expectAccessible(eleanor, { exclude: 'iframe' })
  await publish.click()
  await expect(eleanor.getByRole('status').filter({ hasText: /^Live since/ })).toBeVisible(LONG)
  expect(await (await eleanor.request.get(`${office.origin}/our-firm`)).text()).toContain('always win')
})
