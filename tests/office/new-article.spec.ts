import { expectAccessible } from '../support/axe.ts'
import { atDevice, countClicks, expect, joinOffice, LONG, test } from './office.ts'

test.use({ publishes: true })

test('a new article has a title and a body, an address from its title, and is live after a lawyer approved it on its page', async ({
  office,
  browser,
}) => {
  test.setTimeout(600_000)
  const { page: eleanor } = await atDevice(browser)
  const lawyer = ['--grant', 'lawyer', '--member', 'eleanor-whitlock']
  await joinOffice(eleanor, office.invite('Eleanor Whitlock', ...lawyer))
  await eleanor.goto(`${office.origin}/office`)
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.setViewportSize({ width: 390, height: 844 })
  const clicks = await countClicks(page)

  await page.goto(`${office.origin}/office/content`)
  await page.getByRole('button', { name: 'New article…' }).click()
  const title = page.getByLabel('Title')
  await title.fill(`${'A Board '.repeat(10)}Votes`)
  await expect(page.getByText(/Its address ends in (?:a-board-){9}a-board\.$/)).toBeVisible()
  await title.fill('What a Quorum Is')
  await expect(page.getByText('Its address ends in what-a-quorum-is.')).toBeVisible()
  await page.getByRole('button', { name: 'Begin the article' }).click()
  await page
    .getByRole('textbox', { name: 'Body' })
    .fill(
      'Without a quorum, a board can talk, but it cannot decide. Its bylaws say how many directors make one.',
    )
  for (const [label, words] of [
    [
      'Summary',
      'A quorum is the number of directors who must be present before a board can decide anything at a meeting that it has called, in person or by telephone.',
    ],
    ['Excerpt', 'How many directors must be present before a board can decide anything.'],
    ['Checked', '2026-11-20'],
    ['Checked by', 'Paula Novak'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(words)
  await page.getByRole('button', { name: 'Add to Sources' }).click()
  await expect(page.getByLabel('Citation', { exact: true })).toBeFocused()
  await page.keyboard.type('15 Pa.C.S. § 146')
  await page.getByLabel('Description', { exact: true }).fill('annual report of associations')
  await expect(page.getByText(/stops? publishing|fields? to fill in/)).toBeHidden(LONG)

  const publish = page.getByRole('button', { name: 'Publish…' })
  const dialog = page.getByRole('dialog')
  await publish.click()
  await dialog.getByRole('button', { name: 'Remove the draft mark and continue' }).click()
  const ask = dialog.getByRole('button', { name: 'Ask Eleanor' })
  await expect(ask, 'the focus goes on to what is asked next').toBeFocused(LONG)
  await ask.click()
  await expect(dialog.getByText('Eleanor Whitlock sees it on Today.')).toBeVisible()

  await eleanor.getByRole('link', { name: /^Review…/ }).click(LONG)
  const asked = eleanor.frameLocator('iframe')
  await expect(asked.getByRole('heading', { level: 1 })).toHaveText('What a Quorum Is', LONG)
  await expectAccessible(eleanor, { exclude: 'iframe' })
  // By keyboard, the page is one step, not one for each of its links.
  await eleanor.getByRole('link', { name: 'Skip to the changes' }).focus()
  await eleanor.keyboard.press('Enter')
  await expect(eleanor.locator('#changes')).toBeFocused()
  await eleanor.getByRole('button', { name: 'Approve' }).click()
  await expect(eleanor.getByText('Approved by Eleanor Whitlock')).toBeVisible(LONG)

  await page.reload()
  await publish.click()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click(LONG)
  await expect(dialog.getByText(/^Live since \d+:\d\d [ap]m\.$/)).toBeVisible(LONG)
  const address = '/blog/what-a-quorum-is'
  await expect(dialog.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', address)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Changed, not yet public')).toBeHidden()
  const live = await (await page.request.get(`${office.origin}${address}`)).text()
  expect(live).toContain('Its bylaws say how many directors make one.')
  expect(clicks(), 'the writer’s').toBeLessThanOrEqual(9)
})
