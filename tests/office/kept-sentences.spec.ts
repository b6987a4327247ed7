import { expectAccessible } from '../support/axe.ts'
import { atDevice, expect, joinOffice, test } from './office.ts'
import { saveText } from './save-text.ts'

test.use({ publishes: true })

/** A publish builds the whole site, on a machine that runs other tests. */
const LONG = { timeout: 240_000 }

const page = 'pages/our-firm.yaml'
const lede = 'The office at 412 Washington Avenue, Suite 210, closes on December 24 at 2 p.m.'
const refused = 'Our clients always win.'
const kept = 'The chess club that we advise likes to win.'
const biography =
  'Before he came to 412 Washington Avenue he taught for eleven years. On most Thursdays at 8:30 a.m. he is in Room 101 of the courthouse. In 2019 he gave a talk on reading leases at the county library.\n'

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`at ${viewport.width} pixels, what an assistant writes of the office and its people needs nobody; a sentence that asks is live once a lawyer kept it with a reason, and asks again once it is changed`, async ({
    office,
    browser,
  }) => {
    test.setTimeout(900_000)
    const { page: eleanor } = await atDevice(browser)
    const lawyer = ['--grant', 'lawyer', '--member', 'eleanor-whitlock']
    await joinOffice(eleanor, office.invite('Eleanor Whitlock', ...lawyer))
    const { page: paula } = await atDevice(browser)
    await joinOffice(paula, office.invite('Paula Novak', '--grant', 'staff'))
    for (const device of [eleanor, paula]) await device.setViewportSize(viewport)
    const publish = async (words: string) => {
      await paula.goto(`${office.origin}/office/publish`)
      await paula.getByRole('button', { name: words }).click(LONG)
      await expect(paula.getByText('Nothing is waiting to be published')).toBeVisible(LONG)
    }

    await saveText(paula, page, { lede })
    await saveText(paula, 'team/martin-dunleavy.md', {}, biography)
    for (const path of [page, 'team/martin-dunleavy.md']) {
      await paula.goto(`${office.origin}/office/content/${path}`)
      await expect(paula.getByRole('button', { name: 'Save' })).toBeVisible(LONG)
      await expect(paula.getByText(/^(?:Needs a lawyer|Must fix)/)).toBeHidden()
    }
    await publish('Publish 2 changes')

    await paula.goto(`${office.origin}/office/content/${page}`)
    const text = paula.getByLabel('Opening', { exact: true })
    await text.fill(`${lede} ${refused}`)
    await expect(paula.getByText('Needs a lawyer').first()).toBeVisible(LONG)
    await expectAccessible(paula)
    await paula.screenshot({ path: test.info().outputPath('asks.png'), fullPage: true })
    await paula.getByRole('button', { name: 'Ask Eleanor' }).click()
    await expect(paula.getByText('Saved. Eleanor Whitlock sees it on Today.')).toBeVisible(LONG)
    await eleanor.reload()
    await expect(eleanor.getByText('Paula Novak asks you')).toBeVisible(LONG)
    await eleanor.getByRole('link', { name: /^Review…/ }).click()
    await expect(eleanor.getByText(refused).first(), 'she does not approve it').toBeVisible(LONG)
    await paula.goto(`${office.origin}/office/publish`)
    await expect(paula.getByRole('checkbox', { name: /Our Firm/ })).toBeDisabled(LONG)

    await saveText(paula, page, { lede: `${lede} ${kept}` })
    await eleanor.getByRole('button', { name: 'Show the new version' }).click(LONG)
    await expect(eleanor.getByRole('button', { name: `Show on the page: ${kept}` }).first()).toBeVisible(LONG)
    await eleanor.getByLabel('Reason').fill('It is true: we asked each of its members.')
    await eleanor.getByRole('button', { name: 'Approve' }).click()
    await publish('Publish 1 change')
    const served = async () =>
      (await (await paula.request.get(`${office.origin}/our-firm`)).text()).includes(kept)
    await expect.poll(served, LONG).toBe(true)
    await paula.goto(`${office.origin}/office/publish/history`)
    await expect(paula.getByText(`Kept by Eleanor Whitlock: “${kept}”`)).toBeVisible()
    await paula.goto(`${office.origin}/office/content/${page}`)
    await paula.getByText('One kept sentence').click()
    await expect(paula.getByText(/^Kept by Eleanor Whitlock, today: It is true/)).toBeVisible()
    await expectAccessible(paula)
    await paula.screenshot({ path: test.info().outputPath('kept.png'), fullPage: true })

    await saveText(paula, page, { lede: `${lede} The chess club that we advise likes to win again.` })
    await paula.goto(`${office.origin}/office/publish`)
    await expect(paula.getByText('“win” needs a lawyer’s approval')).toBeVisible(LONG)
  })
