import type { Browser, Page } from '@playwright/test'
import { sampleIntake } from '../../server/testing/sample-messages.ts'
import { expectAccessible } from '../support/axe.ts'
import { photograph } from '../support/photograph.ts'
import { atMessage } from './at-message.ts'
import { addAuthenticator, atDevice, expect, joinOffice, joinOnPage, test } from './office.ts'
import type { RunningOffice } from './office.ts'
import { receive } from './receive.ts'
import { savePage } from './save-page.ts'

const article = 'practice-areas/corporate-law.md'
const signedOut = { name: 'You were signed out' }

/** Slows every response down, as a bad connection does. `latency`: in milliseconds, there and back. */
async function slowDown(page: Page, latency: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, ...unlimited })
}

/**
 * Keeps the page's polls from noticing that its session has ended, so that the person's next action is the first to
 * notice.
 */
async function stopPolls(page: Page): Promise<void> {
  await page.route(/\/office\/api\/(?:messages\/pulse|session|rail)$|\/presence$/, (route) => route.abort())
}

/** Returns to a tab from another one. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focus')))
}

async function atNote(office: RunningOffice, browser: Browser) {
  const opened = await atMessage(office, browser, sampleIntake({ name: 'Dana Kowalczyk' }))
  return { ...opened, note: opened.page.getByLabel('Write a note') }
}

test('what is typed right after Save on a slow line is no second version, and nothing of it is lost', async ({
  office,
  browser,
}) => {
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/content/${article}`)
  const field = page.getByLabel('Whom it serves')
  await field.fill('Owners of companies')
  await slowDown(page, 1_000)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' with one to fifty people, and their families', { delay: 100 })
  await expect(page.getByText('Changed, not yet public')).toBeVisible()
  await expect(page.getByText(/^Draft kept/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Two versions of this page' })).toBeHidden()
  await slowDown(page, 0)
  await page.reload()
  await expect(field).toHaveValue('Owners of companies with one to fifty people, and their families')
})

test('a draft that is kept while someone types is shown but not announced, and a save is announced', async ({
  office,
  browser,
}) => {
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/content/${article}`)
  await page.getByText('No unsaved changes').waitFor()
  const announced: string[] = []
  await page.exposeFunction('announce', (words: string) => void announced.push(words))
  await page.evaluate(`new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const words = element?.closest('[role=status]')?.textContent
      if (words) announce(words)
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true })`)
  const field = page.getByLabel('Whom it serves')
  for (const words of ['Owners of companies', 'Owners of companies and their families']) {
    await field.fill(words)
    await expect(page.getByText('Saving your draft')).toBeVisible()
    await expect(page.getByText(/^Draft kept/)).toBeVisible()
  }
  expect(announced).toEqual([])
  await page.keyboard.press('Control+s')
  await expect.poll(() => announced.at(-1)).toBe('No unsaved changes')
})

test('a save whose answer is lost is not called a newer version of the page', async ({ office, browser }) => {
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/content/${article}`)
  await page.getByLabel('Whom it serves').fill('Owners of companies')
  await expect(page.getByText(/^Draft kept/)).toBeVisible()
  const carriedOut = Promise.withResolvers<void>()
  await page.route('**/save', async (route) => {
    const headers = { ...(await route.request().allHeaders()), 'sec-fetch-site': 'same-origin' }
    await route.fetch({ headers })
    await route.abort()
    carriedOut.resolve()
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await carriedOut.promise
  // The page asks every five seconds which version is saved.
  await page.waitForResponse(/\/presence$/)
  await expect(page.getByText('It is saved as soon as it can be')).toBeVisible()
  await expect(page.getByText('There is a newer version of this page.')).toBeHidden()
  await page.unrouteAll({ behavior: 'wait' })
})

