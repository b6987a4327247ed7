import { expectAccessible } from '../support/axe.ts'
import { photograph } from '../support/photograph.ts'
import { atDevice, expect, joinOffice, LONG, test } from './office.ts'

test.use({ publishes: true })

test('staff take an article offline and ask for it back, and a lawyer puts it back with one press', async ({
  office,
  browser,
}) => {
  test.setTimeout(900_000)
  const { page: paula } = await atDevice(browser)
  await joinOffice(paula, office.invite('Paula Novak', '--grant', 'staff'))
  await paula.setViewportSize({ width: 390, height: 844 })
  const visit = (path: string) => paula.request.get(`${office.origin}${path}`, { maxRedirects: 0 })
  expect(await (await visit('/blog/can-a-trust-avoid-probate')).text()).toContain(
    'href="/blog/will-vs-trust"',
  )

  await paula.goto(`${office.origin}/office/content/blog/will-vs-trust.md`)
  await paula.getByRole('button', { name: 'Take offline' }).click()
  const dialog = paula.getByRole('dialog')
  await expect(dialog.getByText('links to it become plain text')).toBeVisible()
  await expectAccessible(paula)
  await photograph(paula, 'take-offline')
  await dialog.getByRole('button', { name: 'Take offline' }).click()
  await expect(paula.getByText(/^Offline since today, taken offline by Paula Novak\.$/i)).toBeFocused(LONG)
  await expectAccessible(paula)
  await photograph(paula, 'offline')

  const gone = await visit('/blog/will-vs-trust')
  expect(gone.status()).toBe(404)
  expect(await gone.text()).toContain('Post not found')
  for (const path of ['/blog/can-a-trust-avoid-probate', '/', '/blog', '/sitemap.xml', '/blog/feed.xml'])
    expect(await (await visit(path)).text(), path).not.toContain('/blog/will-vs-trust"')

  const { page: eleanor } = await atDevice(browser, { viewport: { width: 1440, height: 900 } })
  const lawyer = ['--grant', 'lawyer', '--member', 'eleanor-whitlock']
  await joinOffice(eleanor, office.invite('Eleanor Whitlock', ...lawyer))
  await paula.getByRole('button', { name: /^Put back online/ }).click()
  await expect(paula.getByText('Waiting for a lawyer to put it back online.')).toBeVisible()

  await eleanor.goto(`${office.origin}/office`)
  await expect(
    eleanor.getByText('Paula Novak took it offline. Paula Novak asks to put it back online.'),
  ).toBeVisible()
  await expect(eleanor.getByText('changed it')).toBeHidden()
  await expectAccessible(eleanor)
  await photograph(eleanor, 'today', { fullPage: true })
  await eleanor.getByRole('button', { name: /^Put back online/ }).click()
  await expect(eleanor.getByText('It will be back online')).toBeVisible()
  await expect.poll(async () => (await visit('/blog/will-vs-trust')).status(), LONG).toBe(200)
  await expect(paula.getByRole('button', { name: 'Take offline' })).toBeVisible(LONG)
})
