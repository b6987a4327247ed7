import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { sampleAccessibility, sampleIntake } from '../../server/testing/sample-messages.ts'
import { expectAccessible } from '../support/axe.ts'
import { photograph } from '../support/photograph.ts'
import { atMessage } from './at-message.ts'
import { atDevice, countClicks, expect, joinOffice, joinOnPage, test } from './office.ts'
import { receive } from './receive.ts'

const lawyer = ['--grant', 'lawyer', '--member', 'eleanor-whitlock']

test('a message is found by a misspelled name, answered, noted and deleted in 14 clicks from the printed address on, on a phone, and in two less on a wide screen', async ({
  office,
  browser,
}) => {
  const sent = { name: 'Dana Kowalczyk', email: 'dana@visitor.example' }
  await receive(office, [sampleAccessibility()])
  const { page } = await atDevice(browser)
  const clicked = await countClicks(page)
  await joinOnPage(page, office.invite('Paula Novak', '--grant', 'staff'))
  expect(clicked(), 'clicks to join').toBe(3)
  // On a phone, the navigation and the fourth action are each behind a button.
  for (const [width, clicks] of [
    [390, 11],
    [1440, 9],
  ] as const) {
    const [reference = ''] = await receive(office, [sampleIntake(sent)])
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${office.origin}/office`)
    const before = clicked()
    if (width < 900) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Messages', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Name, words or reference' }).fill('kowalcyk')
    await expect(page.getByText('1 of 1 message')).toBeVisible()
    await page.getByRole('link', { name: /Dana Kowalczyk/ }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Dana Kowalczyk', level: 1 })).toBeFocused()
    await expect(page).toHaveURL(`${office.origin}/office/messages/${reference}`)
    const reply = await page.getByRole('link', { name: 'dana@visitor.example' }).getAttribute('href')
    expect(decodeURIComponent(reply ?? '')).toContain(reference)

    await page.getByRole('button', { name: 'Mark answered' }).click()
    await expect(page.getByText('Marked answered.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Mark answered' })).toBeVisible()
    // At once, before the first change is saved: neither may be lost.
    await page.getByRole('button', { name: 'Mark answered' }).click()
    await page.getByLabel('Write a note').fill('Called: no answer.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Called: no answer.' })).toContainText(
      'Paula Novak',
    )
    await expect(page.getByText(/^Answered, by Paula Novak/)).toBeVisible()
    await expectAccessible(page)

    await page.goBack()
    await expect(page.getByRole('link', { name: /Dana Kowalczyk/ })).toBeFocused()
    await page.keyboard.press('Enter')
    if (width < 900) await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete now' }).click()
    await expect(page.getByText('No message matches.')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: `Deleted: ${reference}` })).toBeVisible()
    expect(clicked() - before, `${width} pixels`).toBe(clicks)
    await page.goto(`${office.origin}/office/messages/${reference}`)
    await expect(page.getByText(`${reference} was deleted.`)).toBeVisible()
  }
})

test('nothing moves when the sentence about a change goes, on a phone and on a wide screen', async ({
  office,
  browser,
}) => {
  const names = ['Dana Kowalczyk', 'Walter Brandt']
  const [one, other] = await receive(
    office,
    names.map((name) => sampleIntake({ name })),
  )
  const { page } = await atDevice(browser)
  await page.clock.install()
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  for (const [width, reference] of [
    [390, one],
    [1440, other],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${office.origin}/office/messages/${reference}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'A deadline is near' }).click()
    const sentence = page.getByText('A deadline is near: it comes first.')
    await expect(sentence).toBeVisible()
    // The deadline's details are below it.
    await expect(page.getByText(/^A deadline is near, noted by/)).toBeVisible()
    const headings = page.getByRole('article').getByRole('heading')
    const places = async () =>
      headings.evaluateAll((all) => all.map((heading) => heading.getBoundingClientRect().top + scrollY))
    const before = await places()
    await page.clock.fastForward(10_000)
    await expect(sentence).toBeHidden()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
    expect(await places()).toEqual(before)
    await expectAccessible(page)
  }
})

test('a double click does what one click does, and Enter held down what one press does: neither takes an answer back, answers a question, or opens what lies under a dialog', async ({
  office,
  browser,
}) => {
  const description = 'A will for my wife and me. '.repeat(20)
  const [reference] = await receive(
    office,
    Array.from({ length: 12 }, () => sampleIntake({ description })),
  )
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  const address = `${office.origin}/office/messages/${reference}`
  await page.goto(address)
  const doubleClick = async (button: Locator, effect: Locator) => {
    await button.hover()
    await page.mouse.down()
    await page.mouse.up()
    await expect(effect).toBeVisible()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
  }

  const whom = page.getByRole('dialog').getByRole('textbox').first()
  await page.getByRole('button', { name: 'Waiting for reply…' }).click()
  await whom.fill('The will')
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Waiting for reply…' }).focus()
  await page.keyboard.down('Enter')
  await expect(whom).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await doubleClick(page.getByRole('button', { name: 'Mark waiting' }), page.getByText('Marked as waiting.'))
  await expect(page).toHaveURL(address)

  await page.getByRole('button', { name: /^Find/ }).focus()
  await page.keyboard.down('Enter')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(address)

  const answered = page.getByRole('button', { name: /^Mark (?:un)?answered$/ })
  await doubleClick(page.getByRole('button', { name: 'Mark answered' }), page.getByText('Marked answered.'))
  await page.getByLabel('Write a note').fill('Called.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Called.' })).toContainText('Paula Novak')
  await expect(answered).toHaveText('Mark unanswered')
  await answered.click()
  await expect(answered).toHaveText('Mark answered')

  await page.getByRole('button', { name: 'Delete', exact: true }).focus()
  await page.keyboard.down('Enter')
  await expect(page.getByRole('button', { name: 'Move to trash' })).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.press('Escape')
  await page.getByLabel('Write a note').fill('Kept.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Kept.' })).toContainText('Paula Novak')
  await expect(answered).toBeVisible()
})

test('what was done is announced, also when the next change says the same, and when it is undone', async ({
  office,
  browser,
}) => {
  const names = ['Dana Kowalczyk', 'Walter Brandt']
  const [reference] = await receive(
    office,
    names.map((name) => sampleAccessibility({ name })),
  )
  const { page, context } = await atDevice(browser)
  await context.grantPermissions(['clipboard-write'])
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))

  /** Presses a button, and waits until a live region is told this. */
  const press = async (button: Locator, region: Locator, words: string) => {
    const told = region.evaluate(
      (element, expected) =>
        new Promise<void>((done) => {
          const observer = new MutationObserver(() => element.textContent.includes(expected) && done())
          observer.observe(element, { childList: true, characterData: true, subtree: true })
        }),
      words,
    )
    await button.click()
    await told
  }

  await page.goto(`${office.origin}/office/messages/${reference}`)
  const outcome = page.locator('.message-done')
  for (const note of ['Called.', 'Called again.']) {
    await page.getByLabel('Write a note').fill(note)
    await press(page.getByRole('button', { name: 'Add note' }), outcome, 'Note added.')
  }
  await press(page.getByRole('button', { name: 'Undo' }), outcome, 'Undone.')
  const copy = page.getByRole('button', { name: 'Copy the text' })
  for (const copied of [1, 2])
    await test.step(`copied ${copied}`, () =>
      press(copy, page.locator('.message-reply [role=status]'), 'Copied.'))

  await page.goto(`${office.origin}/office/messages`)
  await page.getByRole('button', { name: 'Select…' }).click()
  const selected = page.getByRole('group', { name: 'Selected messages' })
  for (const name of names) {
    await page.getByRole('checkbox', { name }).check()
    const act = selected.getByRole('button', { name: 'Mark spam' })
    await press(act, selected.getByRole('status'), '1 message marked as spam.')
  }
})

test('two people at once see each other’s changes within five seconds', async ({ office, browser }) => {
  const [reference] = await receive(office, [sampleAccessibility()])
  const open = async (name: string) => {
    const { page } = await atDevice(browser)
    await joinOffice(page, office.invite(name, '--grant', 'staff'))
    await page.goto(`${office.origin}/office/messages/${reference}`)
    await page.getByRole('button', { name: 'Mark answered' }).waitFor()
    return page
  }
  const paula = await open('Paula Novak')
  const martin = await open('Martin Dunleavy')
  await paula.getByLabel('Write a note').fill('Half a sentence')
  await martin.getByRole('button', { name: 'Mark answered' }).click()
  await expect(paula.getByText(/Answered, by Martin Dunleavy/)).toBeVisible()
  await expect(paula.getByLabel('Write a note')).toHaveValue('Half a sentence')

  // Both press at once, on slow connections. The one who is refused keeps the note and presses again.
  for (const page of [paula, martin]) {
    await page.route(`**/api/messages/${reference}`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    })
  }
  await martin.getByLabel('Write a note').fill('Called: no answer.')
  const press = (page: Page) => page.getByRole('button', { name: 'Add note' }).click()
  await Promise.all([press(paula), press(martin)])
  for (const page of [paula, martin]) {
    const refused = page.getByRole('alert').filter({ hasText: 'changed this message' })
    await expect(page.getByText('Note added.').or(refused)).toBeVisible()
    if (await refused.isVisible()) await press(page)
  }
  for (const page of [paula, martin])
    for (const note of ['Half a sentence', 'Called: no answer.'])
      await expect(page.getByRole('listitem').filter({ hasText: note })).toHaveCount(1)
})

test('a lawyer restricts a message in three clicks: for others only its reference remains, also in the export, made in two', async ({
  office,
  browser,
}) => {
  const [secret = '', plain = ''] = await receive(office, [
    sampleIntake({ name: 'Dana Kowalczyk' }),
    sampleAccessibility({ name: '=2+3' }),
  ])
  const eleanor = (await atDevice(browser)).page
  const eleanorClicked = await countClicks(eleanor)
  await joinOffice(eleanor, office.invite('Eleanor Whitlock', ...lawyer))
  const paula = (await atDevice(browser)).page
  const paulaClicked = await countClicks(paula)
  await joinOffice(paula, office.invite('Paula Novak', '--grant', 'staff'))
  await paula.goto(`${office.origin}/office/messages/${secret}`)
  await paula.getByRole('button', { name: 'More' }).click()
  await expect(paula.getByText('A lawyer can restrict a message to named people.')).toBeVisible()

  await eleanor.goto(`${office.origin}/office/messages/${secret}`)
  const beforeRestricting = eleanorClicked()
  await eleanor.getByRole('button', { name: 'More' }).click()
  await eleanor.getByRole('button', { name: 'Restrict to named people…' }).click()
  // By keyboard, which is not part of the three: a list that names no lawyer is refused.
  await eleanor.getByRole('checkbox', { name: 'Eleanor Whitlock, lawyer' }).press('Space')
  await expect(eleanor.getByText('You are not on the list')).toBeVisible()
  const refused = eleanor.getByRole('alert').filter({ hasText: 'Choose at least one lawyer' })
  await eleanor.getByRole('button', { name: 'Restrict', exact: true }).press('Enter')
  await expect(refused).toBeVisible()
  const said = await refused.evaluateHandle((alert) => {
    const changes: string[] = []
    new MutationObserver(() => changes.push(alert.textContent)).observe(alert, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return changes
  })
  await eleanor.getByRole('button', { name: 'Restrict', exact: true }).press('Enter')
  await expect
    .poll(() => said.evaluate((changes) => changes.at(-1)), 'said again')
    .toMatch(/^Choose at least/)
  await eleanor.getByRole('checkbox', { name: 'Eleanor Whitlock, lawyer' }).press('Space')
  const detour = 4
  await eleanor.getByRole('button', { name: 'Restrict', exact: true }).click()
  await expect(eleanor.getByRole('heading', { name: 'Dana Kowalczyk wrote' })).toBeVisible()
  expect(eleanorClicked() - beforeRestricting - detour, 'clicks to restrict').toBe(3)

  await expect(paula.getByText('This message is restricted to other people.')).toBeVisible()
  await expect(paula.getByText('Kowalczyk')).toHaveCount(0)
  await paula.getByRole('searchbox', { name: 'Name, words or reference' }).fill('kowalczyk')
  await expect(paula.getByText('No message matches.')).toBeVisible()
  await paula.getByRole('searchbox', { name: 'Name, words or reference' }).fill('')
  await expect(paula.getByText('2 of 2 messages')).toBeVisible()
  const beforeExporting = paulaClicked()
  await paula.getByRole('button', { name: 'Export…' }).click()
  await expect(paula.getByRole('heading', { name: 'Export 2 messages' })).toBeVisible()
  for (const [button, format] of [
    ['CSV, for a spreadsheet', 'csv'],
    ['JSON, for programs', 'json'],
  ] as const) {
    const [file] = await Promise.all([
      paula.waitForEvent('download'),
      paula.getByRole('button', { name: button }).click(),
    ])
    const text = readFileSync(await file.path(), 'utf8')
    expect(file.suggestedFilename()).toMatch(new RegExp(`^messages-.*\\.${format}$`))
    expect(text).toContain(secret)
    expect(text).toContain(plain)
    expect(text).not.toContain('Kowalczyk')
    if (format === 'csv') {
      expect(text).toContain(`"'=2+3"`)
      expect(paulaClicked() - beforeExporting, 'clicks to export').toBe(2)
    }
  }
})

test('the letter that declines a message which is open to read is printed, too', async ({
  office,
  browser,
}) => {
  const [reference = ''] = await receive(office, [sampleIntake({ name: 'Dana Kowalczyk' })])
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Eleanor Whitlock', ...lawyer))
  await page.goto(`${office.origin}/office/messages/${reference}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Decline…' }).click()
  await page.getByRole('button', { name: 'Decline and print' }).click()
  await page.getByText('Letter recorded. Print it, sign it and mail it.').waitFor()
  await page.emulateMedia({ media: 'print' })
  const letter = page.locator('.decline-letter')
  for (const words of ['Dana Kowalczyk', 'We will not represent you'])
    await expect(letter.getByText(words)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dana Kowalczyk wrote' })).toBeHidden()
})

test('old messages are named and counted before they are deleted, and one on hold stays', async ({
  office,
  browser,
}) => {
  const [held = '', old = ''] = await receive(office, [sampleAccessibility(), sampleAccessibility()], 3)
  const [fresh = ''] = await receive(office, [sampleAccessibility()])
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/messages/${held}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Do not delete (legal hold)…' }).click()
  await page.getByLabel('Why it must be kept').fill('A pending lawsuit')
  await page.getByRole('dialog').getByRole('button', { name: 'Set legal hold' }).click()
  await page.getByText('Legal hold set: it cannot be deleted.').waitFor()

  await page.getByRole('button', { name: 'Delete old messages…' }).click()
  await page.getByLabel('Received more than this many days ago').fill('2')
  await page.getByRole('button', { name: 'List them' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveText([old])
  await expect(dialog.getByText(`${held} stays: Paula Novak put it on hold`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete 1 message' }).click()
  await expect(dialog.getByText('Deleted 1 message.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator(`[data-reference="${old}"]`)).toHaveCount(0)
  for (const kept of [held, fresh]) await expect(page.locator(`[data-reference="${kept}"]`)).toBeVisible()
})

test('a restricted message whose readers have all left is opened by two lawyers together, and to nobody else', async ({
  office,
  browser,
}) => {
  const [reference = ''] = await receive(office, [sampleIntake({ name: 'Dana Kowalczyk' })])
  const address = `${office.origin}/office/messages/${reference}`
  const page = readFileSync(join(office.contentDir, 'team/martin-dunleavy.md'), 'utf8')
  writeFileSync(
    join(office.contentDir, 'team/ruth-adler.md'),
    page.replaceAll('Martin Dunleavy', 'Ruth Adler').replace(/^email: .*$/m, 'email: ruth@firm.example'),
  )
  const joined = async (name: string, ...grants: string[]) => {
    const { page: own } = await atDevice(browser)
    await joinOffice(own, office.invite(name, ...grants))
    const [number] = /^\w{8}(?= )/m.exec(office.command('waiting')) ?? []
    if (number) office.command('confirm', number)
    return own
  }
  const eleanor = await joined('Eleanor Whitlock', ...lawyer)
  await eleanor.goto(address)
  await eleanor.getByRole('button', { name: 'More' }).click()
  await eleanor.getByRole('button', { name: 'Restrict to named people…' }).click()
  await eleanor.getByRole('button', { name: 'Restrict', exact: true }).click()
  await expect(eleanor.getByText('Restricted to Eleanor Whitlock.').first()).toBeVisible()
  const martin = await joined('Martin Dunleavy', '--grant', 'lawyer', '--member', 'martin-dunleavy')
  const ruth = await joined('Ruth Adler', '--grant', 'lawyer', '--member', 'ruth-adler')
  const paula = await joined('Paula Novak', '--grant', 'staff')

  await martin.goto(address)
  await expect(martin.getByText('It opens only to Eleanor Whitlock.')).toBeVisible()
  office.command('remove', 'Eleanor Whitlock')
  await martin.reload()
  await expect(martin.getByText('no one is left who may read it')).toBeVisible()
  await shown(martin, 'to-ask')
  await martin.getByRole('button', { name: 'Ask to open together' }).click()
  await expect(martin.getByText('It opens to both of you when another lawyer agrees here.')).toBeVisible()
  await expect(martin.getByText('Another lawyer can agree now.')).toBeVisible()
  await expect(martin.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await shown(martin, 'asked')

  await paula.goto(address)
  await expect(paula.getByText('Two lawyers can open it together.')).toBeVisible()
  await expect(paula.getByRole('button', { name: /open together/i })).toHaveCount(0)

  await ruth.goto(address)
  await expect(ruth.getByText('Martin Dunleavy asks you to open it together')).toBeVisible()
  await shown(ruth, 'to-agree')
  await expect(ruth.getByText('Kowalczyk')).toHaveCount(0)
  await ruth.getByRole('button', { name: 'Open together' }).click()
  for (const each of [ruth, martin]) {
    await each.goto(address)
    await expect(each.getByRole('heading', { name: 'Dana Kowalczyk wrote' })).toBeVisible()
    await expect(each.getByText('Restricted to Martin Dunleavy, Ruth Adler').first()).toBeVisible()
  }
  await shown(ruth, 'opened')
  await paula.reload()
  await expect(paula.getByText('It opens only to Martin Dunleavy, Ruth Adler.')).toBeVisible()
  await expect(paula.getByText('Kowalczyk')).toHaveCount(0)
})

/** What is shown is accessible, on a phone and on a wide screen. */
async function shown(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    await photograph(page, `${name}-${width}`, { fullPage: true })
  }
}

test('“Undo” that has the focus stays, and Enter on the row of the open message leads to its heading', async ({
  office,
  browser,
}) => {
  const [reference] = await receive(office, [sampleIntake({ name: 'Walter Brandt' })])
  const { page } = await atDevice(browser)
  await page.clock.install()
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/messages/${reference}`)
  await page.getByRole('button', { name: 'Mark answered' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await page.clock.fastForward(10_000)
  await expect(page.locator('.message-done [data-over]')).toHaveCount(1)
  await expect(undo).toBeFocused()
  await page.getByRole('link', { name: /^Walter Brandt/ }).focus()
  await expect(undo).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Walter Brandt', level: 1 })).toBeFocused()
})

test('a message is found, noted, answered, restricted, exported and deleted by keyboard alone', async ({
  office,
  browser,
}) => {
  const people = ['Walter Brandt', 'Lucille Oyelaran', 'Dana Kowalczyk']
  await receive(
    office,
    people.map((name) => sampleIntake({ name })),
  )
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Eleanor Whitlock', ...lawyer))
  await page.goto(`${office.origin}/office`)
  const { keyboard } = page
  const tabTo = async (name: string | RegExp, role: 'link' | 'button' | 'textbox' | 'searchbox') => {
    const wanted = page.getByRole(role, { name, exact: true })
    await wanted.waitFor()
    for (let count = 0; count < 40; count++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await keyboard.press('Tab')
    }
    await expect(wanted).toBeFocused()
  }
  await tabTo('Messages', 'link')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeFocused()
  await tabTo(/^Walter Brandt/, 'link')
  await keyboard.press('ArrowDown')
  await keyboard.press('End')
  await expect(page.getByRole('link', { name: /^Dana Kowalczyk/ })).toBeFocused()
  await keyboard.press('Home')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Walter Brandt wrote' })).toBeVisible()
  await tabTo('More', 'button')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Mark spam' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused()
  await tabTo('Write a note', 'textbox')
  await keyboard.type('Called: no answer.')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByText('Note added.')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo('Mark answered', 'button')
  await keyboard.press('Enter')
  await expect(page.getByText('Marked answered.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Lucille Oyelaran/ })).toBeFocused()

  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lucille Oyelaran wrote' })).toBeVisible()
  await tabTo('More', 'button')
  await keyboard.press('Enter')
  await tabTo('Restrict to named people…', 'button')
  await keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Eleanor Whitlock, lawyer' }).waitFor()
  await tabTo('Restrict', 'button')
  await keyboard.press('Enter')
  await expect(page.getByText('Restricted to Eleanor Whitlock.').first()).toBeVisible()

  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo('Delete', 'button')
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Delete / })
  await tabTo(/^Delete \S+$/, 'button')
  await keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Lucille Oyelaran/ })).toHaveCount(0)

  await tabTo('Name, words or reference', 'searchbox')
  await keyboard.type('kowalcyk')
  await expect(page.getByText('1 of 1 message')).toBeVisible()
  await tabTo('Export…', 'button')
  await keyboard.press('Enter')
  await tabTo('JSON, for programs', 'button')
  const [file] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')])
  expect(readFileSync(await file.path(), 'utf8')).toContain('Dana Kowalczyk')
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Export…' })).toBeFocused()
})

/** Examines a state: whole in light, its colors in dark. */
async function examine(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
}

test('every state of the list is accessible, light and dark', async ({ office, browser }) => {
  await receive(office, [sampleAccessibility()], 3)
  await receive(office, [sampleAccessibility({ name: 'A-name-without-any-space-in-it'.repeat(3) })])
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/messages`)
  await page.getByText('Choose a message').waitFor()
  await examine(page)
  await page.getByRole('button', { name: 'Filter: Any kind' }).click()
  await examine(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Export…' }).click()
  await page.getByRole('dialog', { name: 'Export 2 messages' }).waitFor()
  await examine(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete old messages…' }).click()
  await page.getByLabel('Received more than this many days ago').fill('2')
  await page.getByRole('button', { name: 'List them' }).click()
  await page.getByRole('button', { name: 'Delete 1 message' }).waitFor()
  await examine(page)
})

test('every state of a message is accessible, light and dark', async ({ office, browser }) => {
  const sent = { name: 'Dana Kowalczyk', email: 'dana@visitor.example', suspectedSpam: true }
  const [reference = ''] = await receive(office, [sampleIntake(sent)])
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Eleanor Whitlock', ...lawyer))
  await page.goto(`${office.origin}/office/messages/${reference}`)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press('Waiting for reply…')
  await page.getByRole('dialog', { name: 'Waiting for reply' }).waitFor()
  await examine(page)
  await page.keyboard.press('Escape')
  for (const [question, word, fill] of [
    ['Deadline mentioned…', 'Note deadline', '2030-01-02'],
    ['Do not delete (legal hold)…', 'Set legal hold', 'A lawsuit'],
    ['Restrict to named people…', 'Restrict', undefined],
  ] as const) {
    await press('More')
    await press(question)
    const dialog = page.getByRole('dialog')
    if (fill) await dialog.locator('input').fill(fill)
    await examine(page)
    await dialog.getByRole('button', { name: word, exact: true }).click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
  }
  await examine(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await press('More')
  await examine(page)
  await press('Delete')
  await expect(page.getByText('Eleanor Whitlock has set a legal hold on this message')).toBeVisible()
  await examine(page)
})

test('at 400 % zoom the actions scroll with the message; on a phone they stay at the foot', async ({
  office,
  browser,
}) => {
  const { page } = await atMessage(office, browser, sampleIntake())
  const actions = page.locator('.message-actions')
  const withOutcome = page.locator('.message-top')
  for (const [width, height, position] of [
    [390, 844, 'fixed'],
    [320, 640, 'fixed'],
    [360, 225, 'static'],
    [1920, 1080, 'sticky'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(actions).toHaveCSS('position', position === 'fixed' ? 'fixed' : 'static')
    await expect(withOutcome).toHaveCSS('position', position === 'static' ? 'static' : 'sticky')
    const box = await actions.boundingBox()
    if (position === 'fixed') expect(box?.height).toBeLessThan(height / 4)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})

test('a message prints on one sheet, with everything that was sent and noted and nothing else', async ({
  office,
  browser,
}) => {
  const text = 'I own half of a paving company in Carnegie and would like to buy the other half. '
  const message = sampleIntake({ description: text.repeat(18) })
  const { page, reference } = await atMessage(office, browser, message)
  for (const note of ['Called: no answer.', 'I plan to call tomorrow.']) {
    await page.getByLabel('Write a note').fill(note)
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible()
  }
  const pdf = await page.pdf({ format: 'Letter' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  await page.getByRole('button', { name: 'Waiting for reply…' }).click()
  await page.getByLabel('From whom, or what').fill('the court')
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await page.getByRole('button', { name: 'Mark waiting' }).click()
  const waiting = page.getByText(/^Waiting for the court until/)
  await expect(waiting).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // On paper, "Friday" would be untrue a week later.
  await expect(waiting.locator('span')).toBeHidden()
  const keptUntil = page.locator('.message-record div').filter({ hasText: 'Kept until' })
  for (const each of [waiting, keptUntil])
    await expect(each.locator('time')).toHaveAttribute('data-on-paper', /^\w{3} \d{1,2}, \d{4}$/)
  for (const shown of [reference, 'I plan to call tomorrow.', '+1 412 555 0177', 'Sample & Sons LLC']) {
    await expect(page.locator('.message').getByText(shown).first()).toBeVisible()
  }
  for (const hidden of ['.rail', '.message-list', '.message-actions', '.message-notes form']) {
    await expect(page.locator(hidden)).toBeHidden()
  }
})

test('the list of messages prints, in dark ink from a dark screen', async ({ office, browser }) => {
  await receive(office, [sampleIntake({ name: 'Dana Kowalczyk' })])
  const { page } = await atDevice(browser, { colorScheme: 'dark' })
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/messages`)
  const row = page.getByRole('listitem').filter({ hasText: 'Dana Kowalczyk' })
  await row.waitFor()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(row).toBeVisible()
  await expect(page.getByText('Choose a message to read it.')).toBeHidden()
  await expect(row).toHaveCSS('color', 'rgb(29, 35, 28)')
})

test('script in any field that a visitor can fill is shown as text', async ({ office, browser }) => {
  const script = (field: string) => `<img src=x onerror="document.title='${field}'">${field}`
  const { formType, acknowledged, suspectedSpam, ...fields } = sampleIntake({ email: '', needs: '' })
  const hostile = Object.fromEntries(Object.keys(fields).map((field) => [field, script(field)]))
  const wide = { reachBy: script('reachBy') as 'phone', reachWhen: script('reachWhen') as 'morning' }
  const [intake = '', feedback = ''] = await receive(office, [
    sampleIntake({ ...hostile, ...wide, formType, acknowledged, suspectedSpam }),
    sampleAccessibility({
      name: script('name'),
      email: script('email'),
      message: script('message'),
      page: script('page'),
      issueType: script('issueType') as 'other',
    }),
  ])
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  for (const [reference, shown] of [
    [intake, [...Object.keys(hostile)]],
    [feedback, ['name', 'email', 'message', 'page', 'issueType']],
  ] as const) {
    await page.goto(`${office.origin}/office/messages/${reference}`)
    // A filter also knows the area.
    for (const field of shown)
      await expect(page.getByText(script(field)).filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('.messages img')).toHaveCount(0)
    expect(await page.title()).toBe(`${script('name')} · The office`)
  }
})

test('a message given to Martin is first on his Today and under Mine, in one choice', async ({
  office,
  browser,
}) => {
  const [, given = ''] = await receive(office, [
    sampleAccessibility(),
    sampleIntake({ name: 'Dana Kowalczyk' }),
  ])
  const martin = (await atDevice(browser)).page
  await joinOffice(martin, office.invite('Martin Dunleavy', '--grant', 'staff'))
  await martin.goto(`${office.origin}/office`)
  const paula = (await atDevice(browser)).page
  await joinOffice(paula, office.invite('Paula Novak', '--grant', 'staff'))
  await paula.goto(`${office.origin}/office/messages/${given}`)
  await paula.getByLabel('Handled by').selectOption({ label: 'Martin Dunleavy' })
  await expect(paula.getByText('Handled by Martin Dunleavy.')).toBeVisible()
  await shown(paula, 'handled-by')
  // The arrow keys pass choices; only the button saves one.
  const outcome = paula.getByLabel('Outcome', { exact: true })
  await outcome.press('ArrowDown')
  await outcome.press('ArrowDown')
  await outcome.press('ArrowUp')
  await outcome.press('ArrowUp')
  await outcome.press('Tab')
  await expect(paula.getByRole('button', { name: 'Save “Outcome”' })).toBeHidden()
  await expect(paula.getByText(/^Outcome: /)).toBeHidden()
  const notSaved = paula.getByRole('status').getByText('Not saved yet.')
  await expect(notSaved).toBeHidden()
  await outcome.press('ArrowDown')
  await expect(notSaved).toBeVisible()
  await shown(paula, 'outcome-by-keys')
  await paula.getByRole('button', { name: 'Save “Outcome”' }).press('Enter')
  await expect(paula.getByText('Outcome: Became a client.')).toBeVisible()
  await expect(notSaved).toBeHidden()
  await paula.getByRole('button', { name: 'Undo' }).click()
  await expect(outcome).toHaveValue('')
  await paula.getByRole('button', { name: 'Reply', exact: true }).click()
  const noMail = paula.getByText(/^Mail is not set up on the server/)
  await expect(noMail).toBeFocused()
  await paula.getByRole('button', { name: 'Reply', exact: true }).press('Enter')
  await expect(noMail, 'each time').toBeFocused()
  await paula.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(noMail).toBeHidden()

  const first = martin.getByRole('region', { name: 'Answer', exact: true }).getByRole('listitem').first()
  await expect(first).toContainText('Paula Novak asked you to handle it.')
  await expect(first).toContainText('Dana Kowalczyk')
  await shown(martin, 'today-mine')
  await martin.goto(`${office.origin}/office/messages`)
  await martin.getByRole('button', { name: /^Mine/ }).click()
  await expect(martin.getByText('1 of 1 message')).toBeVisible()
  await expect(martin.getByRole('link', { name: /^Dana Kowalczyk/ })).toBeVisible()
})

test('a call is logged on a phone with at most eight fields, and what was promised is on Martin’s Today at its time', async ({
  office,
  browser,
}) => {
  const martin = (await atDevice(browser)).page
  await joinOffice(martin, office.invite('Martin Dunleavy', '--grant', 'staff'))
  await martin.goto(`${office.origin}/office`)
  const { page: paula } = await atDevice(browser)
  await joinOffice(paula, office.invite('Paula Novak', '--grant', 'staff'))
  await paula.setViewportSize({ width: 390, height: 844 })
  await paula.goto(`${office.origin}/office/messages`)
  await paula.getByRole('button', { name: 'Log a call or visit…' }).click()
  const dialog = paula.getByRole('dialog', { name: 'Log a call or visit' })
  await expect(dialog.locator('fieldset, .field')).toHaveCount(8)
  await dialog.getByLabel('Name', { exact: true }).fill('Dana Kowalczyk')
  await dialog.getByLabel('Phone').fill('(412) 555-0177')
  await dialog.getByLabel('Who else is involved').fill('Ray Kowalczyk\nKowalczyk Paving LLC')
  await dialog.getByLabel('What it is about').fill('Her brother wants out of the company.')
  await dialog.getByLabel('What we promised').fill('Martin calls back')
  await dialog.getByRole('button', { name: 'Tomorrow' }).click()
  await dialog.getByLabel('Handled by').selectOption({ label: 'Martin Dunleavy' })
  const log = dialog.getByRole('button', { name: 'Log it' })
  for (const width of [1440, 390]) {
    await paula.setViewportSize({ width, height: 844 })
    await log.click({ trial: true })
    await examine(paula)
    await photograph(paula, `log-${width}`)
  }
  const held = Promise.withResolvers<void>()
  await paula.route('**/messages/log', async (route) => {
    await held.promise
    await route.continue()
  })
  await log.click()
  await expect(log).toHaveAttribute('aria-busy', 'true')
  // The dialog closes once the call is logged, and what is typed now would be lost with it.
  await dialog.getByLabel('What it is about').focus()
  await paula.keyboard.type(' And more.')
  await expect(dialog.getByLabel('What it is about')).toHaveValue('Her brother wants out of the company.')
  held.resolve()
  await expect(paula.getByRole('heading', { name: 'Dana Kowalczyk', level: 1 })).toBeVisible()
  await expect(paula.getByText('Ray Kowalczyk').first()).toBeVisible()
  await expect(paula.getByText('Martin calls back')).toBeVisible()
  await shown(paula, 'logged')

  const first = martin.getByRole('region', { name: 'Answer', exact: true }).getByRole('listitem').first()
  await expect(first).toContainText('Paula Novak asked you to handle it.')
  await paula.setViewportSize({ width: 390, height: 844 })
  await paula.goto(`${office.origin}/office/messages`)
  for (const words of ['5550177', 'brohter', 'kowalcyk paving']) {
    await paula.getByRole('searchbox', { name: 'Name, words or reference' }).fill(words)
    await expect(paula.getByText('1 of 1 message')).toBeVisible()
    await expect(paula.getByRole('link', { name: /^Dana Kowalczyk/ })).toBeVisible()
  }
})

test('many messages are selected and moved to the trash, are put back from there, and are handed over only by a button', async ({
  office,
  browser,
}) => {
  const people = Array.from({ length: 30 }, (_, place) => sampleIntake({ name: `Visitor ${place + 1}` }))
  await receive(office, people)
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/messages`)
  await page.getByRole('button', { name: 'Select…' }).click()
  await page.getByRole('button', { name: 'Select all shown' }).click()
  await page.getByRole('checkbox', { name: /^Visitor 7 / }).uncheck()
  await expect(page.getByText('29 messages selected')).toBeVisible()
  await shown(page, 'selected')
  await page.setViewportSize({ width: 1440, height: 900 })
  const toTrash = page
    .getByRole('group', { name: 'Selected messages' })
    .getByRole('button', { name: 'Move to trash' })
  await page.getByRole('checkbox').last().focus()
  await expect(toTrash).toBeInViewport()
  await toTrash.click()
  await expect(page.getByText('29 messages moved to the trash.')).toBeVisible()
  await expect(page.getByText('1 of 1 message')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Filter: Any kind' }).click()
  await page.getByRole('button', { name: 'Trash' }).click()
  await page.getByRole('link', { name: /^Visitor 3 / }).click()
  await expect(page.getByText('In the trash, by Paula Novak')).toBeVisible()
  await shown(page, 'in-the-trash')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Put back' }).click()
  await expect(page.getByText('Put back.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Select…' }).click()
  await page.getByRole('checkbox', { name: /^Visitor 4 / }).check()
  await page.getByRole('checkbox', { name: /^Visitor 5 / }).check()
  const selected = page.getByRole('group', { name: 'Selected messages' })
  await selected.getByRole('button', { name: 'Put back' }).click()
  await expect(page.getByText('2 messages put back.')).toBeVisible()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page.getByText('4 of 4 messages')).toBeVisible()

  await page.getByRole('checkbox', { name: /^Visitor 4 / }).check()
  await selected.getByLabel('Handled by').press('ArrowDown')
  await selected.getByLabel('Handled by').selectOption('Paula Novak')
  await expect(page.getByText('1 message selected'), 'a list alone hands nothing over').toBeVisible()
  await selected.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText('1 message handed over.')).toBeVisible()
})

test('a person who is away says so under People, and their messages say who covers, at 390 px without scrolling sideways', async ({
  office,
  browser,
}) => {
  const [reference] = await receive(office, [sampleIntake({ name: 'Dana Kowalczyk' })])
  const [{ page: paula }, { page: martin }] = [await atDevice(browser), await atDevice(browser)]
  await joinOffice(paula, office.invite('Paula Novak', '--grant', 'staff'))
  await joinOffice(martin, office.invite('Martin Dunleavy', '--grant', 'staff'))
  await paula.goto(`${office.origin}/office/messages/${reference}`)
  await paula.getByLabel('Handled by').selectOption('Martin Dunleavy')
  await expect(paula.getByText('Handled by Martin Dunleavy.')).toBeVisible()

  await martin.setViewportSize({ width: 390, height: 844 })
  await martin.goto(`${office.origin}/office/people`)
  const away = martin.getByRole('region', { name: 'When you are away' })
  await away.getByRole('button', { name: 'Tomorrow' }).click()
  await away.getByLabel('Who covers').selectOption('Paula Novak')
  await away.getByRole('button', { name: 'Set as away' }).click()
  await expect(away.getByRole('status')).toHaveText(
    /^You are away through .+\. Paula Novak covers for you\.$/,
  )
  await expect(away.getByRole('heading')).toBeFocused()
  await expectAccessible(martin)

  await paula.setViewportSize({ width: 390, height: 844 })
  await paula.reload()
  await expect(paula.getByText(/Martin Dunleavy is away through .+; Paula Novak covers\.$/)).toBeVisible()
  const widthOf = () => paula.evaluate(() => document.documentElement.scrollWidth)
  expect(await widthOf()).toBe(390)
  await paula.goto(`${office.origin}/office/messages`)
  await paula.getByRole('button', { name: 'Select…' }).click()
  await expect(paula.getByRole('option', { name: /^Martin Dunleavy \(away through/ })).toBeAttached()
  expect(await widthOf()).toBe(390)
  await paula.goto(`${office.origin}/office`)
  await expect(paula.getByText('Martin Dunleavy is away, and you cover.')).toBeVisible()

  await away.getByRole('button', { name: 'I am back' }).click()
  await expect(away.getByLabel('Last day away')).toBeVisible()
  await expect(away.getByRole('heading')).toBeFocused()
})

test('“Tomorrow” in a question that stayed open overnight is the day after the new day', async ({
  office,
  browser,
}) => {
  const [reference] = await receive(office, [sampleIntake()])
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.clock.setSystemTime('2026-12-01T22:00:00-05:00')
  await page.goto(`${office.origin}/office/messages/${reference}`)
  await page.getByRole('button', { name: 'Waiting for reply…' }).click()
  const day = page.getByLabel('Follow up on')
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(day).toHaveValue('2026-12-02')
  await page.clock.setSystemTime('2026-12-02T08:00:00-05:00')
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(day).toHaveValue('2026-12-03')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Note a promise…' }).click()
  await page.clock.setSystemTime('2026-12-03T08:00:00-05:00')
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(page.getByLabel('By when')).toHaveValue('2026-12-04T10:00')
})

test('of outcomes that are chosen one after another on a slow line, the last one stays', async ({
  office,
  browser,
}) => {
  const { page } = await atMessage(office, browser, sampleIntake())
  const held = Promise.withResolvers<void>()
  await page.route('**/outcome', async (route) => {
    await held.promise
    await route.continue()
  })
  const outcome = page.getByLabel('Outcome')
  for (const chosen of ['Referred', 'Declined', 'Referred']) await outcome.selectOption(chosen)
  held.resolve()
  await expect(page.getByText(/^(?:Referred|Declined), Paula Novak$/)).toHaveText([
    'Referred, Paula Novak',
    'Declined, Paula Novak',
    'Referred, Paula Novak',
  ])
  await expect(outcome).toHaveValue('referred')
})

test('a message in Hebrew is set from right to left, with its full stop at the left', async ({
  office,
  browser,
}) => {
  const [reference] = await receive(office, [sampleIntake({ description: 'אני צריך צוואה, בבקשה.' })])
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/messages/${reference}`)
  const lefts = await page.locator('.message-words-text').evaluate(({ firstChild }) => {
    const range = document.createRange()
    return [0, (firstChild?.textContent?.length ?? 0) - 1].map((place) => {
      if (!firstChild) return undefined
      range.setStart(firstChild, place)
      range.setEnd(firstChild, place + 1)
      return range.getBoundingClientRect().left
    })
  })
  expect(lefts[0]).toBeGreaterThan(lefts[1] ?? NaN)
})
