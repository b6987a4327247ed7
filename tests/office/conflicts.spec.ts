import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { openDatabase } from '../../server/store/open-store.ts'
import { sampleIntake } from '../../server/testing/sample-messages.ts'
import { startMailServer } from '../../server/testing/mail-server.ts'
import type { MailServer } from '../../server/testing/mail-server.ts'
import { expectAccessible } from '../support/axe.ts'
import { photograph } from '../support/photograph.ts'
import { joinAsLawyer, phone, publishTerms } from './conflict-checks.ts'
import { looksWell } from './looks-well.ts'
import { atDevice, expect, joinOffice, test as base } from './office.ts'
import type { RunningOffice } from './office.ts'
import { receive } from './receive.ts'

const WORDS = 'My brother forged the deed.'

const test = base.extend<{ mail: MailServer }>({
  mail: async ({}, use) => {
    const mail = await startMailServer()
    await use(mail)
    await mail.stop()
  },
  settings: async ({ mail }, use) => {
    await use({ SMTP_URL: mail.url, MAIL_FROM: 'website@firm.example', MAIL_TO: 'office@firm.example' })
  },
})

/** The firm has published its terms, and has a list of one client. */
async function setUpChecks(office: RunningOffice): Promise<void> {
  await publishTerms(office)
  const { run, close } = await openDatabase({ dataDir: office.dataDir })
  await run(
    `insert into name_lists (id, list, version, title, kind, columns, names, state, uploaded_by, uploaded_at)
     values ('l', 'l', 1, 'Clients', 'clients', '{}', 1, 'current', 'someone', $1)`,
    Date.now(),
  )
  await run(
    `insert into list_names (id, list, line, name, role, matter, opened)
     values ('n', 'l', 1, 'Jane Roe', 'client', 'Roe will', '2021-03-04')`,
  )
  await close()
}

const withJaneRoe = sampleIntake({
  name: 'Dana Kowalczyk',
  email: 'dana@visitor.example',
  description: WORDS,
  otherParties: '',
  parties: [{ name: 'Jane Roe', kind: '', role: 'other-side' }],
})

/** A lawyer has a message open that stays closed until its names are decided. */
async function atClosedMessage(
  office: RunningOffice,
  browser: Browser,
  message = withJaneRoe,
  options?: BrowserContextOptions,
) {
  await setUpChecks(office)
  const page = await joinAsLawyer(office, browser, options)
  const [reference = ''] = await receive(office, [message])
  await page.goto(`${office.origin}/office/messages/${reference}`)
  return { page, reference }
}

async function picture(page: Page, name: string): Promise<void> {
  await photograph(page, `${name}`, { fullPage: true })
}

test('a form that names a client stays closed until a lawyer decides, and its record is printed, on a phone', async ({
  office,
  browser,
}) => {
  await setUpChecks(office)
  const page = await joinAsLawyer(office, browser, phone)
  const [reference = ''] = await receive(office, [withJaneRoe])
  await page.goto(`${office.origin}/office/`)
  // The first check of all content today takes long on a loaded machine.
  await expect(page.getByText('A name was found').first()).toBeVisible({ timeout: 60_000 })
  await looksWell(page, 'today')
  await page.getByRole('link', { name: /^Decide/ }).click()
  await expect(page.getByRole('heading', { name: 'Conflict check' })).toBeVisible()
  await expect(page.getByText('Roe will')).toBeVisible()
  await expect(page.getByText(WORDS)).toHaveCount(0)
  const lists = page.getByRole('list', { name: /^Names/ })
  expect(await lists.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))).toEqual([
    'Names that were found',
    'Names in this message',
  ])
  await looksWell(page, 'found')
  await page.getByRole('button', { name: 'Different person' }).click()
  const reason = 'Our Jane Roe was born in 1951 and lives in Erie.'
  await page.getByLabel('Reason').fill(reason)
  await page.reload()
  await expect(page.getByLabel('Reason'), 'kept through a reload').toHaveValue(reason)
  await page.getByLabel(/^No conflict/).check()
  await page.getByRole('button', { name: 'Record decision' }).click()
  await expect(page.getByRole('article').getByText(WORDS)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dana Kowalczyk', exact: true })).toBeFocused()
  await expect(page.getByRole('status').getByText('Decision recorded: No conflict')).toBeVisible()
  await looksWell(page, 'decided')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Different person, by Eleanor Whitlock/)).toBeVisible()
  await expect(page.getByText(/today, \d/).first()).toBeHidden()
  await expect(page.getByText('Decision recorded: No conflict')).toBeHidden()
  await page.emulateMedia({ media: null })
  const pdf = await page.pdf()
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.getByRole('button', { name: 'Decide again…' }).press('Enter')
  await expect(page.getByRole('group', { name: 'Decide again' })).toBeFocused()
  await page.goto(`${office.origin}/office/conflicts/records`)
  await page.getByLabel('Name or reference').fill('Roe')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: reference })).toContainText('born in 1951')
  await expect(page.getByRole('status').getByText('1 record shown.')).toBeVisible()
  await looksWell(page, 'records')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('listitem').filter({ hasText: reference })).toBeVisible()
  await expect(page.getByLabel('Name or reference')).toBeHidden()
})

