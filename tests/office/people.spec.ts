import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { photograph } from '../support/photograph.ts'
import { atDevice, expect, joinOffice, test } from './office.ts'

const lawyer = ['--grant', 'lawyer', '--member', 'eleanor-whitlock']
const administrator = ['--grant', 'administrator', '--grant', 'staff']

test('A new lawyer waits for a lawyer’s approval, which is asked on Today and given under People', async ({
  office,
  browser,
}) => {
  const [{ page: eleanor }, { page: paula }, { page: martin }] = [
    await atDevice(browser),
    await atDevice(browser),
    await atDevice(browser),
  ]
  await joinOffice(eleanor, office.invite('Eleanor Whitlock', ...lawyer))
  await joinOffice(paula, office.invite('Paula Novak', ...administrator))
  await paula.goto(`${office.origin}/office`)

  await paula.getByRole('link', { name: 'People', exact: true }).click()
  await paula.getByRole('button', { name: 'Invite a person…' }).click()
  await paula.getByLabel('Name').fill('Martin Dunleavy')
  await paula.getByLabel('Team member').selectOption('martin-dunleavy')
  await paula
    .getByRole('group', { name: 'Grants' })
    .getByLabel(/^Lawyer/)
    .check()
  const areRead = Promise.withResolvers<void>()
  await paula.route(/\/office\/api\/(?:own|audit)$/, (route) => areRead.promise.then(() => route.continue()))
  const invite = paula.getByRole('button', { name: 'Invite', exact: true })
  await invite.click()
  const address = (await paula.getByText('/office/join#').textContent()) ?? ''
  await expect(invite, 'whatever else is still being read').toHaveAttribute('aria-busy', 'false')
  areRead.resolve()
  await joinOffice(martin, address)
  await martin.goto(`${office.origin}/office`)
  await martin.getByRole('link', { name: /^Open ?: You are not a lawyer of the office yet\./ }).click()
  await expect(martin.getByText('You are not a lawyer of the office yet')).toBeVisible()

  await paula.reload()
  await expect(paula.getByText('Waiting for a lawyer’s approval.')).toBeVisible()
  await expectAccessible(paula)

  await eleanor.goto(`${office.origin}/office`)
  await expect(eleanor.getByText('One change of access is waiting for a lawyer’s approval.')).toBeVisible()
  await eleanor.getByRole('link', { name: /^Answer ?: Make Martin Dunleavy a lawyer/ }).click()
  await expect(
    eleanor.getByText('Approve it only after Martin Dunleavy has told you in person'),
  ).toBeVisible()
  await expectAccessible(eleanor)
  await eleanor.getByRole('button', { name: /^Approve: Make Martin Dunleavy a lawyer/ }).click()
  await expect(eleanor.getByRole('heading', { name: 'Waiting for a lawyer’s approval' })).toHaveCount(0)
  await expect(eleanor.getByRole('status').getByText('Approved: Make Martin Dunleavy a lawyer')).toBeVisible()

  await martin.reload()
  await expect(martin.getByText('You are not a lawyer of the office yet')).toHaveCount(0)
  await paula.reload()
  const row = paula
    .getByRole('listitem')
    .filter({ has: paula.getByRole('heading', { name: 'Martin Dunleavy' }) })
  await expect(row).toContainText('Staff, lawyer.')
})

