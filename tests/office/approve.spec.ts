import type { Page } from '@playwright/test'
import { axeOn, expectAccessible } from '../support/axe.ts'
import { atDevice, expect, joinOffice, test } from './office.ts'
import { saveText } from './save-text.ts'

test.use({ publishes: true })

/** The first preview starts Astro, and a publish builds the whole site, on a machine that runs other tests. */
const LONG = { timeout: 240_000 }

const page = 'pages/our-firm.yaml'
const sentence = 'Our clients always win.'

/** The marks on the page in the frame, and whether the one that is shown can be seen. */
function marksIn(office: Page) {
  const frame = office.frames().findLast((each) => each.url().includes('/office/preview/'))
  return frame?.evaluate(() => {
    const textsOf = (name: string) => [...(CSS.highlights.get(name) ?? [])].map(String)
    const [shown] = CSS.highlights.get('shown') ?? []
    const top = shown instanceof Range ? shown.getBoundingClientRect().top : -1
    return { asks: textsOf('asks'), changed: textsOf('changed'), isSeen: top > 0 && top < innerHeight }
  })
}

test('a lawyer sees a change on its page with the sentences that ask marked in place, and approves all of them once, with a reason', async ({
  office,
  browser,
}) => {
  test.setTimeout(600_000)
  const { page: paula } = await atDevice(browser)
  await joinOffice(paula, office.invite('Paula Novak', '--grant', 'staff'))
  await saveText(paula, page, {
    lede: `A small office that returns calls. ${sentence}`,
    description: 'Who we are, where we work, how we answer the telephone, and what we ask first.',
  })

  const { page: eleanor } = await atDevice(browser)
  const lawyer = ['--grant', 'lawyer', '--member', 'eleanor-whitlock']
  await joinOffice(eleanor, office.invite('Eleanor Whitlock', ...lawyer))
  await eleanor.getByRole('link', { name: /^Review…/ }).click()
  const place = eleanor.getByRole('button', { name: `Show on the page: ${sentence}` })
  await place.first().click(LONG)
  await expect.poll(() => marksIn(eleanor)).toMatchObject({ asks: [sentence], isSeen: true })
  expect((await marksIn(eleanor))?.changed).toContain('A small office that returns calls.')
  await expect(eleanor.getByText('Not shown on the page.').first()).toBeVisible()
  await expectAccessible(eleanor, axeOn(eleanor).exclude('iframe'))
  await eleanor.screenshot({ path: test.info().outputPath('wide.png') })
  await eleanor.setViewportSize({ width: 390, height: 844 })
  await place.first().click()
  await expect.poll(() => marksIn(eleanor)).toMatchObject({ isSeen: true })
  await expectAccessible(eleanor, axeOn(eleanor).exclude('iframe'))
  await eleanor.screenshot({ path: test.info().outputPath('phone.png') })
  await eleanor.screenshot({ path: test.info().outputPath('phone-whole.png'), fullPage: true })
  await eleanor.setViewportSize({ width: 1440, height: 900 })

  await saveText(paula, page, { lede: `A small office that always returns calls. ${sentence}` })
  await eleanor.getByRole('button', { name: 'Show the new version' }).click(LONG)
  await expect
    .poll(async () => (await marksIn(eleanor))?.changed, LONG)
    .toContain('A small office that always returns calls.')
  await eleanor.getByRole('button', { name: 'Approve' }).click()
  await expect(eleanor.getByLabel('Reason'), 'a rule of conduct wants a reason').toBeFocused()
  await eleanor.getByLabel('Reason').fill('It is the motto of the chess club that we advise.')
  await eleanor.getByRole('button', { name: 'Approve' }).click()
  await expect(eleanor.getByRole('button', { name: 'Publish 1 change' })).toBeVisible(LONG)

  await saveText(eleanor, page, { lede: `A small office that returns calls. ${sentence} We always win.` })
  await eleanor.reload()
  await eleanor.getByRole('button', { name: 'Publish 1 change' }).click(LONG)
  await expect(eleanor.getByRole('button', { name: 'Publish now' })).toBeVisible()
  await expect(eleanor.getByRole('button', { name: 'Approve' }), 'nobody approves their own').toBeHidden()
  await eleanor.getByLabel('Reason').fill('It is what the chess club calls itself.')
  await eleanor.getByRole('button', { name: 'Publish now' }).click()
  await expect(eleanor.getByRole('status').filter({ hasText: /^Live since/ })).toBeVisible(LONG)
  expect(await (await eleanor.request.get(`${office.origin}/our-firm`)).text()).toContain('We always win.')
})

