import type { Page } from '@playwright/test'
import { photograph } from '../support/photograph.ts'
import { openDatabase } from '../../server/store/open-store.ts'
import { joinAsLawyer, phone, publishTerms } from './conflict-checks.ts'
import { looksWell } from './looks-well.ts'
import { atDevice, expect, joinOffice, test } from './office.ts'

const clients = (opened: string, title = '') => ({
  name: 'clients.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `${title}Client,Matter,Open Date,Balance\nDana Kowalczyk,Kowalczyk estate,3/5/2019,10\nAcme LLC,Lease,${opened},20\n`,
  ),
})

async function picture(page: Page, name: string): Promise<void> {
  await photograph(page, `${name}`, { fullPage: true })
}

test('a client list with a bad row is corrected and imported, its names are checked by hand, and it is removed, on a phone', async ({
  office,
  browser,
}) => {
  await publishTerms(office)
  const page = await joinAsLawyer(office, browser, phone)
  await page.goto(`${office.origin}/office/conflicts/lists`)
  await page.getByRole('button', { name: 'Upload client list…' }).waitFor()
  await looksWell(page, 'no-list')
  await page.getByRole('button', { name: 'Upload client list…' }).click()
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'many.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Client,Open Date,Closed\n${'Max Poe,soon,later\n'.repeat(60)}`),
  })
  await page.getByRole('button', { name: 'Import list' }).click()
  await expect(page.getByText('10 more rows are shown once these are corrected.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave all 60 rows out' })).toBeVisible()
  await page.getByLabel('Choose another file').setInputFiles(clients('soon'))
  await expect(page.getByText('clients.csv has 2 rows.')).toBeVisible()
  await expect(page.getByLabel('Client', { exact: true })).toHaveValue('name')
  await expect(page.getByLabel('Balance')).toHaveValue('')
  await looksWell(page, 'columns')
  await page.getByRole('button', { name: 'Import list' }).click()
  const refused = page.getByRole('heading', { name: '1 row cannot be imported' })
  await expect(refused).toBeFocused()
  await expect(page.getByRole('button', { name: 'Import list' })).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('button', { name: 'Import list' }).press('Enter')
  await expect(refused, 'and again').toBeFocused()
  await expect(page.getByLabel('Line 3, Open Date')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('“soon” is not a date, such as 3/15/2019.')).toBeVisible()
  await looksWell(page, 'bad')
  await page.getByLabel('Line 3, Open Date').fill('4/1/2020')
  await page.getByRole('button', { name: 'Import list' }).click()
  await expect(page.getByText('Imported “Clients” with 2 names.')).toBeVisible()
  await page.getByRole('button', { name: 'Show names of Clients' }).click()
  await expect(page.getByText('Kowalczyk estate')).toBeVisible()
  await looksWell(page, 'list')

  await page.getByRole('link', { name: 'Check names' }).click()
  await page
    .getByLabel('Names, one per line')
    .fill(Array.from({ length: 51 }, (_, n) => `Name ${n}`).join('\n'))
  await page.getByRole('button', { name: 'Check names' }).click()
  await expect(
    page.getByText('Check at most 50 names at a time, each of at most 120 characters.'),
  ).toBeVisible()
  await page.getByLabel('Names, one per line').fill(' \n ')
  await page.getByRole('button', { name: 'Check names' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await page.getByLabel('Names, one per line').fill('Dana Kowalczyk\nNora Quimby\nMike')
  await page.getByRole('link', { name: 'Lists' }).click()
  await page.getByRole('link', { name: 'Check names' }).click()
  await expect(page.getByLabel('Names, one per line')).toHaveValue('Dana Kowalczyk\nNora Quimby\nMike')
  await page.getByRole('button', { name: 'Check names' }).click()
  await expect(page.getByRole('heading', { name: 'Names checked' })).toBeFocused()
  await expect(page.getByText('matter: Kowalczyk estate')).toBeVisible()
  await expect(page.getByText(/^No match in these \d+ names \(lists? of /)).toBeVisible()
  await expect(page.getByText('Not checked: only a first name or initials.')).toBeVisible()
  await looksWell(page, 'checked')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('matter: Kowalczyk estate')).toBeVisible()
  await expect(page.getByLabel('Names, one per line')).toBeHidden()
  await expect(page.getByText('Skip to the page'), 'not at the foot of each sheet').toBeHidden()
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: 'Lists' }).click()
  await page.getByRole('link', { name: 'Check names' }).click()
  await expect(page.getByLabel('Names, one per line')).toHaveValue('')
  await page.getByRole('link', { name: 'Records' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Names checked' })).toContainText(
    'Checked: Dana Kowalczyk; Nora Quimby; Mike (not checked). Found: Dana Kowalczyk, in',
  )
  await looksWell(page, 'records')
  await page.getByRole('link', { name: 'Check names' }).click()
  await page.route('**/conflicts/names/check', async (route) => {
    await page.getByLabel('Names, one per line').fill('Vera Holub, typed meanwhile')
    await route.continue()
  })
  await page.getByLabel('Names, one per line').fill('Walt Zimmer')
  await page.getByRole('button', { name: 'Check names' }).click()
  await expect(page.getByRole('heading', { name: 'Names checked' })).toBeFocused()
  await page.getByRole('link', { name: 'Records' }).click()
  await page.getByRole('link', { name: 'Check names' }).click()
  await expect(page.getByLabel('Names, one per line')).toHaveValue('Vera Holub, typed meanwhile')
  await page.getByRole('link', { name: 'Records' }).click()
  await page.getByLabel('Decisions only, without names checked by hand').check()
  await expect(page.getByText('No records to show.')).toBeVisible()

  await page.getByRole('link', { name: 'Lists' }).click()
  await page.getByRole('button', { name: 'Remove Clients…' }).click()
  await page.getByRole('button', { name: 'Remove list' }).click()
  await expect(page.getByText('“Clients” was removed.')).toBeVisible()
  await page.getByText('Earlier versions').click()
  await page.getByRole('button', { name: 'Use version 1 again, of Clients' }).click()
  await expect(page.getByText('Version 1 of “Clients” is in use again.')).toBeVisible()
})

