import { dayIn } from '../../content-model/time-zone.ts'
import { openDatabase } from '../../server/store/open-store.ts'
import { sampleAccessibility, sampleIntake } from '../../server/testing/sample-messages.ts'
import { expectAccessible } from '../support/axe.ts'
import { foreignFonts } from '../support/foreign-fonts.ts'
import { photograph } from '../support/photograph.ts'
import { looksWell } from './looks-well.ts'
import { atMessage } from './at-message.ts'
import { atDevice, expect, joinOffice, test } from './office.ts'
import { receive } from './receive.ts'

test('messages are filtered by area and by who handles them, and the address keeps it, on a phone', async ({
  office,
  browser,
}) => {
  const [estates] = await receive(office, [
    sampleIntake({ name: 'Dana Kowalczyk', practiceArea: 'estates-trusts' }),
    sampleIntake({ name: 'Walter Brandt', practiceArea: 'labor-employment' }),
    sampleAccessibility(),
  ])
  const { page: martin } = await atDevice(browser)
  await joinOffice(martin, office.invite('Martin Dunleavy', '--grant', 'staff'))
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/messages/${estates}`)
  await page.getByLabel('Handled by').selectOption('Martin Dunleavy')
  await expect(page.getByText('Handled by Martin Dunleavy.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${office.origin}/office/messages`)
  await page.getByRole('button', { name: 'Filter: Any kind' }).click()
  await page.getByLabel('Area').selectOption('Estates & Trusts')
  await page.getByLabel('Who handles it').selectOption('Martin Dunleavy')
  await looksWell(page, 'filter')
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 of 1 message')).toBeVisible()
  await expect(page).toHaveURL(/\/office\/messages\?owner=[\w-]+&area=estates-trusts$/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Filter: Estates & Trusts, Martin Dunleavy' })).toBeVisible()
  await expect(page.getByText('1 of 1 message')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await looksWell(page, 'filtered')
  await page.getByRole('link', { name: /^Dana Kowalczyk/ }).click()
  await expect(page.getByRole('heading', { name: 'Dana Kowalczyk', level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page.getByText('1 of 1 message')).toBeVisible()
  await expect(page).toHaveURL(/\?owner=[\w-]+&area=estates-trusts$/)
})

test('Ctrl K finds a message by a misspelled name and by a word, a page by its words, and what a person handles; names have one typeface', async ({
  office,
  browser,
}) => {
  const [reference] = await receive(office, [
    sampleIntake({ name: 'Dana Kowalczyk', description: 'My brother wants out of the paving company.' }),
    sampleAccessibility({ name: 'Nguyễn Thị Ánh and Łukasz Wójcik' }),
  ])
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office`)
  await page.getByRole('link', { name: 'Today' }).waitFor()
  const find = async (words: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(words)
  }
  for (const words of ['kowalcyk', 'paving']) {
    await find(words)
    const option = page.getByRole('option', { name: /^Dana Kowalczyk/ })
    await expect(option).toContainText(`${reference}`)
    await expectAccessible(page)
    if (words === 'paving') await photograph(page, 'find')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Dana Kowalczyk', level: 1 })).toBeFocused()
    await page.goto(`${office.origin}/office`)
    await page.getByRole('link', { name: 'Today' }).waitFor()
  }
  await find('probate')
  await expect(page.getByRole('option', { name: /In the text/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`${office.origin}/office/messages`)
  await expect(page.getByText('2 of 2 messages')).toBeVisible()
  await expect.poll(() => foreignFonts(page)).toEqual([])
  await find('paula')
  await page.getByRole('option', { name: /^Paula Novak\s*What they handle/ }).click()
  await expect(page.getByText('No message matches.')).toBeVisible()
  await expect(page).toHaveURL(/\?owner=/)
})

test('two hundred messages are cleared at once, and brought back by one press, on a phone', async ({
  office,
  browser,
}) => {
  const people = Array.from({ length: 200 }, (_, place) => sampleIntake({ name: `Visitor ${place + 1}` }))
  await receive(office, people)
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${office.origin}/office/messages`)
  for (const shown of [100, 150, 200]) {
    await page.getByRole('button', { name: 'Show 50 more' }).click()
    await expect(page.getByText(`${shown} of 200 messages`)).toBeVisible()
    const firstAdded = page.getByRole('link', { name: new RegExp(`^Visitor ${shown - 49} `) })
    await expect(firstAdded).toBeFocused()
  }
  await page.getByRole('button', { name: 'Select…' }).click()
  const selected = page.getByRole('group', { name: 'Selected messages' })
  await expect(selected).toBeFocused()
  await page.getByRole('button', { name: 'Select all shown' }).click()
  for (const [act, sentence, width] of [
    ['Move to trash', '200 messages moved to the trash.', 1440],
    ['Mark answered', '200 messages marked answered.', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    if (act === 'Mark answered') await page.getByRole('button', { name: 'Select all shown' }).click()
    await expect(selected.getByText('200 messages selected')).toBeVisible()
    await expect(page.getByText('At most 200 at a time.')).toBeVisible()
    await selected.getByRole('button', { name: act }).click()
    await expect(selected.getByText(sentence)).toBeVisible()
    await expect(page.getByText('At most 200 at a time.')).toBeHidden()
    await expectAccessible(page)
    await photograph(page, `cleared-${width}`)
    await selected.getByRole('button', { name: 'Undo' }).click()
    await expect(selected.getByText('200 messages are as they were.')).toBeVisible()
    await expect(selected.getByRole('button', { name: 'Undo' })).toBeHidden()
    await expect(selected).toBeFocused()
    await expect(page.getByText('200 of 200 messages')).toBeVisible()
  }
  await selected.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: /^Visitor 1 / }).click()
  await expect(page.getByRole('button', { name: 'Mark answered', exact: true })).toBeVisible()
})

test('a day is typed into the filter digit by digit', async ({ office, browser }) => {
  await receive(office, [sampleAccessibility()], 400)
  await receive(office, [sampleAccessibility({ name: 'Dana Kowalczyk' })])
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/messages`)
  await expect(page.getByText('2 of 2 messages')).toBeVisible()
  await page.getByRole('button', { name: 'Filter: Any kind' }).click()
  const day = dayIn('America/New_York', new Date())
  const [year = '', month = '', date = ''] = day.split('-')
  const field = page.getByLabel('Day', { exact: true })
  // Without a last day, Chrome takes years of six digits.
  await expect(field).toHaveAttribute('max', '9999-12-30')
  await field.focus()
  for (const digit of `${month}${date}${year}`) await page.keyboard.press(digit)
  await expect(field).toHaveValue(day)
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 of 1 message')).toBeVisible()
  await expect(page).toHaveURL(`${office.origin}/office/messages?day=${day}`)
})

test('of selected messages, one that someone else changed is tried again by pressing again, and one that is gone is no longer selected', async ({
  office,
  browser,
}) => {
  const [changed, gone] = await receive(office, [
    sampleAccessibility({ name: 'Dana Kowalczyk' }),
    sampleAccessibility({ name: 'Walter Brandt' }),
  ])
  const open = async (name: string) => {
    const { page } = await atDevice(browser)
    await joinOffice(page, office.invite(name, '--grant', 'staff'))
    return page
  }
  const [paula, martin] = [await open('Paula Novak'), await open('Martin Dunleavy')]
  await paula.goto(`${office.origin}/office/messages`)
  await paula.getByRole('button', { name: 'Select…' }).click()
  await paula.getByRole('button', { name: 'Select all shown' }).click()
  await martin.goto(`${office.origin}/office/messages/${changed}`)
  await martin.getByLabel('Write a note').fill('Called: no answer.')
  await martin.getByRole('button', { name: 'Add note' }).click()
  await expect(martin.getByText('Note added.')).toBeVisible()
  await martin.goto(`${office.origin}/office/messages/${gone}`)
  await martin.getByRole('button', { name: 'Delete', exact: true }).click()
  await martin.getByRole('button', { name: 'Delete now' }).click()
  await expect(martin).toHaveURL(/\/messages$/)

  const selected = paula.getByRole('group', { name: 'Selected messages' })
  await selected.getByRole('button', { name: 'Mark answered' }).click()
  await expect(selected.getByText(/^0 messages marked answered\. .*Martin Dunleavy changed/)).toBeVisible()
  await expect(selected.getByText(`${gone} was deleted.`)).toBeVisible()
  await expect(selected.getByText('1 message selected')).toBeVisible()
  await selected.getByRole('button', { name: 'Mark answered' }).click()
  await expect(selected.getByText('1 message marked answered.')).toBeVisible()
  await expect(selected.getByText('0 messages selected')).toBeVisible()
})

test('a damaged message shows what could be recovered, and claims nothing about the rest', async ({
  office,
  browser,
}) => {
  const [reference = ''] = await receive(office, [sampleAccessibility({ email: 'dana@visitor.example' })])
  const database = await openDatabase({ dataDir: office.dataDir })
  const cut = (text: string) =>
    database.run('update submissions set submission = $2 where id = $1', reference, text)
  await cut('{"email":"dana@visitor.example"')
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/messages/${reference}`)
  const region = (name: string) => page.getByRole('region', { name })
  await expect(region('What could be recovered')).toContainText('dana@visitor.example')
  await expect(region('How to reply')).toContainText('The message is damaged.')
  await expect(region('How to reply')).not.toContainText(/neither|None stated/)
  await expect(region('Other answers')).toBeHidden()
  await expectAccessible(page)
  await cut('')
  await database.close()
  await page.reload()
  await expect(region('What could be recovered')).toContainText('Nothing could be recovered.')
})

test('however long it is, what a message waits for leaves the name in the list on one line, on a phone too', async ({
  office,
  browser,
}) => {
  const { page } = await atMessage(office, browser, sampleIntake({ name: 'Dana Kowalczyk' }))
  await page.getByRole('button', { name: 'Waiting for reply…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Waiting for reply' })
  await dialog.getByLabel('From whom, or what').fill('the signed lease and '.repeat(9))
  await dialog.getByRole('button', { name: 'Next Monday' }).click()
  await dialog.getByRole('button', { name: 'Mark waiting' }).click()
  await page.goto(`${office.origin}/office/messages`)
  const row = page.getByRole('link', { name: /^Dana Kowalczyk/ })
  await expect(row).toContainText('Waiting for the signed lease')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const name = await row.getByText('Dana Kowalczyk').boundingBox()
    expect(name?.height).toBeLessThan(30)
    expect(await row.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0)
    await photograph(page, `long-wait-${width}`)
  }
})