test('A removal asks what becomes of the drafts and of open messages, and hands both to the chosen person', async ({
  office,
  browser,
}) => {
  const [{ page: paula }, { page: martin }] = [await atDevice(browser), await atDevice(browser)]
  await joinOffice(paula, office.invite('Paula Novak', ...administrator))
  await joinOffice(martin, office.invite('Martin Dunleavy', '--grant', 'staff'))
  await paula.goto(`${office.origin}/office/people`)
  await paula.getByRole('button', { name: 'Change Martin Dunleavy' }).click()
  await martin.goto(`${office.origin}/office/content/blog/will-vs-trust.md`)
  const words = 'A will or a trust: what each one does in Pennsylvania, in words that nobody else has yet.'
  await martin.getByLabel('Excerpt', { exact: true }).fill(words)
  await expect(martin.getByText(/^Draft kept/)).toBeVisible()
  await martin.goto(`${office.origin}/office/messages`)
  await martin.getByRole('button', { name: 'Log a call or visit…' }).click()
  const log = martin.getByRole('dialog', { name: 'Log a call or visit' })
  await log.getByLabel('Name', { exact: true }).fill('Rita Sample')
  await log.getByLabel('Phone').fill('412 555 0123')
  await log.getByLabel('Handled by').selectOption('Martin Dunleavy')
  await log.getByRole('button', { name: 'Log it' }).click()
  await expect(martin.getByRole('heading', { name: 'Rita Sample', level: 1 })).toBeVisible()

  await paula.getByRole('button', { name: 'Remove…' }).click()
  const dialog = paula.getByRole('dialog', { name: 'Remove Martin Dunleavy?' })
  await expect(dialog.getByLabel('1 open message'), 'taken on since the page was opened').toBeVisible()
  await dialog.getByRole('button', { name: 'Remove Martin Dunleavy' }).click()
  await expect(dialog.getByText('Choose who takes over what Martin Dunleavy is working on.')).toBeVisible()
  await dialog.getByLabel('1 open message').selectOption('Hand to Paula Novak')
  await photograph(paula, 'remove')
  await dialog.getByRole('button', { name: 'Remove Martin Dunleavy' }).click()
  await expect(dialog.getByText('Choose who gets the drafts, or that they are deleted.')).toBeVisible()
  await expectAccessible(paula)
  await dialog.getByLabel('1 draft that was never saved').selectOption('Hand to Paula Novak')
  await dialog.getByRole('button', { name: 'Remove Martin Dunleavy' }).click()
  await expect(paula.getByRole('heading', { name: 'Martin Dunleavy' })).toHaveCount(0)
  await expect(paula.getByRole('status').getByText('Martin Dunleavy was removed.')).toBeVisible()

  await paula.goto(`${office.origin}/office/messages?owner=me`)
  await expect(paula.getByText('Rita Sample').first()).toBeVisible()
  await paula.goto(`${office.origin}/office/content/blog/will-vs-trust.md`)
  await expect(paula.getByLabel('Excerpt', { exact: true })).toHaveValue(words)
})

test('the focus moves to the form of an invitation, to a heading when the focused button is removed, and nowhere when an address is saved', async ({
  office,
  browser,
}) => {
  const { page, context } = await atDevice(browser)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await joinOffice(page, office.invite('Paula Novak', ...administrator))
  await page.setViewportSize({ width: 1280, height: 300 })
  await page.goto(`${office.origin}/office/people`)
  await page.getByRole('button', { name: 'Invite a person…' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Invite a person' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Rita Sample')
  const people = Promise.withResolvers<void>()
  await page.route('**/office/api/people', (route) => people.promise.then(() => route.continue()))
  const readAgain = page.waitForRequest('**/office/api/people')
  await page.keyboard.press('Enter')
  await readAgain
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  await expect(page.getByText('/office/join#'), 'not before the row that would move it').toHaveCount(0)
  people.resolve()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const link = await page.getByText('/office/join#').textContent()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  // The next person is not offered the grants of the last one.
  const grant = page.getByRole('checkbox', { name: /^Administrator/ })
  await grant.check()
  const known = page.getByText('Someone of this name has access, and keeps it.')
  for (const name of ['Paula Novak', ' paula NOVAK']) {
    await page.getByLabel('Name').fill(name)
    await expect(known, name).toBeVisible()
  }
  await page.getByLabel('Name').fill('Ann Sample')
  await expect(known).toHaveCount(0)
  const send = page.getByRole('button', { name: 'Invite', exact: true })
  await expect(send).toHaveAttribute('aria-busy', 'false')
  await send.click()
  await expect(page.getByText('Give this link to Ann Sample')).toBeVisible()
  await expect(grant).not.toBeChecked()
  const access = page.getByRole('heading', { name: 'Access', exact: true })
  await page.getByRole('button', { name: 'Cancel the invitation of Rita Sample' }).press('Enter')
  await expect(access).toBeFocused()
  await expect(access, 'below the invitations on a low screen').toBeInViewport()
  const said = page.getByRole('region', { name: 'Access', exact: true }).getByRole('status')
  await expect(said.getByText('The invitation of Rita Sample was canceled.')).toBeVisible()
  await page.getByRole('button', { name: 'Change Paula Novak' }).press('Enter')
  await page.getByRole('button', { name: 'Save grants' }).press('Enter')
  await expect(said.getByText('The grants chosen for Paula Novak were saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change Paula Novak' })).toBeFocused()
  const address = page.getByLabel('Your email address, also for notices about access')
  await address.fill('paula@firm.example')
  await address.press('Enter')
  await expect(page.getByText('Emails go to paula@firm.example from now on.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save address' })).toHaveAttribute('aria-busy', 'false')
  await expect(address).toBeFocused()

  // The same session in a browser whose device has no passkey yet.
  const { page: other } = await atDevice(browser, { storageState: await page.context().storageState() })
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Create a passkey' }).press('Enter')
  const passkeys = other.getByRole('region', { name: 'Your passkeys' })
  await expect(passkeys.getByRole('status').getByText('Passkey created.')).toBeVisible()

  const focusedAfterLeaving = await page.evaluate(async () => {
    const field = document.createElement('input')
    document.querySelector('main')?.append(field)
    const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
    field.focus()
    field.blur()
    await wait(50)
    field.remove()
    await wait(300)
    return document.activeElement?.tagName
  })
  expect(focusedAfterLeaving, 'removing a field that no longer has the focus moves nothing').toBe('BODY')
})