test('a lawyer who publishes an article is asked in the same step whether they have read it, and its page then says so', async ({
  office,
  browser,
}) => {
  test.setTimeout(600_000)
  const { page: paula } = await atDevice(browser)
  await joinOffice(paula, office.invite('Paula Novak', '--grant', 'staff'))
  const { page: eleanor } = await atDevice(browser)
  const lawyer = ['--grant', 'lawyer', '--member', 'eleanor-whitlock']
  await joinOffice(eleanor, office.invite('Eleanor Whitlock', ...lawyer))
  await saveText(paula, 'blog/will-vs-trust.md', {
    summary:
      'A will takes effect at death and passes through probate. A living trust works from the day you sign it, for what you move into it.',
  })
  await eleanor.getByRole('link', { name: 'Publish', exact: true }).click()
  await eleanor.getByLabel('I have read the whole text: record it as reviewed').check(LONG)
  await expectAccessible(eleanor)
  await eleanor.getByRole('button', { name: 'Publish 1 change' }).click(LONG)
  await expect(eleanor.getByRole('status').filter({ hasText: /^Live since/ })).toBeVisible(LONG)
  const page = await (await eleanor.request.get(`${office.origin}/blog/will-vs-trust`)).text()
  expect(page.replace(/<[^>]+>/g, '')).toContain('Reviewed by Eleanor Whitlock, a lawyer, on')
})

test('before a lawyer publishes a change, its page shows the sentences of what goes live with it, and asks the reason for them too', async ({
  office,
  browser,
}) => {
  test.setTimeout(600_000)
  const { page: paula } = await atDevice(browser)
  await joinOffice(paula, office.invite('Paula Novak', '--grant', 'staff'))
  const renamed = await paula.evaluate(async () => {
    const address = `/office/api/content/texts/${encodeURIComponent('blog/will-vs-trust.md')}`
    const { saved } = (await (await fetch(address)).json()) as { saved: { version: string } }
    const body = JSON.stringify({ name: 'wills-and-trusts', version: saved.version })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${address}/rename`, { method: 'POST', headers, body })).status
  })
  expect(renamed).toBe(200)
  await saveText(paula, 'blog/can-a-trust-avoid-probate.md', {
    excerpt: `A living trust keeps what it owns out of probate in Pennsylvania. ${sentence}`,
  })

  const { page: eleanor } = await atDevice(browser)
  const lawyer = ['--grant', 'lawyer', '--member', 'eleanor-whitlock']
  await joinOffice(eleanor, office.invite('Eleanor Whitlock', ...lawyer))
  await eleanor.goto(`${office.origin}/office/publish/approve/blog/wills-and-trusts.md`)
  const together = eleanor.getByRole('region', { name: 'Published with it' })
  await expect(together.getByText(sentence).first()).toBeVisible(LONG)
  await expect(together.getByRole('link', { name: /^Review…/ })).toHaveCount(3)
  await expect(together.getByText('/blog/wills-and-trusts').first(), 'each of its sentences').toBeVisible()
  await eleanor.screenshot({ path: test.info().outputPath('together.png'), fullPage: true })
  await eleanor.getByRole('button', { name: 'Publish now' }).click()
  await expect(eleanor.getByLabel('Reason')).toBeFocused()
})

test('a sentence that stops and is right is kept with a reason where a lawyer reads the change, and is then published', async ({
  office,
  browser,
}) => {
  test.setTimeout(600_000)
  const { page: paula } = await atDevice(browser)
  await joinOffice(paula, office.invite('Paula Novak', '--grant', 'staff'))
  const misprint = 'Its first sign gave the day as Thursday, November 27, 2026.'
  await saveText(paula, page, { lede: `A small office that returns calls. ${misprint}` })
  await paula.goto(`${office.origin}/office/publish`)
  await expect(paula.getByText('a lawyer can open the page and keep it, with a reason')).toBeVisible(LONG)

  const { page: eleanor } = await atDevice(browser)
  const lawyer = ['--grant', 'lawyer', '--member', 'eleanor-whitlock']
  await joinOffice(eleanor, office.invite('Eleanor Whitlock', ...lawyer))
  await eleanor.goto(`${office.origin}/office/publish/approve/${page}`)
  const stops = eleanor.getByRole('region', { name: 'Must be fixed first' })
  await expect(stops).toContainText('is a Friday', LONG)
  await expectAccessible(eleanor, axeOn(eleanor).exclude('iframe'))
  await eleanor.screenshot({ path: test.info().outputPath('stops.png') })
  await eleanor.getByRole('button', { name: 'Publish now' }).click()
  await expect(stops).toBeFocused()
  await eleanor.getByLabel('Reason').fill('The misprint is the point of the story.')
  await eleanor.getByRole('button', { name: 'Keep this sentence' }).click()
  await expect(stops).toBeHidden(LONG)
  await eleanor.getByRole('button', { name: 'Publish now' }).click()
  await expect(eleanor.getByRole('status').filter({ hasText: /^Live since/ })).toBeVisible(LONG)
  const live = await (await eleanor.request.get(`${office.origin}/our-firm`)).text()
  // The site keeps a day with its month.
  expect(live.replaceAll('\u00A0', ' ')).toContain(misprint)
})