test('a session that ends while an article is written: the words stay, and Save is done after signing in', async ({
  office,
  browser,
}) => {
  const { page, context } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/content/${article}`)
  const field = page.getByLabel('Whom it serves')
  await field.fill('Owners of companies')
  await expect(page.getByText(/^Draft kept/)).toBeVisible()
  const find = page.getByRole('dialog', { name: 'Find' })
  await page.keyboard.press('Control+k')
  await expect(find).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(find).toBeHidden()

  await context.clearCookies()
  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' with one to fifty people')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', signedOut)
  await expect(dialog).toContainText('Sign in to continue.')
  await expectAccessible(page)
  await photograph(page, 'signed-out')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(find).toBeHidden()
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Changed, not yet public')).toBeVisible()
  await expect(field).toHaveValue('Owners of companies with one to fifty people')
  await page.reload()
  await expect(field).toHaveValue('Owners of companies with one to fifty people')
})

test('after a dialog is closed, what is typed next goes where it was typed before', async ({
  office,
  browser,
}) => {
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  const find = page.getByRole('dialog', { name: 'Find' })
  const findNothing = async () => {
    await page.keyboard.press('Control+k')
    await expect(find).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(find).toBeHidden()
    // The browser reports that the dialog is closed once it is, and the editor shows its caret 20 ms after that.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 200)))
  }
  await page.goto(`${office.origin}/office/content/blog/will-vs-trust.md`)
  const excerpt = page.getByLabel('Excerpt', { exact: true })
  await excerpt.fill('A will or a trust.')
  await page.keyboard.press('ArrowLeft')
  await findNothing()
  await page.keyboard.type(', or both')
  await expect(excerpt).toHaveValue('A will or a trust, or both.')

  const body = page.getByLabel('Body', { exact: true })
  await body.click()
  await page.keyboard.press('ControlOrMeta+Home')
  await findNothing()
  await page.keyboard.type('Both help. ')
  await expect(body).toContainText(/^Both help. /)

  await page.goto(`${office.origin}/office/people`)
  const address = page.getByLabel('Your email address')
  await address.fill('paula@firm')
  await findNothing()
  await page.keyboard.type('.example')
  await expect(address).toHaveValue('paula@firm.example')
})

test('the focus stays in a headline while it is written and saved', async ({ office, browser }) => {
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/content`)
  await page.locator('a[href$="/content/blog/will-vs-trust.md"]').click()
  const headline = page.getByLabel('Headline')
  const write = async (title: string) => {
    await headline.fill(title)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(headline).toBeFocused()
  }
  await write('A Will or a Trust')
  // Find leads to the page that is open.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^A name, words/ }).fill('A Will or a Trust')
  await page.getByRole('option', { name: /^A Will or a Trust/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await write('A Will, or a Trust')
})

test('words of a page that was closed without a connection are sent when the office is open again, and are not lost with a deleted page', async ({
  office,
  browser,
}) => {
  const { page, context } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/content/${article}`)
  await page.getByLabel('Whom it serves').fill('Owners of companies')
  await expect(page.getByText(/^Draft kept/)).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Whom it serves').fill('Owners of companies on a train')
  const copies = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([name]) => /draft of/.test(name)))
  const [[name = '', copy = ''] = []] = await copies()
  await page.goto('about:blank')
  await context.setOffline(false)

  await page.goto(`${office.origin}/office`)
  await expect.poll(copies).toEqual([])
  const gone = [
    name.replace(article, 'blog/deleted-since.md'),
    copy.replace('"body":null', '"body":"Words."'),
  ]
  await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), gone)
  await page.getByRole('link', { name: 'Content' }).click()
  const notice = page.getByText(/^Some of what you wrote is only in this browser/)
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'unsent-words')
  await page.getByRole('link', { name: 'Corporate Law' }).click()
  await expect(page.getByText('Owners of companies on a train')).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'lost-text')
  await page.getByRole('button', { name: 'Keep this page with my words' }).click()
  await expect(page.getByText(/^Draft kept/)).toBeVisible()
  expect(await copies()).toEqual([])
  await page.goto(`${office.origin}/office/content/${article}`)
  await expect(page.getByLabel('Whom it serves')).toHaveValue('Owners of companies on a train')
})

test('a note whose answers are lost is on the message, and pressing again adds it once', async ({
  office,
  browser,
}) => {
  const { page, note } = await atNote(office, browser)
  const notes = page.locator('.message-note')
  await note.fill('Called: no answer.')
  // The office does it; what it answers is lost, however often it is asked.
  await page.route('**/notes', async (route) => {
    const headers = { ...(await route.request().allHeaders()), origin: office.origin }
    await route.fetch({ headers: { ...headers, 'sec-fetch-site': 'same-origin' } })
    await route.abort()
  })
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('it is not certain whether this was done')).toBeVisible()
  await expect(notes).toHaveCount(1)
  await page.unroute('**/notes')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Note added.')).toBeVisible()
  await expect(note).toHaveValue('')
  await page.reload()
  await expect(notes).toHaveText(/Called: no answer/)
})

test('a session that ends in the middle of a note: it is added after signing in, in this tab or in another', async ({
  office,
  browser,
}) => {
  const { page, context, note } = await atNote(office, browser)
  const dialog = page.getByRole('dialog', signedOut)
  await note.fill('Called: no answer.')
  await stopPolls(page)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(dialog).toBeVisible()
  await expect(note).toHaveValue('Called: no answer.')
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Called: no answer.' })).toContainText(
    'Paula Novak',
  )
  await expect(note).toHaveValue('')

  // Nobody presses anything: the page notices by itself, and keeps a note that was not sent.
  await note.fill('Called again.')
  const cookies = await context.cookies()
  await context.clearCookies()
  await expect(dialog).toBeVisible()
  await context.addCookies(cookies)
  await comeBack(page)
  await expect(dialog).toBeHidden()
  await expect(note).toHaveValue('Called again.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Called again.' })).toContainText('Paula Novak')
})

test('a note that was not added survives a reload while signed out, for its writer alone, until it is added or they sign out', async ({
  office,
  browser,
}) => {
  const { page, context, note, address } = await atNote(office, browser)
  await note.fill('Called: no answer.')
  await context.clearCookies()
  await page.reload()
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' })
  await signIn.click()
  await expect(page.locator('.rail-foot')).toContainText('Paula Novak')
  await page.goto(address)
  await expect(note).toHaveValue('Called: no answer.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.locator('.message-note')).toContainText('Called: no answer.')
  await expect(note).toHaveValue('')
  await page.reload()
  await expect(page.locator('.message-note')).toHaveCount(1)
  await expect(note).toHaveValue('')

  await note.fill('Not to be found by others.')
  const other = await context.newPage()
  await other.goto(address)
  await other.getByLabel('Write a note').fill('In another tab.')
  await page.bringToFront()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  expect(await other.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('In another tab.')
  await signIn.click()
  await expect(page.locator('.rail-foot')).toContainText('Paula Novak')
  await page.goto(address)
  await expect(note).toHaveValue('')
})

test('a call that was not logged, a letter of declination, and what a wait and a legal hold are asked survive a reload, until they are done, or their writer signs out', async ({
  office,
  browser,
}) => {
  const [reference = ''] = await receive(office, [sampleIntake({ name: 'Dana Kowalczyk' })])
  const { page } = await atDevice(browser)
  const lawyer = ['--grant', 'lawyer', '--member', 'martin-dunleavy']
  await joinOffice(page, office.invite('Martin Dunleavy', ...lawyer))
  const list = `${office.origin}/office/messages`
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Name', { exact: true })
  const letter = dialog.getByLabel('Letter')
  const openLog = () => page.getByRole('button', { name: 'Log a call or visit…' }).click()
  const openLetter = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Decline…' }).click()
  }

  await page.goto(list)
  await openLog()
  await dialog.getByText('Visit', { exact: true }).click()
  await name.fill('Joan Petrakis')
  await dialog.getByLabel('Who else is involved').fill('Nikos Petrakis\nPetrakis Foods LLC')
  await dialog.getByLabel('What we promised').fill('Call back')
  await dialog.getByLabel('Handled by').selectOption('Martin Dunleavy')
  await dialog.getByRole('button', { name: 'Tomorrow' }).click()
  const due = dialog.getByLabel('By when')
  await expect(due).toHaveValue(/T10:00$/)
  // Typed in one go: the year takes four digits, and the hour the next.
  await due.focus()
  await page.keyboard.type('122420300315PM')
  await expect(due).toHaveValue('2030-12-24T15:15')
  await page.reload()
  await expect(page.getByText('A call or visit is not logged yet.')).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'not-logged')
  await openLog()
  await expect(dialog.getByRole('radio', { name: 'Visit' })).toBeChecked()
  await expect(name).toHaveValue('Joan Petrakis')
  await expect(dialog.getByLabel('Who else is involved')).toHaveValue('Nikos Petrakis\nPetrakis Foods LLC')
  await expect(due).toHaveValue('2030-12-24T15:15')
  await expect(dialog.getByLabel('Handled by').locator('option:checked')).toHaveText('Martin Dunleavy')
  await expectAccessible(page)
  await photograph(page, 'call')
  await dialog.getByRole('button', { name: 'Log it' }).click()
  await expect(page.getByRole('heading', { name: 'Joan Petrakis', level: 1 })).toBeVisible()
  await expect(page.getByText('A call or visit is not logged yet.')).toBeHidden()
  await openLog()
  await expect(name).toHaveValue('')
  await name.fill('Somebody else')
  await page.keyboard.press('Escape')
  await openLog()
  await dialog.getByRole('button', { name: 'Start over' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('')
  await name.fill('Not to be found by others')

  await page.goto(`${list}/${reference}`)
  const openWaiting = () => page.getByRole('button', { name: 'Waiting for reply…' }).click()
  const whom = dialog.getByLabel('From whom, or what')
  await openWaiting()
  await whom.fill('The county, for the deed')
  await dialog.getByRole('button', { name: 'Next Monday' }).click()
  const again = await dialog.getByLabel('Follow up on').inputValue()
  await page.reload()
  await openWaiting()
  await expect(whom).toHaveValue('The county, for the deed')
  await expect(dialog.getByLabel('Follow up on')).toHaveValue(again)
  await dialog.getByRole('button', { name: 'Mark waiting' }).click()
  await expect(page.getByText('Marked as waiting.')).toBeVisible()
  await openWaiting()
  await expect(whom).toHaveValue('')
  await page.keyboard.press('Escape')
  const openHold = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Do not delete (legal hold)…' }).click()
  }
  const why = dialog.getByLabel('Why it must be kept')
  await openHold()
  await why.fill('Not to be found by others')
  await page.reload()
  await openHold()
  await expect(why).toHaveValue('Not to be found by others')
  await page.keyboard.press('Escape')

  await openLetter()
  const begins = await letter.inputValue()
  await letter.fill('We cannot represent you.')
  await page.reload()
  await openLetter()
  await expect(letter).toHaveValue('We cannot represent you.')
  await dialog.getByRole('button', { name: 'Decline and print' }).click()
  await expect(dialog.getByText('We cannot represent you.')).toBeVisible()
  await page.keyboard.press('Escape')
  await openLetter()
  await expect(letter).toHaveValue(begins)
  await letter.fill('Not to be found by others')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.locator('.rail-foot')).toContainText('Martin Dunleavy')
  await page.goto(`${list}/${reference}`)
  await openLetter()
  await expect(letter).toHaveValue(begins)
  await page.keyboard.press('Escape')
  await openHold()
  await expect(why).toHaveValue('')
  await page.keyboard.press('Escape')
  await openLog()
  await expect(name).toHaveValue('')
})

test('someone else who signs in in the same browser: the first tab does nothing in their name', async ({
  office,
  browser,
}) => {
  const { page, context, note } = await atNote(office, browser)
  const dialog = page.getByRole('dialog', signedOut)
  const notes = page.locator('.message-note')
  await note.fill('Written by Paula.')
  await stopPolls(page)

  // Signing out would lead Paula's tab to the sign-in page, too.
  await context.clearCookies()
  const other = await context.newPage()
  await addAuthenticator(other)
  await other.goto(`${office.origin}/office`)
  await other.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  await joinOnPage(other, office.invite('Martin Dunleavy', '--grant', 'staff'))
  await page.bringToFront()
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.unrouteAll({ behavior: 'wait' })
  await comeBack(page)
  await expect(dialog).toContainText('Martin Dunleavy has since signed in with this browser.')
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(dialog).toBeHidden()
  await expect(notes).toHaveCount(1)
  await expect(notes).toContainText('Paula Novak')

  // Now it is Martin's tab whose person was signed out; this one gives way to him.
  await expect(other.getByRole('dialog', signedOut)).toContainText('Paula Novak has since signed in')
  await other.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(other.getByRole('dialog', signedOut)).toBeHidden()
  await page.bringToFront()
  await note.fill('Also by Paula.')
  await expect(dialog).toContainText('Martin Dunleavy has since signed in')
  await dialog.getByRole('button', { name: 'Continue as Martin Dunleavy' }).click()
  await expect(page.locator('.rail-foot')).toContainText('Martin Dunleavy')
  await expect(notes).toHaveCount(1)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Also by Paula.')

  // A slip in the passkey chooser erases nothing: this device knows only Paula's.
  await note.fill('Written by Martin.')
  await context.clearCookies()
  await expect(dialog).toContainText('Sign in to continue.')
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(dialog).toContainText('Paula Novak has since signed in')
  await expect(dialog.getByRole('button', { name: 'Continue as Paula Novak' })).toBeVisible()
  await expect(note).toHaveValue('Written by Martin.')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Written by Martin.')

  // Paula reloads the page instead of pressing “Continue”.
  await page.reload()
  await expect(page.locator('.rail-foot')).toContainText('Paula Novak')
  await expect(note).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Written by Martin.')
})

test('the reason for an approval is still there after a look at the page and a reload, for its own sentences alone', async ({
  office,
  browser,
}) => {
  const path = 'pages/areas-of-practice.yaml'
  const { page: paula } = await atDevice(browser)
  await joinOffice(paula, office.invite('Paula Novak', '--grant', 'staff'))
  await paula.goto(`${office.origin}/office`)
  const write = (sentence: string) =>
    savePage(paula, path, { lede: `Five areas of law, each on a page of its own. ${sentence}` })
  await write('Our clients always win.')
  const { page } = await atDevice(browser)
  const lawyer = ['--grant', 'lawyer', '--member', 'eleanor-whitlock']
  await joinOffice(page, office.invite('Eleanor Whitlock', ...lawyer))
  await page.goto(`${office.origin}/office/publish/approve/${path}`)
  const reason = page.getByLabel('Reason')
  await reason.fill('It is said of the years since 2019.')
  await page.getByRole('link', { name: 'Open the page' }).click()
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeVisible()
  await page.goBack()
  await expect(reason).toHaveValue('It is said of the years since 2019.')
  await page.reload()
  await expect(reason).toHaveValue('It is said of the years since 2019.')
  await write('In every court, our clients always win.')
  await page.getByRole('button', { name: 'Show the new version' }).click()
  await expect(reason).toHaveValue('')
  await reason.fill('It is said of the years since 2022.')
  await write('Our clients always win.')
  await page.reload()
  await expect(reason).toHaveValue('It is said of the years since 2019.')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Publish', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('since 2019')
})
