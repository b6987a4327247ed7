import { openAsBlob } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { wordFile } from '../../server/testing/word-file.ts'
import { expectAccessible } from '../support/axe.ts'
import { photograph } from '../support/photograph.ts'
import { looksWell } from './looks-well.ts'
import { atDevice, countClicks, expect, joinOffice, LONG, openOffice, test } from './office.ts'
import type { RunningOffice } from './office.ts'
import { savePage } from './save-page.ts'

/** One office for the file. Only the last test leaves anything waiting there. */
let office: RunningOffice
let paula: Page
let eleanor: Page

test.beforeAll(async ({ browser }) => {
  office = await openOffice({ publishes: true, settings: {} })
  ;({ page: paula } = await atDevice(browser))
  await joinOffice(paula, office.invite('Paula Novak', '--grant', 'staff'))
  await paula.goto(`${office.origin}/office`)
  ;({ page: eleanor } = await atDevice(browser))
  const lawyer = ['--grant', 'lawyer', '--member', 'eleanor-whitlock']
  await joinOffice(eleanor, office.invite('Eleanor Whitlock', ...lawyer))
})
test.afterAll(() => office.close())

test.describe.configure({ mode: 'default' })

const page = 'pages/our-firm.yaml'
const sentence = 'Our clients always win.'

/** The marks on the page in the frame, and whether the current one is in view. */
function marksIn(office: Page) {
  const frame = office.frames().findLast((each) => each.url().includes('/office/preview/'))
  return frame?.evaluate(() => {
    const textsOf = (name: string) => [...(CSS.highlights.get(name) ?? [])].map(String)
    const [shown] = CSS.highlights.get('shown') ?? []
    const top = shown instanceof Range ? shown.getBoundingClientRect().top : -1
    return { asks: textsOf('asks'), changed: textsOf('changed'), isSeen: top > 0 && top < innerHeight }
  })
}

