import { atDevice, expect, joinOffice, test } from './office.ts'

test('the history says that it does not list the first updates', async ({ office, browser }) => {
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  const update = {
    id: 'a1',
    at: Date.now(),
    by: 'Paula Novak',
    lawyer: null,
    sentences: ['A title'],
    isLive: true,
  }
  let isFirst = false
  await page.route('**/office/api/publish/history', (route) =>
    route.fulfill({ json: { published: [{ ...update, isFirst }] } }),
  )
  await page.goto(`${office.origin}/office/publish/history`)
  const said = page.getByText('Updates before these are not listed here.')
  await expect(said).toBeVisible()
  isFirst = true
  await page.reload()
  await expect(page.getByText('A title')).toBeVisible()
  await expect(said).toBeHidden()
})
