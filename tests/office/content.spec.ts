import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { copyPicture } from '../support/copy-picture.ts'
import { photograph } from '../support/photograph.ts'
import { looksWell } from './looks-well.ts'
import { atDevice, expect, joinOffice, openOffice, test } from './office.ts'
import type { RunningOffice } from './office.ts'
import { savePage } from './save-page.ts'

/** One office for the file. Each test has pages of its own, and the first needs nothing to be waiting. */
let office: RunningOffice
let paula: Page

test.beforeAll(async ({ browser }) => {
  office = await openOffice({ publishes: false, settings: {} })
  ;({ page: paula } = await atDevice(browser))
  await joinOffice(paula, office.invite('Paula Novak', '--grant', 'staff'))
})
test.afterAll(() => office.close())

test.describe.configure({ mode: 'default' })
test.beforeEach(() => paula.setViewportSize({ width: 1280, height: 720 }))

async function deleteHerPage() {
  await paula.goto(`${office.origin}/office/content/team/paula-novak.md`)
  await paula.getByRole('button', { name: 'More…' }).click()
  await paula.getByRole('button', { name: 'Delete this page' }).click()
  await paula.waitForURL(/content$/)
  await expect(statusOf('The deletion of “Paula Novak” waits under Publish.')).toBeVisible()
}

const statusOf = (words: string) => paula.getByRole('status').filter({ hasText: words })

test('after a copy, and after its draft is discarded, the page that follows says so', async () => {
  const page = paula
  await page.goto(`${office.origin}/office/content/blog/corporate-resolutions-explained.md`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'More…' }).click()
  await dialog.getByLabel('Name in the address').first().fill('Copied resolutions')
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(page).toHaveURL(/content\/blog\/copied-resolutions\.md$/)
  await expect(statusOf('This is the copy.')).toBeVisible()
  await page.getByRole('button', { name: 'More…' }).click()
  await dialog.getByRole('button', { name: 'Discard the draft' }).click()
  await page.waitForURL(/content$/)
  await expect(statusOf('The draft was discarded.')).toBeVisible()
})

test('a deletion waits to be published, and is withdrawn where it is reviewed, or under Publish', async () => {
  const page = paula
  await deleteHerPage()
  await page.goto(`${office.origin}/office/publish/approve/team/paula-novak.md`)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Nothing is waiting to be published')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Publish', level: 1 })).toBeFocused()
  await deleteHerPage()
  await page.getByRole('link', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: /^Withdraw: / }).click()
  await expect(page.getByText('Nothing is waiting to be published')).toBeVisible()
  await page.goto(`${office.origin}/office/content/team/paula-novak.md`)
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
})

test('who has a page open that a colleague deletes is not told of a newer version of it', async ({
  browser,
}) => {
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Dana Reed', '--grant', 'staff'))
  await page.goto(`${office.origin}/office/content/team/paula-novak.md`)
  const role = page.getByLabel('Role', { exact: true })
  await expect(role).toHaveValue('Executive Assistant')
  await deleteHerPage()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText(/^This page was deleted or renamed\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show the newer version' })).toBeHidden()
  await role.fill('Assistant')
  await expect(page.getByText('When you save, you can keep it with your words.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Keep this page' }).click()
  await expect(page.getByText(/^Draft kept/)).toBeVisible()
  await expect(role).toHaveValue('Assistant')
  await page.getByRole('button', { name: 'More…' }).click()
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await page.waitForURL(/content$/)
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  await expect(page.getByText('never public'), 'it still is').toHaveCount(0)
  await paula.goto(`${office.origin}/office/publish`)
  await paula.getByRole('button', { name: /^Withdraw: / }).click()
  await expect(paula.getByText('Nothing is waiting to be published')).toBeVisible()
})

test('a page whose new name waits says what to do before it goes offline, and is under its public name again after that', async () => {
  const page = paula
  const address = `${office.origin}/office/content/blog`
  await page.goto(`${address}/corporate-resolutions-explained.md`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'More…' }).click()
  await dialog.getByLabel('Name in the address').last().fill('Resolutions')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(page).toHaveURL(`${address}/resolutions.md`)
  await expect(statusOf('Renamed. Visitors are led to the new address once it is published.')).toBeVisible()
  await page.getByRole('button', { name: 'Take offline' }).click()
  await dialog.getByRole('button', { name: 'Take offline' }).click()
  await expect(dialog.getByText('Press “More…” and “Withdraw the change”')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'More…' }).click()
  await dialog.getByRole('button', { name: 'Withdraw the change' }).click()
  await expect(page).toHaveURL(`${address}/corporate-resolutions-explained.md`)
  await expect(statusOf('The new name was withdrawn.')).toBeVisible()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
})