test('a lawyer sees a change on its page with the sentences that ask marked in place, and approves all of them once, with a reason', async () => {
  test.setTimeout(600_000)
  await savePage(paula, page, {
    lede: `A small office that returns calls. ${sentence}`,
    description: 'Who we are, where we work, how we answer the telephone, and what we ask first.',
  })

  await eleanor.goto(`${office.origin}/office`)
  await eleanor.getByRole('link', { name: /^Review…/ }).click()
  const place = eleanor.getByRole('button', { name: `Show on the page: ${sentence}` })
  await place.first().click(LONG)
  await expect.poll(() => marksIn(eleanor)).toMatchObject({ asks: [sentence], isSeen: true })
  expect((await marksIn(eleanor))?.changed).toContain('A small office that returns calls.')
  await expect(eleanor.getByText('Not shown on the page.').first()).toBeVisible()
  await expectAccessible(eleanor, { exclude: 'iframe' })
  await photograph(eleanor, 'wide')
  await eleanor.setViewportSize({ width: 390, height: 844 })
  await place.first().click()
  await expect.poll(() => marksIn(eleanor)).toMatchObject({ isSeen: true })
  await expectAccessible(eleanor, { exclude: 'iframe' })
  await photograph(eleanor, 'phone')
  await photograph(eleanor, 'phone-whole', { fullPage: true })
  await eleanor.setViewportSize({ width: 1440, height: 900 })

  await eleanor.getByRole('button', { name: 'Send back with a word…' }).click()
  const dialog = eleanor.getByRole('dialog', { name: 'Send back to Paula Novak' })
  await expect(dialog.getByLabel('What should change?')).toBeFocused()
  await dialog.getByLabel('What should change?').fill('Nobody always wins.')
  await expectAccessible(eleanor, { exclude: 'iframe' })
  await photograph(eleanor, 'send-back')
  await dialog.getByRole('button', { name: 'Send back', exact: true }).click()
  await expect(eleanor).toHaveURL(/\/office\/publish$/)
  await expect(eleanor.getByRole('heading', { name: 'Publish', level: 1 })).toBeFocused()
  const said = eleanor.getByRole('status').filter({ hasText: /^(?:Sent back|Approved)/ })
  await expect(said).toHaveText(/^Sent back to Paula Novak: .+ “Our Firm”$/)
  await eleanor.reload()
  await expect(eleanor.getByText('Eleanor Whitlock sent it back: “Nobody always wins.”')).toBeVisible(LONG)
  await expect(said, 'news once').toHaveCount(0)
  await paula.goto(`${office.origin}/office`)
  const sentBack = paula.getByRole('region', { name: 'Sent back' })
  await expect(sentBack).toContainText('“Nobody always wins.”')
  await expectAccessible(paula)
  await photograph(paula, 'sent-back')
  await sentBack.getByRole('link', { name: /^Open/ }).click()
  await expect(paula).toHaveURL(/\/office\/content\/pages\/our-firm\.yaml$/)
  await eleanor.getByRole('link', { name: /^Review…/ }).click()
  await expect(place.first()).toBeVisible(LONG)

  await savePage(paula, page, { lede: `A small office that always returns calls. ${sentence}` })
  await eleanor.getByRole('button', { name: 'Show the new version' }).click(LONG)
  await expect
    .poll(async () => (await marksIn(eleanor))?.changed, LONG)
    .toContain('A small office that always returns calls.')
  await eleanor.getByRole('button', { name: 'Approve' }).click()
  await expect(eleanor.getByLabel('Reason'), 'a rule of conduct wants a reason').toBeFocused()
  await eleanor.getByLabel('Reason').fill('It is the motto of the chess club that we advise.')
  const checked = Promise.withResolvers<void>()
  await eleanor.route('**/publish/check', (route) => checked.promise.then(() => route.continue()))
  await eleanor.getByRole('button', { name: 'Approve' }).click()
  await expect(eleanor, 'without waiting for the check of the whole site').toHaveURL(/\/office\/publish$/)
  await expect(said).toHaveText(/^Approved: .+ “Our Firm”$/)
  checked.resolve()
  await eleanor.unrouteAll({ behavior: 'wait' })
  await expect(eleanor.getByRole('button', { name: 'Publish 1 change' })).toBeVisible(LONG)

  await savePage(eleanor, page, { lede: `A small office that returns calls. ${sentence} We always win.` })
  await eleanor.reload()
  await eleanor.getByRole('button', { name: 'Publish 1 change' }).click(LONG)
  await expect(eleanor.getByRole('button', { name: 'Publish now' })).toBeVisible()
  await expect(eleanor.getByRole('button', { name: 'Approve' }), 'nobody approves their own').toBeHidden()
  await eleanor.getByLabel('Reason').fill('It is what the chess club calls itself.')
  await eleanor.getByRole('button', { name: 'Publish now' }).click()
  await expect(eleanor.getByRole('status').filter({ hasText: /^Live since/ })).toBeVisible(LONG)
  expect(await (await eleanor.request.get(`${office.origin}/our-firm`)).text()).toContain('We always win.')
})

test('a sentence that stops and is right is kept with a reason where a lawyer reads the change, and is then published', async () => {
  test.setTimeout(600_000)
  const misprint = 'Its first sign gave the day as Thursday, November 27, 2026.'
  await savePage(paula, page, { lede: `A small office that returns calls. ${misprint}` })
  await paula.goto(`${office.origin}/office/publish`)
  await expect(paula.getByText('a lawyer can open the page and keep it, with a reason')).toBeVisible(LONG)

  await eleanor.goto(`${office.origin}/office/publish/approve/${page}`)
  const stops = eleanor.getByRole('region', { name: 'Must be fixed first' })
  await expect(stops).toContainText('is a Friday', LONG)
  await expectAccessible(eleanor, { exclude: 'iframe' })
  await photograph(eleanor, 'stops')
  await eleanor.getByRole('button', { name: 'Publish now' }).click()
  await expect(stops).toBeFocused()
  const reason = 'The misprint is the point of the story.'
  await eleanor.getByLabel('Reason').fill(reason)
  await eleanor.reload()
  await expect(eleanor.getByLabel('Reason'), 'kept through a reload').toHaveValue(reason, LONG)
  await eleanor.getByRole('button', { name: 'Keep this sentence' }).click()
  await expect(stops).toBeHidden(LONG)
  await eleanor.getByRole('button', { name: 'Publish now' }).click()
  await expect(eleanor.getByRole('status').filter({ hasText: /^Live since/ })).toBeVisible(LONG)
  const live = async () => (await eleanor.request.get(`${office.origin}/our-firm`)).text()
  // The site joins a day to its month with a no-break space.
  await expect.poll(async () => (await live()).replaceAll('\u00A0', ' '), LONG).toContain(misprint)
})