test('staff upload a list and check names by keyboard alone, and learn no matter', async ({
  office,
  browser,
}) => {
  await publishTerms(office)
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/conflicts/lists`)
  await page.getByRole('button', { name: 'Upload client list…' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Upload client list' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('input[type=file]')).toBeFocused()
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Space')
  await (await chooser).setFiles(clients('4/1/2020', 'Clients of the firm\n'))
  await expect(page.getByText('Left out, above the headings: “Clients of the firm”.')).toBeVisible()
  await page.getByRole('button', { name: 'Import list' }).press('Enter')
  await expect(page.getByText('Imported “Clients” with 2 names.')).toBeVisible()
  await expect(page.getByRole('button', { name: /names of|Remove/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Check names' }).press('Enter')
  await page.getByLabel('Names, one per line').press('K')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Kowalczyk, Dana')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('One match. A lawyer must decide.')).toBeVisible()
  await expect(page.getByText('Kowalczyk estate')).toBeHidden()

  await page.goto(`${office.origin}/office/messages`)
  await page.getByRole('button', { name: /Log a call or visit/ }).press('Enter')
  await page.getByLabel('Name', { exact: true }).pressSequentially('Dana Kowalczyk')
  await expect(page.getByText(/May be known to the firm: Dana Kowalczyk. Do not ask/)).toBeVisible()
  await picture(page, 'typed')
  await page.getByLabel('Name', { exact: true }).fill('Nora Quimby')
  await expect(page.getByText(/^No match in these/)).toBeVisible()
})

test('a lawyer is asked on Today for the former clients of those who joined, and answers once, on a phone', async ({
  office,
  browser,
}) => {
  await publishTerms(office)
  const { run, close } = await openDatabase({ dataDir: office.dataDir })
  for (const [at, name] of ['Martin Dunleavy', 'Paula Novak'].entries())
    await run('insert into firm_people (id, name, joined_at) values ($1, $2, $3)', `p${at}`, name, at)
  await close()
  const page = await joinAsLawyer(office, browser, phone)
  await page.goto(`${office.origin}/office/`)
  const asked = (name: string) => page.getByRole('heading', { name: new RegExp(`^${name} joined`) })
  await expect(asked('Martin Dunleavy')).toBeVisible({ timeout: 60_000 })
  await picture(page, 'joined-today')
  await page.getByRole('link', { name: /^Open.*Martin Dunleavy joined/ }).click()
  await expect(page.getByRole('heading', { name: 'Conflicts', level: 1 })).toBeVisible()
  await expect(asked('Paula Novak')).toBeVisible()
  await looksWell(page, 'joined')
  await page.getByRole('button', { name: 'Upload list… of the former clients of Martin Dunleavy' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Former clients of Martin Dunleavy')
  await page.getByLabel('Choose a file').setInputFiles(clients('4/1/2020'))
  await page.getByRole('button', { name: 'Import list' }).click()
  await expect(page.getByText('Imported “Former clients of Martin Dunleavy” with 2 names.')).toBeVisible()
  await expect(asked('Martin Dunleavy')).toHaveCount(0)
  await page.getByRole('button', { name: 'No more to upload, of Paula Novak' }).click()
  await expect(page.getByText('Noted: no more former clients of Paula Novak to upload.')).toBeVisible()
  await expect(asked('Paula Novak')).toHaveCount(0)
})