test('who leaves a message while its decision is being recorded stays where they went', async ({
  office,
  browser,
}) => {
  const { page } = await atClosedMessage(office, browser, withJaneRoe)
  await page.getByRole('button', { name: 'Different person' }).click()
  await page.getByLabel('Reason').fill('Our Jane Roe was born in 1951 and lives in Erie.')
  await page.getByLabel(/^No conflict/).check()
  const isSent = Promise.withResolvers<void>()
  await page.route('**/decision', (route) => isSent.promise.then(() => route.continue()))
  await page.getByRole('button', { name: 'Record decision' }).click()
  await page.getByRole('link', { name: 'Conflicts' }).click()
  await expect(page.getByRole('heading', { name: 'Conflicts', level: 1 })).toBeVisible()
  const answer = page.waitForResponse('**/decision')
  isSent.resolve()
  await (await answer).finished()
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  await expect(page).toHaveURL(/\/office\/conflicts$/)
})

test('a name that is added later makes a conflict of an old message, and staff cannot decide it', async ({
  office,
  browser,
}) => {
  const old = sampleIntake({
    name: 'Al Other',
    email: 'al@visitor.example',
    phone: '412 555 0178',
    description: WORDS,
    otherParties: '',
    parties: [],
  })
  const [reference = ''] = await receive(office, [old], 40)
  await setUpChecks(office)
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/messages/${reference}`)
  await expect(page.getByRole('article').getByText(WORDS)).toBeVisible()
  await page.getByRole('button', { name: 'Add a name…' }).click()
  await page.getByLabel('Name of the person or business').fill('Roe, Jane')
  await page.getByLabel('How they are involved').selectOption('Other side')
  await page.getByRole('button', { name: 'Check names' }).click()
  await expect(page.getByText(/^A name was found. Until a lawyer decides/)).toBeVisible()
  await expect(page.getByText(WORDS)).toHaveCount(0)
  await expect(page.getByText('Roe will')).toBeHidden()
  for (const name of [
    'Same person',
    'Record decision',
    'Open before deciding…',
    'Decline…',
    'Reply',
    'Move to trash',
  ])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Confirm receipt…' }).click()
  await page.getByRole('button', { name: 'Next Monday' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const replies = page.getByRole('region', { name: 'Replies' })
  await expect(replies).toContainText(/Paula Novak, .+, to al@visitor.example/)
  await expect(replies.getByText('Sent.', { exact: true })).toBeVisible()
  await looksWell(page, 'receipt')
  await page.goto(`${office.origin}/office/conflicts`)
  await expect(page.getByText('Al Other')).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'undecided')
})

test('a lawyer who opened a message early is offered only what can be done before a decision, on a phone', async ({
  office,
  browser,
}) => {
  const { page } = await atClosedMessage(office, browser, withJaneRoe, phone)
  const opening = page.getByRole('button', { name: 'Open before deciding…' })
  await opening.waitFor()
  const topOfDialog = () => page.getByRole('dialog').evaluate((dialog) => dialog.getBoundingClientRect().top)
  await page.keyboard.press('Control+/')
  const top = await topOfDialog()
  await page.keyboard.press('Escape')
  await opening.click()
  expect(await topOfDialog(), 'as low as other dialogs').toBe(top)
  await page.getByLabel('Why it cannot wait').fill('A hearing today.')
  await page.getByRole('button', { name: 'Open it to me' }).click()
  await expect(page.getByRole('article').getByText(WORDS)).toBeVisible()
  const closedUntilDecided = [
    page.getByRole('button', { name: 'Reply', exact: true }),
    page.getByRole('button', { name: 'Mark answered' }),
    page.getByRole('button', { name: 'More', exact: true }),
    page.getByRole('button', { name: 'Add note' }),
    page.getByLabel('Outcome'),
  ]
  for (const control of closedUntilDecided) await expect(control).toHaveCount(0)
  await looksWell(page, 'opened-early')
  await page.getByRole('button', { name: 'A deadline is near', exact: true }).click()
  await expect(page.getByText('A deadline is near: it comes first.')).toBeVisible()
  await page.getByRole('button', { name: 'Different person' }).click()
  await page.getByLabel(/^No conflict/).check()
  await page.getByLabel('Reason').fill('Our Jane Roe was born in 1951 and lives in Erie.')
  await page.getByRole('button', { name: 'Record decision' }).click()
  for (const control of closedUntilDecided) await expect(control).toBeVisible()
})

test('a lawyer must choose again when the check has changed, and a corrected name keeps its role', async ({
  office,
  browser,
}) => {
  const sent = { ...withJaneRoe, writingFor: 'someone-else', writingForName: 'Mary Kowalczyk' } as const
  const { page } = await atClosedMessage(office, browser, sent)
  await page.getByRole('button', { name: 'Change Mary Kowalczyk' }).click()
  await expect(page.getByLabel('How they are involved')).toHaveValue('client')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Different person' }).click()
  const [found, accepted] = [page.getByText(/more names that are not shown/), page.getByRole('checkbox')]
  const { run, close } = await openDatabase({ dataDir: office.dataDir })
  const findMore = async (more: number) => {
    await run('update conflict_checks set more = $1', more)
    await page.getByRole('button', { name: /deadline is near$/ }).click()
    await expect(found).toContainText(`${more} more names`)
  }
  await findMore(10)
  await page.getByLabel(/^No conflict/).check()
  await accepted.check()
  await findMore(400)
  await close()
  await expect(page.getByText(/has changed since you chose/)).toBeVisible()
  await expect(accepted).toHaveCount(0)
  await page.getByLabel(/^No conflict/).check()
  await expect(accepted).not.toBeChecked()
})

test('all but the strongest matches of a common name are folded, and are answered once they are in view, on a phone', async ({
  office,
  browser,
}) => {
  await setUpChecks(office)
  const { run, close } = await openDatabase({ dataDir: office.dataDir })
  for (let line = 2; line < 42; line++)
    await run(
      `insert into list_names (id, list, line, name, matter) values ($1, 'l', $2, 'Max Poe', $3)`,
      `n${line}`,
      line,
      `Matter ${line}`,
    )
  await close()
  const page = await joinAsLawyer(office, browser, phone)
  const maxPoe = { name: 'Max Poe', kind: '', role: 'other-side' } as const
  const [reference = ''] = await receive(office, [
    { ...withJaneRoe, parties: [...(withJaneRoe.parties ?? []), maxPoe] },
  ])
  await page.goto(`${office.origin}/office/messages/${reference}`)
  const answers = page.getByRole('button', { name: 'Different person' })
  await expect(answers).toHaveCount(4)
  const rest = page.getByText('37 more matches for Max Poe, 37 of them not answered')
  await expect(page.getByRole('button', { name: /are different people$/ })).toHaveCount(0)
  await looksWell(page, 'folded')
  await rest.click()
  await expect(answers).toHaveCount(41)
  await looksWell(page, 'unfolded')
  await page.getByRole('button', { name: 'The other 40 matches for Max Poe are different people' }).click()
  await expect(page.getByText(/^One name still needs/)).toBeVisible()
  await expect(page.getByText('37 more matches for Max Poe', { exact: true })).toBeVisible()
})

test('a letter that declines is printed alone and whole, with its date and whom it is to', async ({
  office,
  browser,
}) => {
  const { page, reference } = await atClosedMessage(office, browser)
  const otherReason = page.getByText('Refused this once.')
  await page.route('**/urgent', (route) =>
    route.fulfill({ status: 422, json: { error: 'Refused this once.' } }),
  )
  await page.getByRole('button', { name: 'A deadline is near' }).click()
  await expect(otherReason).toBeVisible()
  await page.getByRole('button', { name: 'Decline…' }).click()
  const words = page.getByLabel('Letter')
  await expect(words).toBeVisible()
  await expect(otherReason, 'once, and not as if it were the letter’s').toHaveCount(1)
  await words.fill(`${await words.inputValue()}\n${'A line of a long letter.\n'.repeat(60)}`)
  // A wrong address does not keep a letter from being printed.
  await page.getByLabel('To, by email').fill('dana@')
  await page.setViewportSize({ width: 390, height: 844 })
  await picture(page, 'letter-390')
  await page.getByRole('button', { name: 'Decline and print' }).click()
  await page.getByText('Letter recorded. Print it, sign it and mail it.').waitFor()
  await page.emulateMedia({ media: 'print' })
  const letter = page.locator('.decline-letter')
  for (const words of ['Dana Kowalczyk', reference, 'We will not represent you', 'Eleanor Whitlock'])
    await expect(letter.getByText(words).first()).toBeVisible()
  await expect(letter.getByText(/^[A-Z][a-z]+ \d+, \d{4}$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Conflict check' })).toBeHidden()
  await picture(page, 'letter-printed')
  const pdf = await page.pdf({ format: 'Letter' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2)
})

test('a lawyer declines by a letter, with the keyboard alone', async ({ office, mail, browser }) => {
  const { page } = await atClosedMessage(office, browser)
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await press('Same person')
  await page.getByRole('radio', { name: /^Conflict/ }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Reason').focus()
  await page.keyboard.type('We act for Jane Roe.')
  await press('Record decision')
  await expect(page.getByText('Nobody has opened it.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dana Kowalczyk', exact: true })).toBeFocused()
  await press('Decline…')
  await expect(page.getByLabel('Letter')).toHaveValue(/We will not represent you/)
  await expectAccessible(page)
  await picture(page, 'letter')
  const address = page.getByLabel('To, by email')
  await address.fill('dana@elsewhere.example')
  // Sends nothing.
  await address.press('Enter')
  await address.fill('dana@visitor.example')
  await press('Decline by email')
  await expect(page.getByText(/^Declined by Eleanor Whitlock, by email/)).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'declined')
  const letterSent = () =>
    mail.received.find(({ mail: { text } }) => text?.startsWith('Thank you for contacting us.'))
  // The firm's mailbox gets no copy.
  await expect.poll(() => letterSent()?.to).toEqual(['dana@visitor.example'])
  const letter = letterSent()?.mail.text ?? ''
  expect(letter).toContain('please consult another lawyer promptly')
  expect(letter).not.toMatch(/Roe|conflict/i)
  await expect(page.getByText(WORDS)).toHaveCount(0)
})

test('a name that is sent twice is added once, a refused answer says so in sight and nowhere else, and the focus stays in the message, on a phone', async ({
  office,
  browser,
}) => {
  const { page } = await atClosedMessage(office, browser, withJaneRoe, phone)
  const add = page.getByRole('button', { name: 'Add a name…' })
  const name = page.getByLabel('Name of the person or business')
  let answer = Promise.withResolvers<void>()
  await page.route('**/names', async (route) => {
    await answer.promise
    await route.continue()
  })
  for (const each of ['Ray Other', 'Al Roe', 'Jo Roe', 'Jay Roe']) {
    answer = Promise.withResolvers()
    await add.click()
    await name.fill(each)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    answer.resolve()
    await expect(name).toBeHidden()
    await expect(page.getByRole('status').getByText(`checked again, now with ${each}.`)).toBeVisible()
  }
  const names = page.getByRole('list', { name: 'Names in this message' }).getByRole('listitem')
  await expect(names).toHaveCount(6)

  await page.route('**/identity', (route) =>
    route.fulfill({ status: 422, json: { error: 'Refused this once.' } }),
  )
  const refused = page.getByText('Refused this once.')
  await page.getByRole('button', { name: 'Same person' }).first().click()
  await expect(refused).toBeInViewport({ ratio: 1 })
  await looksWell(page, 'refused')
  await add.click()
  await expect(page.getByRole('dialog').getByText('Refused this once.')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()

  await page.getByRole('button', { name: 'Open before deciding…' }).click()
  await page.getByLabel('Why it cannot wait').fill('A hearing is tomorrow.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').getByText(WORDS)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dana Kowalczyk', level: 1 })).toBeFocused()
})
