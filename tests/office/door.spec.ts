import { expectAccessible } from '../support/axe.ts'
import { photograph } from '../support/photograph.ts'
import { atDevice, countClicks, expect, joinOffice, joinOnPage, test } from './office.ts'

test('From the printed address on: passkey, codes, an invitation, signing out and in again', async ({
  office,
  browser,
}) => {
  const { page } = await atDevice(browser)
  const clicked = await countClicks(page)
  const printed = office.command('invite', 'Paula Novak', '--grant', 'administrator', '--grant', 'staff')
  const [address = ''] = printed.split('\n')
  expect(address).toMatch(new RegExp(`^${office.origin}/office/join#[\\w-]{43}$`))
  const codes = await joinOnPage(page, address)
  expect(office.log.join('\n')).toContain('npm run office -- invite \\"Name\\" --grant administrator')
  expect(codes).toHaveLength(10)
  expect(clicked(), 'clicks to join').toBe(3)

  await page.getByRole('link', { name: 'People', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Invite a person…' }).click()
  await page.getByLabel('Name').fill('Martin Dunleavy')
  await page.getByLabel('Team member').selectOption('martin-dunleavy')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const second = (await page.getByText('/office/join#').textContent()) ?? ''
  expect(clicked(), 'clicks to join and to invite').toBe(6)
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByText('/office/join#')).toBeHidden()

  // Where someone is signed in, it says so, and is not used up.
  await page.goto(second)
  await expect(page.getByRole('heading', { name: 'You are signed in as Paula Novak' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out and open it' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Martin Dunleavy' })).toBeVisible()
  const martin = await atDevice(browser)
  await martin.page.goto(second.slice(0, -3))
  await expect(martin.page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect(martin.page.getByRole('button', { name: 'Try again' })).toBeHidden()
  await martin.page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(martin.page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  // Another page first: only the fragment of the address differs.
  await martin.page.goto('about:blank')
  await martin.page.route('**/join/look', (route) => route.abort())
  await martin.page.goto(second)
  await expect(martin.page.getByRole('heading', { name: 'Not loaded' })).toBeVisible()
  await martin.page.unroute('**/join/look')
  await martin.page.getByRole('button', { name: 'Try again' }).click()
  await expect(martin.page.getByRole('heading', { name: 'Welcome, Martin Dunleavy' })).toBeVisible()
  await joinOnPage(martin.page, second)
  await martin.page.getByRole('link', { name: 'People', exact: true }).click()
  await expect(martin.page.getByText('An administrator invites and removes people.')).toBeVisible()
  await expect(martin.page.getByRole('button', { name: 'Invite' })).toHaveCount(0)

  // As Find and Today link to it: with a fragment.
  await page.goto(`${office.origin}/office/people#martin-dunleavy`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('button', { name: 'Change Martin Dunleavy' }).click()
  await page.getByRole('button', { name: 'Remove…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Martin Dunleavy' }).click()
  await expect(page.getByRole('heading', { name: 'Martin Dunleavy' })).toHaveCount(0)
  await martin.page.reload()
  await expect(martin.page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('link', { name: 'Today' })).toBeVisible()
})

test('Who reloads the page after joining goes on there, and is not asked to sign out to join; who signs out can sign in', async ({
  office,
  browser,
}) => {
  const { page } = await atDevice(browser)
  await page.goto(await office.invite('Paula Novak', '--grant', 'staff'))
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByRole('button', { name: 'Make recovery codes' }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('button', { name: 'Make recovery codes' }).click()
  await page.getByRole('heading', { name: 'Recovery codes' }).waitFor()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Today' })).toBeVisible()

  const martin = (await atDevice(browser)).page
  await martin.goto(await office.invite('Martin Dunleavy', '--grant', 'staff'))
  await martin.getByRole('button', { name: 'Create a passkey' }).click()
  await martin.getByRole('button', { name: 'Make recovery codes' }).click()
  await martin.getByRole('heading', { name: 'Recovery codes' }).waitFor()
  await martin.reload()
  await expect(martin.getByRole('link', { name: 'Today' })).toBeVisible()
})

test('A recovery code signs in once, and leads to a new passkey, which gets a name; removing the lost one asks first', async ({
  office,
  browser,
}) => {
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office`)

  // A new sheet is printed alone, with its codes.
  await page.getByRole('link', { name: 'People', exact: true }).click()
  const newSheet = page.getByRole('button', { name: 'New sheet…' })
  const question = page.getByRole('dialog', { name: 'Replace your recovery codes?' })
  const codes = page.locator('.codes li')
  await newSheet.click()
  await expect(question.getByRole('button', { name: 'Close' })).toBeFocused()
  await expectAccessible(page)
  await photograph(page, 'new-sheet')
  await page.keyboard.press('Escape')
  await expect(newSheet).toBeFocused()
  await expect(codes).toHaveCount(0)
  for (const sheet of ['first', 'second']) {
    const shown = await codes.allTextContents()
    await newSheet.click()
    await question.getByRole('button', { name: 'Replace the codes' }).click()
    await expect(page.getByRole('heading', { name: 'Recovery codes', exact: true }), sheet).toBeFocused()
    await expect(codes).toHaveCount(10)
    expect(await codes.allTextContents(), sheet).not.toEqual(shown)
  }
  const [first = '', code = ''] = await codes.allTextContents()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.codes')).toBeVisible()
  await expect(page.getByText(`${office.origin}/office`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your passkeys' })).toBeHidden()
  await photograph(page, 'recovery-sheet')

  const { page: elsewhere } = await atDevice(browser)
  await elsewhere.goto(`${office.origin}/office`)
  for (const used of [first, code.toLowerCase()]) {
    // Signing out leads on to the next code, also before the new passkey.
    if (used !== first) await elsewhere.getByRole('button', { name: 'Sign out' }).click()
    await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click()
    await elsewhere.getByLabel('Recovery code').fill(used)
    await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  }
  await elsewhere.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(elsewhere.getByRole('link', { name: 'Today' })).toBeVisible()

  await elsewhere.getByRole('link', { name: 'People', exact: true }).click()
  await elsewhere
    .getByRole('button', { name: /^Rename/ })
    .last()
    .click()
  const dialog = elsewhere.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('New laptop')
  await expectAccessible(elsewhere)
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'New laptop' })).toBeVisible()
  await elsewhere.setViewportSize({ width: 390, height: 844 })
  await photograph(elsewhere, 'passkeys-390', { fullPage: true })
  await elsewhere.setViewportSize({ width: 1440, height: 900 })
  await photograph(elsewhere, 'passkeys')
  await elsewhere.getByRole('button', { name: /^Remove the passkey “(?!New laptop)/ }).click()
  await expect(dialog.getByText('you are signed out everywhere')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(elsewhere.getByText('Everything you typed is still here.'), 'nothing else waits').toBeVisible()
  await elsewhere.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(elsewhere.getByRole('link', { name: 'Today' })).toBeVisible()
  await expect(elsewhere.getByRole('status').getByText(/^The passkey “.+” was removed\.$/)).toBeVisible()

  const { page: thief } = await atDevice(browser)
  await thief.goto(`${office.origin}/office`)
  await thief.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(thief.getByText('ask an administrator of the office to remove your account')).toBeVisible()
  await thief.getByLabel('Recovery code').fill(code)
  await thief.getByRole('button', { name: 'Sign in' }).click()
  await expect(thief.getByRole('alert')).toContainText('The code was not accepted.')
})

test('a page of the office that one’s grants do not open says who may, and offers nothing to press', async ({
  office,
  browser,
}) => {
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Ada Sample', '--grant', 'administrator'))
  for (const place of ['messages/K7QM-3WXD', 'content/firm.yaml', 'publish', 'conflicts']) {
    await page.goto(`${office.origin}/office/${place}`)
    await expect(page.getByText('Only staff and lawyers may open this page.'), place).toBeVisible()
    await expect(page.getByRole('main').getByRole('button'), place).toHaveCount(0)
  }
})

test('Find leads to a page and to a person by keyboard alone, and the chosen theme stays', async ({
  office,
  browser,
}) => {
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'administrator'))
  await page.goto(`${office.origin}/office`)
  await page.getByRole('link', { name: 'Today' }).waitFor()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('nov')
  // Enter right after typing waits for what is found.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeFocused()

  // On a slow line, what was found for former words stays shown; a row that is moved to there opens at once.
  await page.goto(`${office.origin}/office`)
  await page.getByRole('link', { name: 'Today' }).waitFor()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('nov')
  await expect(page.getByRole('option', { name: /^Paula Novak/ })).toBeVisible()
  await page.route('**/find', () => undefined)
  await page.keyboard.type('a')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeFocused()

  // What is found only later is opened by another Enter.
  await page.unroute('**/find')
  await page.route('**/find', (route) => route.fulfill({ json: { found: [] } }))
  await page.goto(`${office.origin}/office`)
  await page.getByRole('link', { name: 'Today' }).waitFor()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('novak')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await page.unroute('**/find')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('option', { name: /^Paula Novak/ })).toBeVisible()
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeFocused()

  await page.keyboard.press('Control+/')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.reload()
  await expect(page.locator('body')).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(21, 27, 20)')
})