test('three hundred new messages leave the views on one line, on a phone too', async ({
  office,
  browser,
}) => {
  const { page } = await atMessage(office, browser, sampleIntake())
  const counts = { unanswered: 300, mine: 12, waiting: 12 }
  await page.route('**/office/api/messages/search', (route) =>
    route.fulfill({ json: { rows: [], total: 0, counts, areas: [] } }),
  )
  await page.goto(`${office.origin}/office/messages`)
  const views = page.getByRole('group', { name: 'View' })
  await expect(views).toContainText('300')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect((await views.boundingBox())?.height).toBeLessThan(65)
  }
})

test('a promise says which one it takes the place of, and one of spaces takes the place of none', async ({
  office,
  browser,
}) => {
  const { page } = await atMessage(office, browser, sampleIntake())
  const dialog = page.getByRole('dialog', { name: 'Note a promise' })
  const promise = async (words: string) => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Note a promise…' }).click()
    await dialog.getByLabel('What we promised').fill(words)
    await dialog.getByRole('button', { name: 'Next Monday' }).click()
  }
  const note = dialog.getByRole('button', { name: 'Note promise' })
  await promise('Call her back')
  await expect(dialog.getByText('This takes the place of')).toBeHidden()
  await note.click()
  await expect(page.getByText('Promise noted.')).toBeVisible()
  await promise('   ')
  await expect(dialog.getByText(/^This takes the place of .*: Call her back\.$/)).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'second-promise')
  await note.click()
  await expect(page.getByText('Some of the fields are missing or not valid.')).toBeVisible()
  await expect(page.getByText(': Call her back.')).toBeVisible()
})

