import { readFileSync, readdirSync } from 'node:fs'
import { expectAccessible } from '../support/axe.ts'
import { photograph } from '../support/photograph.ts'
import { looksWell } from './looks-well.ts'
import { atDevice, expect, joinOffice, LONG, test } from './office.ts'
import { savePage } from './save-page.ts'

test.use({ publishes: true })

test('a telephone number is published, seen live, the wrong publication is restored, and an earlier version of a page from the page, on a wide screen and on a phone', async ({
  office,
  browser,
}) => {
  test.setTimeout(600_000)
  const { page } = await atDevice(browser, { viewport: { width: 1440, height: 900 } })
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office`)
  await savePage(page, 'firm.yaml', { phone: '+1 412 555 0147' })
  const servedPage = async () => (await page.request.get(`${office.origin}/contact-us`)).text()

  await page.getByRole('link', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'The telephone of the firm changes' })).toBeChecked()
  await expect(page.getByText('(412) 555-0147')).toBeVisible()
  await expect(page.getByText('Articles')).toBeVisible(LONG)
  await expectAccessible(page)
  await photograph(page, 'changes', { fullPage: true })
  await page.getByRole('button', { name: 'Publish 1 change' }).press('Enter')
  // The button is gone; the next thing to read is the state of the publication.
  await expect(page.locator(':focus').getByText('Building the site')).toBeVisible(LONG)
  await expect(page.getByRole('status').filter({ hasText: /^Live since \d+:\d\d [ap]m/ })).toBeVisible(LONG)
  expect(await servedPage()).toContain('(412) 555-0147')
  await photograph(page, 'live', { fullPage: true })

  await page.getByRole('link', { name: 'History' }).click()
  // The first tab lists its last updates too, and keeps what was opened in it.
  await page.getByRole('heading', { name: 'History' }).waitFor()
  await expect(page.locator('.row-margin').first()).toHaveText(/^Live, published today, \d+:\d\d [ap]m$/)
  await page.getByRole('button', { name: 'Compare: The telephone of the firm changes' }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).waitFor()
  await expectAccessible(page)
  await photograph(page, 'history', { fullPage: true })
  // A history that is open while others publish shows their updates.
  const left = await page.context().newPage()
  await left.goto(`${office.origin}/office/publish/history`)
  await expect(left.getByText('The telephone of the firm changes')).toHaveCount(1)
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Publish 1 change' })).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'phone', { fullPage: true })
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByText('Nothing is waiting to be published')).toBeVisible(LONG)
  await expect.poll(servedPage, LONG).toContain('(412) 555-0142')

  await expect(left.getByText('The telephone of the firm changes')).toHaveCount(2)
  expect(await left.locator('.row-margin').nth(1).innerText()).toMatch(/^Today, /)

  await page.goto(`${office.origin}/office/content/firm.yaml`)
  const telephone = page.getByLabel('Telephone', { exact: true })
  await expect(telephone).toHaveValue('+1 412 555 0142')
  await page.getByRole('link', { name: 'Earlier versions' }).click()
  await expect(page.getByRole('heading', { name: 'Earlier versions' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click()
  await expect(page.getByText('(412) 555-0147').first()).toBeVisible()
  await looksWell(page, 'versions')
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(telephone).toHaveValue('+1 412 555 0147')
  await photograph(page, 'restored')
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
})

test('on a phone with twenty changes, the button that publishes them is in reach from the first', async ({
  office,
  browser,
}) => {
  const { page } = await atDevice(browser, { viewport: { width: 1440, height: 900 } })
  await joinOffice(
    page,
    office.invite('Eleanor Whitlock', '--grant', 'lawyer', '--member', 'eleanor-whitlock'),
  )
  await page.goto(`${office.origin}/office`)
  const names = readdirSync('content/blog').filter((name) => name.endsWith('.md'))
  for (const name of names.slice(0, 20)) {
    const body = readFileSync(`content/blog/${name}`, 'utf8').split('\n---\n').slice(1).join('\n---\n')
    await savePage(page, `blog/${name}`, {}, `${body}\nCall us if anything here is unclear.\n`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${office.origin}/office/publish`)
  const publish = page.getByRole('button', { name: 'Publish 20 changes' })
  await expect(publish).toBeInViewport({ ratio: 1 })
  await photograph(page, 'twenty')
  await page.getByRole('checkbox').last().focus()
  await expect(publish).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('an article waits for a lawyer, who approves it; it is scheduled and taken off again; a problem leads to its place', async ({
  office,
  browser,
}) => {
  test.setTimeout(600_000)
  const dark = { colorScheme: 'dark', viewport: { width: 1440, height: 900 } } as const
  const { page: paula } = await atDevice(browser, dark)
  await joinOffice(paula, office.invite('Paula Novak', '--grant', 'staff'))
  await paula.goto(`${office.origin}/office`)
  await savePage(paula, 'blog/will-vs-trust.md', { title: 'A Will or a Trust, and When' })
  await paula.goto(`${office.origin}/office/publish`)
  const headline = { name: /^The headline of/ }
  await expect(paula.getByRole('checkbox', headline)).toBeDisabled()
  await expect(paula.getByText('A lawyer must publish this change')).toBeVisible()

  const { page: eleanor } = await atDevice(browser)
  const lawyer = ['--grant', 'lawyer', '--member', 'eleanor-whitlock']
  await joinOffice(eleanor, office.invite('Eleanor Whitlock', ...lawyer))
  await eleanor.goto(`${office.origin}/office/publish`)
  await eleanor.getByRole('link', { name: /^Review….+The headline/ }).click()
  await eleanor.getByRole('button', { name: 'Approve' }).click()
  await expect(eleanor.getByText('Approved by Eleanor Whitlock')).toBeVisible()

  await paula.reload()
  await expect(paula.getByRole('checkbox', headline)).toBeChecked()
  await paula.getByRole('radio', { name: 'At a time' }).check()
  await expectAccessible(paula)
  await paula.getByRole('button', { name: /^Schedule 1 change for/ }).click()
  await expect(paula.locator(':focus').getByText(/^What you selected goes live .+ 8:00 am/)).toBeVisible()
  await expect(paula.getByText(/^Scheduled for .+ 8:00 am/)).toBeVisible()
  await paula.getByRole('link', { name: 'Scheduled' }).click()
  await expectAccessible(paula)
  await photograph(paula, 'scheduled', { fullPage: true })
  await paula.getByRole('button', { name: /^Change the time: The headline/ }).click()
  await paula.getByRole('button', { name: /^Schedule for .+ 8:00 am/ }).click()
  await expect(paula.getByRole('status').getByText(/^Goes live .+ 8:00 am: The headline/)).toBeVisible()
  await paula.getByRole('button', { name: /^Cancel: The headline/ }).click()
  await expect(paula.getByRole('status').getByText(/^Canceled: The headline/)).toBeVisible()
  await expect(paula.getByText('Nothing is scheduled.')).toBeVisible()

  await savePage(paula, 'firm.yaml', { email: 'no address' })
  await paula.getByRole('link', { name: 'Changes' }).click()
  await paula.getByText('Problem, ').waitFor()
  await paula.getByRole('button', { name: /^Publish \d changes/ }).click()
  const place = paula.getByRole('link', { name: 'Whitlock Dunleavy PLLC' })
  await expect(place).toHaveAttribute('href', /\/content\/firm\.yaml/)
  expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(32)
  await expectAccessible(paula)
  await photograph(paula, 'problem', { fullPage: true })
})
