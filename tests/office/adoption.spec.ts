import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tracesIn } from '../support/sample-traces.ts'
import { expectAccessible } from '../support/axe.ts'
import { photograph } from '../support/photograph.ts'
import { atDevice, expect, joinOffice, LONG, test } from './office.ts'

test.use({ publishes: true })

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#d9c08a"/></svg>'

test('a new firm makes the sample’s site its own in the office, without a trace of the sample', async ({
  office,
  browser,
}) => {
  test.setTimeout(600_000)
  const { page } = await atDevice(browser, { viewport: { width: 1440, height: 900 } })
  await joinOffice(page, office.invite('Ines Okonkwo', '--grant', 'administrator', '--grant', 'staff'))
  await page.goto(`${office.origin}/office`)
  await page.getByRole('heading', { name: 'Make this site yours.' }).waitFor()
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.getByRole('link', { name: 'Make this site yours' }).click()

  await page.getByRole('button', { name: 'Make it ours and publish' }).click()
  await expect(page.getByText(/answers are missing or wrong/)).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'missing', { fullPage: true })

  const write = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await write('Full name', 'Ines Okonkwo Law Office LLC')
  await write('Short name', 'Okonkwo Law')
  await write('Telephone', '814-555-016')
  await write('Email', 'office@okonkwolaw.example')
  await write('Address of the site', 'https://www.okonkwolaw.example')
  await write('Street', '4 Ferry Lane')
  await write('Town', 'Erie')
  await write('ZIP code', '16501')
  await page.getByRole('button', { name: 'Add: Colors' }).click()
  await page.getByLabel('Pick: Background').fill('#1f2a44')
  await expect(page.getByLabel('Background', { exact: true })).toHaveValue('#1f2a44')
  await expect(page.getByText(/^Contrast on the background: text \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Add: Logo' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'sign.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(logo),
  })
  await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible()
  await page.locator('#field-people summary').click()
  await write('Name', 'Ines Okonkwo')
  await write('Role', 'Attorney')
  for (const area of [
    'Corporate Law',
    'Labor & Employment',
    'Mergers & Acquisitions',
    'Business Succession Planning',
  ])
    await page.getByLabel(area).selectOption('Leave out')
  await page.getByRole('button', { name: 'Add: Place on the map' }).press('Enter')
  await expect(page.getByLabel('Latitude')).toBeFocused()
  await page.getByRole('button', { name: 'Remove: Place on the map' }).press('Enter')
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.getByRole('button', { name: 'Add to Other offices' }).press('Enter')
  await page.getByRole('button', { name: 'Remove: Entry 1' }).press('Enter')
  await expect(page.getByRole('group', { name: 'Other offices' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Add to Other offices' })).toBeInViewport()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('Articles').uncheck()
  await page.getByLabel('Page for annual reports').uncheck()
  await page.getByLabel('Intake form', { exact: true }).uncheck()
  await expect(page.getByText('One answer is missing or wrong.')).toBeVisible()

  // A closed tab loses nothing.
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Ines Okonkwo Law Office LLC')
  await write('Telephone', '+1 814 555 0160')
  await photograph(page, 'answered', { fullPage: true })
  await page.getByRole('button', { name: 'Make it ours and publish' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Live since/ })).toBeVisible(LONG)
  await expect(page.getByRole('heading', { name: /Read these places/ })).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'live', { fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await photograph(page, 'live-390', { fullPage: true })

  expect(tracesIn(join(office.dataDir, 'releases/current/site'))).toEqual([])
  expect(readdirSync(join(office.contentDir, 'team')).filter((name) => name.endsWith('.md'))).toEqual([
    'ines-okonkwo.md',
  ])
  const home = await (await page.request.get(`${office.origin}/`)).text()
  expect(home).toContain('Ines Okonkwo Law Office LLC')
  expect(home).toContain('content="#1f2a44"')
  const firm = readFileSync(join(office.contentDir, 'firm.yaml'), 'utf8')
  const name = /file: \.\/(logo-[0-9a-f]{12}\.svg)/.exec(firm)?.[1] ?? ''
  expect(readFileSync(join(office.contentDir, name), 'utf8')).toBe(logo)
  await expect(page.getByText('Okonkwo Law', { exact: true }).first()).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Nothing is waiting to be published')).toBeVisible()
  // The list is on the server: another browser would show it too.
  await page.evaluate(() => localStorage.clear())
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await page.getByRole('link', { name: /of your new site still ha(?:s|ve) to be read/ }).click()
  // The list is done only once each file has been read.
  const unread = page.getByRole('button', { name: /^I have read / })
  await expect(unread.first()).toBeVisible()
  for (let left = await unread.count(); left > 0; left -= 1) {
    await unread.first().click()
    await expect(unread).toHaveCount(left - 1)
    await expect(left > 1 ? unread.first() : page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await expect(page.getByText('It is already a firm’s own site.')).toBeVisible()
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await expect(page.getByText('of your new site')).toHaveCount(0)
})