test('a message that nobody may read yet says that it is in the trash, and that a deadline is near', async ({
  office,
  browser,
}) => {
  const { page, reference } = await atMessage(office, browser, sampleIntake())
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'A deadline is near' }).click()
  await expect(page.getByText('A deadline is near, noted by Paula Novak')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await expect(page.getByText('In the trash, by Paula Novak')).toBeVisible()
  const database = await openDatabase({ dataDir: office.dataDir })
  await database.run(`update messages set gate = 'hit' where reference = $1`, reference)
  await database.close()
  await page.reload()
  await expect(page.getByText(/^A name was found\. Until a lawyer decides/)).toBeVisible()
  await expect(page.getByText('In the trash, by Paula Novak')).toBeVisible()
  await expect(page.getByText('A deadline is near, noted by Paula Novak')).toBeVisible()
  await expectAccessible(page)
})

test('how many messages match is announced once typing has paused, and not for each key', async ({
  office,
  browser,
}) => {
  await receive(office, [sampleIntake({ name: 'Walter Brandt' }), sampleIntake({ name: 'Dana Kowalczyk' })])
  const { page } = await atDevice(browser)
  await page.clock.install()
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/messages`)
  const count = page.getByRole('status').filter({ hasText: / of \d+ messages?$/ })
  await expect(count).toHaveText('2 of 2 messages')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel('Name, words or reference').pressSequentially('Brandt')
  const other = page.getByRole('link', { name: /^Dana Kowalczyk/ })
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return other.count()
    })
    .toBe(0)
  await expect(count).toHaveText('2 of 2 messages')
  await page.clock.runFor(500)
  await expect(count).toHaveText('1 of 1 message')
})