test('the telephone number is two clicks from Today, and changed and saved on a phone, where a wide screen shows as much', async () => {
  const page = paula
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${office.origin}/office`)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Content', exact: true }).click()
  await page
    .getByRole('link', { name: /Annual Report/ })
    .first()
    .waitFor()
  await looksWell(page, 'articles')
  await page.getByRole('link', { name: 'Firm', exact: true }).click()

  const telephone = page.getByLabel('Telephone', { exact: true })
  await expect(telephone).toHaveValue('+1 412 555 0142')
  // The built office knows the limits of a field: an address has a line of its own.
  const widthOf = async (label: string) =>
    (await page.getByLabel(label, { exact: true }).boundingBox())?.width
  expect(await widthOf('Email')).toBe(await widthOf('Full name'))
  await telephone.fill('412-555-014')
  await expect(page.getByText('Write the number with its country code and spaces')).toBeVisible()
  const stops = page.getByRole('button', { name: 'One finding stops publishing' })
  await expect(stops).toBeVisible()
  await looksWell(page, 'firm')
  for (const time of ['once', 'again']) {
    await stops.click()
    await expect(telephone, time).toBeFocused()
  }
  await telephone.fill('(412) 555-0147')
  await expect(page.getByText('One finding stops publishing')).toBeHidden()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changed, not yet public')).toBeVisible()
  await page.reload()
  await expect(telephone).toHaveValue('+1 412 555 0147')
})

test('what stopped an update of a page that is open leads from its dialog to the field', async () => {
  const page = paula
  const path = 'firm.yaml'
  await page.goto(`${office.origin}/office`)
  await savePage(page, path, { arrival: 'Ring twice.' })
  const finding = { path, field: 'phone', line: null, message: 'This is no number.', correction: null }
  const run = { startedAt: Date.now(), endedAt: Date.now(), by: 'Paula Novak', isTakenBack: false }
  const failed = { ...run, state: 'failed', sentence: 'A problem stops it.' }
  const answer = { ...failed, findings: [{ ...finding, title: 'The firm' }] }
  let isBegun = false
  await page.route('**/office/api/publish', async (route) => {
    if (route.request().method() === 'POST') {
      isBegun = true
      return route.fulfill({ json: answer })
    }
    const state = (await (await route.fetch()).json()) as object
    return route.fulfill({ json: { ...state, run: isBegun ? answer : null } })
  })
  await page.goto(`${office.origin}/office/content/${path}`)
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByText('This is no number.')).toBeVisible()
  await dialog.getByText('The firm').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Telephone', { exact: true })).toBeFocused()
  await page.unrouteAll({ behavior: 'wait' })
})

test('the list of pages is as it was, and the focus on the row, after a page that was found in it is closed', async () => {
  const page = paula
  const find = page.getByLabel('Find a page')
  const row = page.getByRole('link', { name: /^Will or Trust/ })
  await page.goto(`${office.origin}/office/content/due`)
  await page.getByRole('link', { name: 'Articles' }).click()
  await row.press('Enter')
  await expect(page.getByRole('heading', { name: /^Will or Trust/, level: 1 })).toBeFocused()
  await page.goBack()
  await expect(row).toBeFocused()
  await find.fill('will')
  await page.setViewportSize({ width: 390, height: 844 })
  await row.click()
  await page.getByRole('link', { name: 'Content', exact: true }).first().click()
  await expect(row).toBeFocused()
  await expect(find).toHaveValue('will')
  await row.click()
  await page.evaluate(() => history.go(-4))
  const due = page.getByRole('heading', { name: 'Due for review', level: 1 })
  await expect(due).toBeVisible()
  await expect(find, 'not an earlier search instead of what is due').toHaveValue('')
  await page.getByRole('link', { name: 'Articles' }).click()
  await row.press('Home')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('link', { name: 'Due for review' }).click()
  await expect(due).toBeFocused()
})

test('a search in a long list of pages shows a hundred of them, and how many more there are', async () => {
  const page = paula
  await page.route('**/office/api/content', async (route) => {
    const list = (await (await route.fetch()).json()) as { files: { path: string; title: string }[] }
    const [file] = list.files
    const files = Array.from({ length: 120 }, (_, index) => {
      return { ...file, path: `blog/article-${index}.md`, title: `Article ${index}` }
    })
    return route.fulfill({ json: { ...list, files } })
  })
  await page.goto(`${office.origin}/office/content`)
  const find = page.getByLabel('Find a page')
  const rows = page.getByRole('link', { name: /^Article \d/ })
  await find.fill('article')
  await expect(page.getByText('And 20 more. Type more of the title to find them.')).toBeVisible()
  await expect(rows).toHaveCount(100)
  await find.fill('article 119')
  await expect(rows).toHaveCount(1)
  await page.unrouteAll({ behavior: 'wait' })
})

test('two people on one article see each other, and both versions side by side; only a lawyer marks it reviewed', async ({
  browser,
}) => {
  const address = `${office.origin}/office/content/blog/will-vs-trust.md`
  const { page: martin } = await atDevice(browser)
  const lawyer = ['--grant', 'lawyer', '--member', 'martin-dunleavy']
  await joinOffice(martin, office.invite('Martin Dunleavy', ...lawyer))
  await martin.goto(address)
  await paula.goto(`${address}#excerpt`)
  for (const page of [paula, martin]) await page.getByLabel('Body', { exact: true }).waitFor()
  await expect(paula.getByLabel('Excerpt', { exact: true }), 'the field of a link').toBeFocused()
  await expect(paula.getByText('Only a lawyer can mark a text as reviewed.')).toBeVisible()
  await expect(paula.getByRole('button', { name: 'Mark reviewed' })).toBeHidden()
  await expect(martin.getByRole('button', { name: 'Mark reviewed' })).toBeVisible()

  const script =
    '<img src=x onerror="document.title=`broken`"> A will speaks when its author no longer can, and a trust does before.'
  await martin.getByLabel('Excerpt', { exact: true }).fill(script)
  await expect(paula.getByText('Martin Dunleavy is writing here')).toBeVisible()
  const mine =
    'A will or a trust: what each one does in Pennsylvania, and what it costs a family that has neither of them.'
  await paula.getByLabel('Excerpt', { exact: true }).fill(mine)
  await paula.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(paula.getByText('Changed, not yet public')).toBeVisible()
  await martin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(martin.getByRole('heading', { name: 'Two versions of this page' })).toBeVisible()
  await expect(martin.getByText(script)).toBeVisible()
  await expectAccessible(martin)
  await martin.getByLabel(mine).check()
  await martin.getByRole('button', { name: 'Keep the selected versions' }).click()
  await expect(martin.getByLabel('Excerpt', { exact: true })).toHaveValue(mine)
  expect(await martin.title()).not.toBe('broken')

  await martin.goto(`${office.origin}/office/publish`)
  await martin.getByLabel('I have read the whole text: record it as reviewed').check()
  await savePage(paula, 'blog/alternatives-to-non-competes.md', { excerpt: `${mine} This is another one.` })
  const both = martin.getByLabel('I have read the whole of these 2 pages: record them as reviewed')
  await expect(both, 'nothing was said of what came later').not.toBeChecked()
})