test('an administrator corrects a name, saves no grants over those that another one has just given, and loses nothing that was chosen or typed beside them', async ({
  office,
  browser,
}) => {
  const open = async (name: string, ...grants: string[]) => {
    const { page } = await atDevice(browser, { viewport: { width: 390, height: 844 } })
    await joinOffice(page, office.invite(name, ...grants))
    await page.goto(`${office.origin}/office/people`)
    return page
  }
  await open('Rita Sampel', '--grant', 'staff')
  const [paula, ann] = [
    await open('Paula Novak', ...administrator),
    await open('Ann Sample', ...administrator),
  ]
  await paula.getByRole('button', { name: 'Change Rita Sampel' }).click()
  const lawyerGrant = paula.getByRole('checkbox', { name: /^Lawyer/ })
  await lawyerGrant.check()
  await paula.getByRole('checkbox', { name: /^Administrator/ }).check()
  await paula.getByRole('checkbox', { name: /^Administrator/ }).uncheck()

  await ann.getByRole('button', { name: 'Change Rita Sampel' }).click()
  await ann.getByLabel('Name', { exact: true }).fill('Rita Sample')
  await ann.getByRole('button', { name: 'Save name' }).click()
  await ann.getByRole('button', { name: 'Change Rita Sample' }).click()
  await ann.getByRole('checkbox', { name: /^Administrator/ }).check()
  await ann.getByRole('button', { name: 'Save grants' }).click()
  await expect(ann.getByRole('button', { name: 'Save grants' })).toBeHidden()

  const save = paula.getByRole('button', { name: 'Save grants' })
  await save.click()
  await expect(paula.getByText('These grants were changed in the meantime.')).toBeVisible()
  await expect(paula.getByRole('heading', { name: 'Rita Sample' })).toBeVisible()
  await expect(paula.getByLabel('Name', { exact: true })).toHaveValue('Rita Sample')
  await expect(paula.getByRole('checkbox', { name: /^Administrator/ })).toBeChecked()
  await expect(lawyerGrant).toBeChecked()
  await expectAccessible(paula)
  await photograph(paula, 'changed', { fullPage: true })

  // What else was typed stays when the grants are saved, and the detail closes once nothing is left to save.
  await lawyerGrant.uncheck()
  await paula.getByRole('checkbox', { name: /^Staff/ }).uncheck()
  await paula.getByLabel('Name', { exact: true }).fill('Rita M. Sample')
  await expect(save).toHaveAttribute('aria-busy', 'false')
  await save.click()
  await expect(paula.getByText('Administrator. 1 passkey')).toBeVisible()
  await expect(paula.getByLabel('Name', { exact: true })).toHaveValue('Rita M. Sample')
  await expect(save).toHaveAttribute('aria-busy', 'false')
  await paula.getByRole('button', { name: 'Save name' }).click()
  await expect(save).toBeHidden()
  await expect(paula.getByRole('heading', { name: 'Rita M. Sample' })).toBeVisible()
})