test('a lawyer who publishes an article is asked in the same step whether they have read it, and its page then says so', async () => {
  test.setTimeout(600_000)
  await savePage(paula, 'blog/will-vs-trust.md', {
    summary:
      'A will takes effect at death and passes through probate. A living trust works from the day you sign it, for what you move into it.',
  })
  await eleanor.goto(`${office.origin}/office/publish`)
  await eleanor.getByLabel('I have read the whole text: record it as reviewed').check(LONG)
  await expectAccessible(eleanor)
  await eleanor.getByRole('button', { name: 'Publish 1 change' }).click(LONG)
  const page = async () => (await eleanor.request.get(`${office.origin}/blog/will-vs-trust`)).text()
  await expect
    .poll(async () => (await page()).replace(/<[^>]+>/g, ''), LONG)
    .toContain('Reviewed by Eleanor Whitlock, a lawyer, on')
})

test('an article from a Word file with a telephone’s photograph is completed, previewed, approved on its page and live; Publish… lists what it still needs, with a link to each field, on a phone, and fits a wide screen', async () => {
  const page = paula
  test.setTimeout(600_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const [written, approved] = [await countClicks(page), await countClicks(eleanor)]
  /** As with a mouse: each field is clicked. */
  const write = async (field: Locator, words: string) => {
    await field.click()
    await field.fill(words)
  }
  await page.goto(`${office.origin}/office/content`)
  await page.getByRole('button', { name: 'Import Word file' }).click()
  // As with a mouse, which then chooses the file in the system's dialog.
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('Choose a file').click()
  await (await chooser).setFiles({ name: 'quorum.docx', mimeType: wordType, buffer: await quorum() })
  await expect(page.getByText('19 words, no headings, 1 picture.')).toBeVisible(LONG)
  await expect(page.getByText('One picture has no description in Word.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('What a Quorum Is')
  await looksWell(page, 'imported')
  await page.getByRole('button', { name: 'Begin the article' }).click()
  await expect(page.getByRole('button', { name: 'One finding stops publishing' })).toBeVisible(LONG)
  await looksWell(page, 'begun')

  await expect(page.getByLabel('Headline', { exact: true })).toHaveValue('What a Quorum Is')
  const body = page.getByRole('textbox', { name: 'Body' })
  const shown = 'A board at its table, with three of its five chairs taken.'
  await expect(body.getByText('Not described yet. Say')).toBeVisible()
  await body.getByRole('button', { name: 'Edit picture' }).click()
  const dialog = page.getByRole('dialog')
  await write(dialog.getByLabel('Description'), shown)
  await dialog.getByRole('button', { name: 'Change picture' }).click()
  await expect(body.getByRole('img', { name: shown })).toHaveJSProperty('naturalWidth', 1300, LONG)
  await expect(page.getByRole('button', { name: '5 fields to fill in' })).toBeVisible(LONG)
  await expect(page.locator('.form-finding')).toHaveCount(0)
  await looksWell(page, 'new')
  // Where the tools of the body pass below the buttons at the foot, these can still be pressed.
  await page
    .locator('.body-bar')
    .evaluate((bar) => scrollBy(0, bar.getBoundingClientRect().top - innerHeight + 40))
  const isOnTop = await page.getByRole('button', { name: 'Save', exact: true }).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === button
  })
  expect(isOnTop).toBe(true)
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('What a Quorum Is', LONG)
  await expect(preview.getByText('[Summary]')).toBeVisible()
  await expect(preview.getByText('Checked against its sources on [Date]')).toBeVisible()
  await expect(preview.getByRole('img', { name: shown })).toBeAttached()
  const tops = await page
    .locator('.file-acts .button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))
  expect(new Set(tops).size, 'the buttons at the foot of a phone are in one row').toBe(1)
  await photograph(page, 'preview')
  await page.getByRole('button', { name: 'Close preview' }).click()
  await expect(page.getByRole('button', { name: '5 fields to fill in' })).toBeVisible()

  const publish = page.getByRole('button', { name: 'Publish…' })
  await publish.click()
  await expect(dialog.getByText('It is saved. Before it can be published, it needs these:')).toBeVisible(LONG)
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await looksWell(page, 'missing')
  await dialog.getByRole('button', { name: 'Summary' }).click()
  await expect(dialog).toBeHidden()
  const summary = page.getByLabel('Summary', { exact: true })
  await expect(summary).toBeFocused()
  await expect(page.getByText('“Summary” is missing')).toBeVisible()
  // The link has moved the focus there.
  await summary.fill(
    'A quorum is the number of directors who must be present before a board can decide anything at a meeting that it has called, in person or by telephone.',
  )
  await write(
    page.getByLabel('Excerpt', { exact: true }),
    'How many directors must be present before a board can decide anything.',
  )
  await write(page.getByLabel('Checked', { exact: true }), '2026-11-20')
  await write(page.getByLabel('Checked by', { exact: true }), 'Paula Novak')
  await page.getByRole('button', { name: 'Add to Sources' }).click()
  await write(page.getByLabel('Citation', { exact: true }), '15 Pa.C.S. § 146')
  await write(page.getByLabel('Description', { exact: true }), 'annual report of associations')

  const draft = page.getByLabel('Draft', { exact: true })
  await expect(page.getByText(/stops? publishing/)).toBeHidden(LONG)
  await publish.click()
  await expect(dialog.getByText('It is marked as a draft')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(draft).toBeChecked()
  await publish.click()
  await page.getByRole('button', { name: 'Remove the draft mark and continue' }).click()
  await expect(page.getByText('It is marked as a draft')).toBeHidden(LONG)
  await expect(draft).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Ask Eleanor' }).click(LONG)
  await expect(dialog.getByText('Eleanor Whitlock sees it on Today.')).toBeVisible()

  await eleanor.goto(`${office.origin}/office`)
  await eleanor.getByRole('link', { name: /^Review…/ }).click()
  const asked = eleanor.frameLocator('iframe')
  await expect(asked.getByRole('heading', { level: 1 })).toHaveText('What a Quorum Is', LONG)
  await expect.poll(async () => (await marksIn(eleanor))?.changed.length, LONG).toBeGreaterThan(0)
  await expect(asked.getByRole('img', { name: shown })).toBeAttached()
  await expectAccessible(eleanor, { exclude: 'iframe' })
  await photograph(eleanor, 'asked')
  await eleanor.getByRole('button', { name: 'Approve' }).click()
  await expect(eleanor.getByText('Approved by Eleanor Whitlock')).toBeVisible(LONG)

  await page.reload()
  await publish.click()
  await expect(dialog.getByText('“What a Quorum Is” is new.')).toBeVisible(LONG)
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByText(/^Live since \d+:\d\d [ap]m\.$/)).toBeVisible(LONG)
  const address = '/blog/what-a-quorum-is'
  await expect(dialog.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', address)
  const live = await (await page.request.get(`${office.origin}${address}`)).text()
  expect(live).toContain('Its bylaws say how many directors make one.')
  expect(live).toContain(`alt="${shown}"`)
  test.info().annotations.push({ type: 'clicks', description: `${written()} and ${approved()}` })
  // The click on “Choose a file” counts twice: the label passes it on to its field.
  expect(written(), 'the writer’s clicks, the preview among them').toBeLessThanOrEqual(23)
  expect(approved(), 'the lawyer’s').toBeLessThanOrEqual(2)
})

test('on the narrowest phone, the buttons that decide about a change take at most a quarter of it', async () => {
  const member = 'team/martin-dunleavy.md'
  await savePage(paula, member, { role: 'Partner and bookkeeper' })
  await eleanor.setViewportSize({ width: 320, height: 640 })
  await eleanor.goto(
    `${office.origin}/office/publish/approve/${member}?at=${new Date().getFullYear()}-12-31T08:00`,
  )
  await expect(eleanor.getByRole('button', { name: /^Send back/ })).toBeVisible()
  const bar = eleanor.locator('.approve-decision')
  await expect(bar).toHaveCSS('position', 'sticky')
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(160)
  await eleanor.setViewportSize({ width: 1440, height: 900 })

  await paula.goto(`${office.origin}/office/content/${member}`)
  await paula.getByRole('button', { name: 'More…' }).click()
  await paula.getByRole('button', { name: 'Withdraw the change' }).click()
  await expect(paula.getByRole('dialog')).toBeHidden(LONG)
})

test('who opens another page while an approval is on its way stays there', async () => {
  const member = 'team/martin-dunleavy.md'
  await savePage(paula, member, { role: 'Partner and bookkeeper' })
  await eleanor.goto(`${office.origin}/office/publish/approve/${member}`)
  const isSent = Promise.withResolvers<void>()
  await eleanor.route('**/publish/approve', (route) => isSent.promise.then(() => route.continue()))
  await eleanor.getByRole('button', { name: 'Approve' }).click()
  await eleanor.getByRole('link', { name: 'People' }).click()
  await expect(eleanor.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
  const listed = eleanor
    .waitForResponse('**/publish/approve')
    .then(() => eleanor.waitForResponse('**/office/api/publish'))
  isSent.resolve()
  await (await listed).finished()
  await eleanor.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  await expect(eleanor).toHaveURL(/\/office\/people$/)
  await eleanor.unrouteAll({ behavior: 'wait' })

  await paula.goto(`${office.origin}/office/content/${member}`)
  await paula.getByRole('button', { name: 'More…' }).click()
  await paula.getByRole('button', { name: 'Withdraw the change' }).click()
  await expect(paula.getByRole('dialog')).toBeHidden(LONG)
})

test('before a lawyer publishes a change, its page shows the sentences of what goes live with it, and asks the reason for them too', async () => {
  test.setTimeout(600_000)
  const renamed = await paula.evaluate(async () => {
    const address = `/office/api/content/files/${encodeURIComponent('blog/will-vs-trust.md')}`
    const { saved } = (await (await fetch(address)).json()) as { saved: { version: string } }
    const body = JSON.stringify({ name: 'wills-and-trusts', version: saved.version })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${address}/rename`, { method: 'POST', headers, body })).status
  })
  expect(renamed).toBe(200)
  await savePage(paula, 'blog/can-a-trust-avoid-probate.md', {
    excerpt: `A living trust keeps what it owns out of probate in Pennsylvania. ${sentence}`,
  })

  await eleanor.goto(`${office.origin}/office/publish/approve/blog/wills-and-trusts.md`)
  const together = eleanor.getByRole('region', { name: 'Published with it' })
  await expect(together.getByText(sentence).first()).toBeVisible(LONG)
  await expect(together.getByRole('link', { name: /^Review…/ })).toHaveCount(4)
  await expect(together.getByText('/blog/wills-and-trusts').first(), 'each of its sentences').toBeVisible()
  await photograph(eleanor, 'together', { fullPage: true })
  await eleanor.getByRole('button', { name: 'Publish now' }).click()
  await expect(eleanor.getByLabel('Reason')).toBeFocused()
})

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A Word article with a photograph from an iPhone. */
async function quorum(): Promise<Buffer> {
  const photograph =
    '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="photo"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
  const bytes = await wordFile({
    styles: '<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style>',
    body:
      '<w:p><w:pPr><w:pStyle w:val="T"/></w:pPr><w:r><w:t>What a Quorum Is</w:t></w:r></w:p>' +
      '<w:p><w:r><w:t>Without a quorum, a board can talk, but it cannot decide. Its bylaws say how many directors make one.</w:t></w:r></w:p>' +
      photograph,
    pictures: { photo: 'media/image1.heic' },
    others: { 'word/media/image1.heic': await openAsBlob('server/testing/pictures/phone.heic') },
  })
  return Buffer.from(bytes)
}