test('what is typed while the connection is gone is kept, and reaches the server when it is back; by keyboard alone', async () => {
  const page = paula
  const context = page.context()
  await page.goto(`${office.origin}/office/content/practice-areas/corporate-law.md`)
  // No page shows a body of it.
  await expect(page.getByLabel('Whom it serves')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Text' })).toBeHidden()
  await page.getByLabel('Whom it serves').focus()
  await page.keyboard.press('Control+a')
  await context.setOffline(true)
  await page.keyboard.type('Owners of companies with one to fifty people')
  await expect(page.getByText('No connection: your draft is kept in this browser')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Draft kept/)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Changed, not yet public')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Whom it serves')).toHaveValue('Owners of companies with one to fifty people')
  const first = page.locator('.form-list summary').first()
  const words = await first.textContent()
  await first.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Down: / }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.form-list summary').nth(1)).toHaveText(words ?? '')
  await expect(page.getByRole('button', { name: /^Down: / })).toBeFocused()
})

test('a part that is added begins at its first field, and nothing in it is wrong before it was left empty', async () => {
  await paula.goto(`${office.origin}/office/content/firm.yaml`)
  await paula.getByRole('button', { name: 'Add: Records of conflict checks' }).press('Enter')
  const group = paula.getByRole('group', { name: 'Records of conflict checks' })
  await expect(group.getByLabel('Names')).toBeFocused()
  await expect(group.getByText('Still to fill in')).toHaveCount(3)
  await paula.keyboard.press('Tab')
  await expect(group.getByText('Must fix: “Names” is missing.')).toHaveCount(1)
  await expect(group.getByText('Still to fill in')).toHaveCount(2)
  await group.getByRole('button', { name: /^Remove: / }).click()
})