test('who removes their own account leaves, and is not asked to sign in again to a page that is no longer theirs', async ({
  office,
  browser,
}) => {
  const [{ page, context }, { page: paula }] = [await atDevice(browser), await atDevice(browser)]
  await joinOffice(paula, office.invite('Paula Novak', ...administrator))
  await joinOffice(page, office.invite('Ann Sample', ...administrator))
  const other = await context.newPage()
  await other.goto(`${office.origin}/office`)
  await expect(other.getByRole('link', { name: 'Today' })).toBeVisible()
  await page.goto(`${office.origin}/office/people`)
  await page.getByRole('button', { name: 'Change Ann Sample' }).click()
  await page.getByRole('button', { name: 'Remove…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Ann Sample?' })
  await expect(dialog.getByText('You lose access at once')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove Ann Sample' }).click()
  for (const left of [page, other]) {
    await expect(left.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
    await expect(left.getByText('You were signed out')).toHaveCount(0)
  }
})

test('a lawyer who approves their own removal leaves, too', async ({ office, browser }) => {
  const [{ page: eleanor }, { page: paula }] = [await atDevice(browser), await atDevice(browser)]
  await joinOffice(eleanor, office.invite('Eleanor Whitlock', ...lawyer))
  await joinOffice(paula, office.invite('Paula Novak', ...administrator))
  await paula.goto(`${office.origin}/office/people`)
  await paula.getByRole('button', { name: 'Change Eleanor Whitlock' }).click()
  await paula.getByRole('button', { name: 'Remove…' }).click()
  await paula.getByRole('button', { name: 'Ask to remove Eleanor Whitlock' }).click()
  await expect(paula.getByText('Waiting for a lawyer’s approval.')).toBeVisible()
  await eleanor.goto(`${office.origin}/office/people`)
  await eleanor.getByRole('button', { name: /^Approve: Remove Eleanor Whitlock/ }).click()
  await expect(eleanor.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(eleanor.getByText('You were signed out')).toHaveCount(0)
})

test('a removal that someone else has already made is refused, and does not look as if it had handed anything on', async ({
  office,
  browser,
}) => {
  const [{ page, context }, { page: martin }] = [await atDevice(browser), await atDevice(browser)]
  await joinOffice(page, office.invite('Paula Novak', ...administrator))
  await joinOffice(martin, office.invite('Martin Dunleavy', '--grant', 'staff'))
  const [first, second] = [page, await context.newPage()]
  const dialog = (of: Page) => of.getByRole('dialog', { name: 'Remove Martin Dunleavy?' })
  for (const each of [first, second]) {
    await each.goto(`${office.origin}/office/people`)
    await each.getByRole('button', { name: 'Change Martin Dunleavy' }).click()
    await each.getByRole('button', { name: 'Remove…' }).click()
    await expect(dialog(each)).toBeVisible()
  }
  await dialog(first).getByRole('button', { name: 'Remove Martin Dunleavy' }).click()
  await expect(first.getByRole('heading', { name: 'Martin Dunleavy' })).toHaveCount(0)
  await expect(dialog(first)).toHaveCount(0)

  await dialog(second).getByRole('button', { name: 'Remove Martin Dunleavy' }).click()
  await expect(second.locator('h3', { hasText: 'Martin Dunleavy' })).toHaveCount(0)
  await expect(dialog(second).getByText('This person no longer has access.')).toBeVisible()
})

test('emails that are chosen one after the other are all saved, even if what was saved before is read late', async ({
  office,
  browser,
}) => {
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/people`)
  const morning = page.getByLabel('Each business morning: what is waiting for me')
  const failures = page.getByLabel(/^Right away when a backup/)
  await expect(morning).not.toBeChecked()
  const [read, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/own/mails', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    read.resolve()
    await saved.promise
    await route.fulfill({ response })
  })
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await read.promise
  const answered = (method: string) =>
    page.waitForResponse(
      (response) => /own\/mails$/.test(response.url()) && response.request().method() === method,
    )
  const post = answered('POST')
  await morning.check()
  await post
  const late = answered('GET')
  saved.resolve()
  await late
  const second = answered('POST')
  await failures.check()
  await second
  await page.reload()
  await expect(failures).toBeChecked()
  await expect(morning).toBeChecked()

  // A choice that is refused is not shown as saved.
  await page.unroute('**/own/mails')
  await page.route('**/own/mails', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { error: 'Not now.' } })
      : route.continue(),
  )
  await morning.click()
  await expect(page.getByText('Not now.')).toBeVisible()
  await expect(morning).toBeChecked()
})
