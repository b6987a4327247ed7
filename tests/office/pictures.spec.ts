import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { DAY_MS } from '../../text/iso-day.ts'
import { recordProven } from '../../server/backup/proven.ts'
import { openStore } from '../../server/store/open-store.ts'
import { newMessage, sampleIntake } from '../../server/testing/sample-messages.ts'
import { atDevice, expect, joinOnPage, test } from './office.ts'

// Makes the pictures of docs/office.md from invented messages: npm run docs:office

test.skip(!process.env['OFFICE_PICTURES'], 'only for npm run docs:office')

const people = [
  ['Dana Kowalczyk', 7, 'My brother and I each own half of Kowalczyk Paving LLC. He would like to retire.'],
  ['Walter Brandt', 5, 'My mother died in October, and I am named executor in her will.'],
  ['Joan Petrakis', 4, 'A customer of our bakery has not paid since June.'],
  ['Samuel Ortiz', 0, 'We are two partners about to sign a lease for a second shop.'],
] as const

async function receive(dataDir: string) {
  for (const [name, daysAgo, description] of people) {
    const store = await openStore({ dataDir }, { now: () => new Date(Date.now() - daysAgo * DAY_MS) })
    const stored = await store.accept(newMessage(sampleIntake({ name, description })))
    if ('id' in stored) await store.markDelivered(stored.id)
    await store.close()
  }
}

/** Writes what the window shows as docs/office/NAME.webp. */
async function picture(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready)
  const bytes = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  writeFileSync(`docs/office/${name}.webp`, await sharp(bytes).webp({ quality: 80 }).toBuffer())
}

test('the pictures of docs/office.md', async ({ office, browser }) => {
  test.setTimeout(600_000)
  await receive(office.dataDir)
  await recordProven(office.dataDir, {
    name: 'sample.zip',
    madeAt: new Date().toISOString(),
    inSecondPlace: null,
  })
  const { page } = await atDevice(browser, {
    viewport: { width: 1280, height: 800 },
    timezoneId: 'America/New_York',
  })
  const grants = ['--grant', 'administrator', '--grant', 'lawyer', '--grant', 'staff']
  const address = await office.invite('Eleanor Whitlock', ...grants, '--member', 'eleanor-whitlock')
  await page.goto(address)
  await page.getByRole('button', { name: 'Create a passkey' }).waitFor()
  await picture(page, 'join')
  await joinOnPage(page, address)

  await expect(page.getByRole('region', { name: 'Answer', exact: true })).toBeVisible()
  await picture(page, 'today')

  await page.getByRole('link', { name: 'Messages', exact: true }).click()
  await page.getByRole('searchbox').fill('kowalcyk')
  await expect(page.getByText('1 of 1 message')).toBeVisible()
  await picture(page, 'find')
  await page.getByRole('link', { name: /Dana Kowalczyk/ }).press('Enter')
  await page.getByRole('button', { name: 'Mark answered' }).waitFor()
  await picture(page, 'message')
  await page.getByRole('button', { name: 'More' }).click()
  await picture(page, 'more')
  await page.getByRole('button', { name: 'Restrict to named people…' }).click()
  await page.getByRole('dialog').waitFor()
  await picture(page, 'restrict')

  await page.goto(`${office.origin}/office/content`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.getByRole('link', { name: /Annual Report/ }).first()).toBeVisible()
  await picture(page, 'content')
  await page.goto(`${office.origin}/office/content/practice-areas/corporate-law.md`)
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  await picture(page, 'edit')

  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.getByRole('button', { name: 'Invite a person…' }).click()
  await page.getByRole('button', { name: 'Invite', exact: true }).waitFor()
  await picture(page, 'invite')
  await page.getByRole('heading', { name: 'Mails to you' }).scrollIntoViewIfNeeded()
  await picture(page, 'mails')
})