test('a change in the law is entered in one form, which survives a reload: the figure, the source and the entry wait together', async () => {
  const page = paula
  const dialog = page.getByRole('dialog')
  const open = async () => {
    await page.goto(`${office.origin}/office/content/facts.yaml`)
    await page.locator('.form-list summary').first().click()
    await page.getByRole('button', { name: /^The law has changed/ }).click()
  }
  const fee = dialog.getByLabel('New value of “Annual report, fee”, now $7')
  await open()
  await dialog.getByLabel('In effect from').fill('2026-11-02')
  await dialog.getByLabel('What changed').fill('The fee of the annual report is now eight dollars.')
  await dialog.getByLabel(/^Source of the change/).fill('Act 9 of 2026')
  await fee.fill('$8')
  await expectAccessible(page)
  await open()
  await expect(fee).toHaveValue('$8')
  // A refusal that comes once the dialog is closed is there when it is opened again.
  const held = Promise.withResolvers<void>()
  await page.route('**/changed-law', async (route) => {
    await held.promise
    await route.fulfill({ status: 422, json: { error: 'Refused this once.' } })
  })
  await dialog.getByRole('button', { name: 'Enter the change' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const answered = page.waitForResponse('**/changed-law')
  held.resolve()
  await answered
  await page.unroute('**/changed-law')
  await page.getByRole('button', { name: /^The law has changed/ }).click()
  await expect(dialog.getByText('Refused this once.')).toBeVisible()
  await expect(fee).toHaveValue('$8')
  await dialog.getByRole('button', { name: 'Enter the change' }).click()
  await expect(
    dialog.getByText('Changed together: Changed law, Citations, and Figures of law.'),
  ).toBeVisible()
  await photograph(page, 'law')
  const newer = page.getByText('There is a newer version of this page.')
  await expect(newer, 'whoever saved it').toBeVisible()
  await dialog.getByRole('link', { name: 'Publish' }).click()
  await expect(page.getByText('Goes live together with').first()).toBeVisible()
  await open()
  await expect(dialog.getByLabel('New value of “Annual report, fee”, now $8')).toHaveValue('')
})

test('a photo that a telephone takes and a picture on the clipboard are kept under Pictures: one replaces a portrait, with its focus on the face, and the unused one is found and deleted', async () => {
  const page = paula
  const context = page.context()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${office.origin}/office/content`)
  await page.getByRole('link', { name: 'Pictures', exact: true }).click()
  const uploaded = page.getByText('Picture uploaded. It is kept here until someone deletes it.')
  const takePhoto = page.getByText('Take a photo')
  await expect(page.getByRole('button', { name: 'Paste a picture' })).toBeVisible()
  await expect(takePhoto, 'a computer has no camera at hand').toBeHidden()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const camera = page.waitForEvent('filechooser')
  await takePhoto.click()
  await (await camera).setFiles('server/testing/pictures/phone.heic')
  await expect(page.getByText(/^phone-[0-9a-f]{12}/)).toBeVisible()
  await expect(uploaded).toBeVisible()
  await photograph(page, 'camera')
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })

  await copyPicture(page, 1300, 700)
  const paste = page.getByRole('button', { name: 'Paste a picture' })
  await paste.click()
  await expect(page.getByText(/^clipboard-[0-9a-f]{12}/)).toBeVisible()
  await copyPicture(page, 1300, 701)
  await paste.press('ControlOrMeta+v')
  await expect(page.getByText(/^image-[0-9a-f]{12}/)).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'pictures-1440')

  await page.goto(`${office.origin}/office/content/team/martin-dunleavy.md`)
  const field = page.locator('.form-picture').first()
  await field.getByLabel('Upload a picture').setInputFiles('server/testing/pictures/animated.avif')
  await expect(field.getByText('only its first frame was kept')).toBeVisible()
  const portrait = field.locator(':scope > img')
  const first = await portrait.getAttribute('src')
  await field.getByRole('button', { name: 'Choose from Pictures…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Find a picture').fill('phone')
  await expect(dialog.getByText('1 of 5 pictures')).toBeVisible()
  await expectAccessible(page)
  await photograph(page, 'choose-1440')
  await dialog.getByRole('button', { name: /^Choose phone-/ }).click()
  await expect(field.getByText('Picture replaced.')).toBeVisible()
  expect(await portrait.getAttribute('src')).not.toBe(first)
  await expect(portrait).toHaveJSProperty('naturalWidth', 1300)
  await page.getByLabel('Description of the picture').fill('Martin Dunleavy at his desk, a pen in his hand.')
  const focus = page.getByRole('group', { name: 'Focus of the picture' })
  const face = focus.locator('.focus-picture')
  await face.scrollIntoViewIfNeeded()
  const { width = 0, height = 0 } = (await face.boundingBox()) ?? {}
  await face.click({ position: { x: width * 0.4, y: height * 0.3 } })
  await expect(focus.getByLabel('Left to right')).toHaveValue('40')
  await expect(focus.getByLabel('Top to bottom')).toHaveValue('30')
  for (const crop of await page.locator('.focus-crops img').all())
    await expect(crop).toHaveCSS('object-position', '40% 30%')
  await expect(page.getByText(/^Draft kept/)).toBeVisible()
  await expectAccessible(page)
  await focus.scrollIntoViewIfNeeded()
  await photograph(page, 'portrait')

  await page.setViewportSize({ width: 390, height: 844 })
  await focus.scrollIntoViewIfNeeded()
  await photograph(page, 'portrait-390')
  await page.goto(`${office.origin}/office/content/pictures`)
  await page.getByLabel('Find a picture').fill('pen in his hand')
  await expect(page.getByRole('link', { name: 'Martin Dunleavy' })).toBeVisible()
  await page.getByLabel('Find a picture').fill('')
  await page.getByRole('button', { name: /^Unused/ }).click()
  await expectAccessible(page)
  await photograph(page, 'pictures-390', { fullPage: true })
  await page.getByRole('button', { name: /^Delete clipboard-/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(/^clipboard-.* is deleted\.$/)).toBeFocused()
  await expect(page.getByRole('button', { name: /^Delete clipboard-/ })).toBeHidden()
})
