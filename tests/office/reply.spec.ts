import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { openDatabase } from '../../server/store/open-store.ts'
import { queueMail } from '../../server/store/outbox.ts'
import { sampleIntake } from '../../server/testing/sample-messages.ts'
import { startMailServer } from '../../server/testing/mail-server.ts'
import type { MailServer } from '../../server/testing/mail-server.ts'
import { expectAccessible } from '../support/axe.ts'
import { photograph } from '../support/photograph.ts'
import { looksWell } from './looks-well.ts'
import { atMessage } from './at-message.ts'
import { atDevice, expect, joinOffice, test as base } from './office.ts'
import { receive } from './receive.ts'

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

test('a message is answered from where it is read, and the words survive a reload, on a phone', async ({
  office,
  mail,
  browser,
}) => {
  const sent = { name: 'Dana Kowalczyk', email: 'dana@visitor.example' }
  const { page, reference } = await atMessage(office, browser, sampleIntake(sent))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByLabel('Your reply')).toBeFocused()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('dana@visitor.example')
  await expect(page.getByLabel('Subject')).toHaveValue(new RegExp(reference))
  await page.getByLabel('Your reply').fill('Can we call you on Friday at ten?')
  await page.reload()
  await expect(page.getByLabel('Your reply')).toHaveValue('Can we call you on Friday at ten?')
  await page.getByLabel('To', { exact: true }).fill('dana@visitor')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Enter an email address in the correct format, like name@')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('dana@visitor.example')
  await expectAccessible(page)
  await looksWell(page, 'reply-written')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Reply to dana@visitor.example on its way.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Replies' })).toBeFocused()
  const reply = page.getByRole('listitem').filter({ hasText: 'Can we call you on Friday at ten?' })
  await expect(reply).toContainText('Paula Novak')
  await expect(reply.getByText('Sent.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Answered, by Paula Novak/)).toBeVisible()
  await expect(page.getByLabel('Your reply')).toBeHidden()
  await looksWell(page, 'replied')
  const toDana = mail.received.filter(({ to }) => to.includes('dana@visitor.example'))
  expect(toDana.map(({ mail: { text } }) => text)).toEqual([
    expect.stringMatching(/^Can we call you on Friday at ten\?\n\nPaula Novak\nOffice staff\n/),
  ])
})

test('a reply is begun from a template that a lawyer published, and is not sent before its gaps are filled', async ({
  office,
  mail,
  browser,
}) => {
  const { page } = await atMessage(office, browser, sampleIntake({ email: 'dana@visitor.example' }))
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  const form = page.getByRole('form', { name: 'Reply' })
  const text = form.getByLabel('Your reply')
  await text.fill('To be discarded, [name].')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const why = page.getByText('Fill in [name], or take it out. Nothing was sent.')
  await expect(why).toBeVisible()
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(why).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(text).toHaveValue('')
  // Closing the form takes back no other reason.
  await page.route('**/notes', (route) => route.fulfill({ status: 422, json: { error: 'No such note.' } }))
  await page.getByLabel('Write a note').fill('Called back.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('No such note.')).toBeVisible()
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('No such note.')).toBeVisible()
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await form.getByLabel('Begin from').selectOption('When can we call?')
  await expect(text).not.toHaveValue('')
  await form.getByLabel('Begin from').selectOption('Your own words')
  await expect(text).toHaveValue('')
  await form.getByLabel('Begin from').selectOption('When can we call?')
  await form.getByLabel('Name', { exact: true }).fill('Martin Dunleavy')
  await form.getByLabel('Day', { exact: true }).fill('2027-03-05')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Fill in [time], or take it out. Nothing was sent.')).toBeVisible()
  await form.getByLabel('Time', { exact: true }).fill('15:45')
  await expectAccessible(page)
  await photograph(page, 'reply', { fullPage: true })
  // What is being sent cannot be discarded: the server may refuse it.
  const held = Promise.withResolvers<void>()
  await page.route('**/reply', async (route) => {
    await held.promise
    await route.fulfill({ status: 422, json: { error: 'Refused this once.' } })
  })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const discard = form.getByRole('button', { name: 'Discard' })
  await expect(discard).toHaveAttribute('aria-busy', 'true')
  await discard.click()
  held.resolve()
  await expect(form.getByText('Refused this once.')).toBeVisible()
  await expect(text).toHaveValue(/Martin Dunleavy can call you/)
  await page.unroute('**/reply')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Sent.', { exact: true })).toBeVisible()
  const sent = mail.received.find(({ to }) => to.includes('dana@visitor.example'))
  expect(sent?.mail.text).toContain('Martin Dunleavy can call you on Friday, March 5 at 3:45 pm.')
  expect(mail.received.filter(({ to }) => to.includes('dana@visitor.example'))).toHaveLength(1)
})

test('a reply whose answer was lost is not sent a second time in other words before its writer is told, and what is written while it is sent stays', async ({
  office,
  mail,
  browser,
}) => {
  const { page } = await atMessage(office, browser, sampleIntake({ email: 'dana@visitor.example' }))
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  const text = page.getByLabel('Your reply')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await text.fill('Can we call you on Friday?')
  // The reply reaches the office, but the answer is lost.
  await page.route('**/reply', async (route) => {
    const headers = { ...(await route.request().allHeaders()), 'sec-fetch-site': 'same-origin' }
    await route.fetch({ headers })
    await route.abort()
  })
  await send.click()
  await expect(page.getByText(/^The office did not answer, so it is not certain/)).toBeVisible()
  await page.unroute('**/reply')
  await expect(page.getByRole('listitem').filter({ hasText: 'Sent.' })).toHaveCount(1)
  await text.fill('Can we call you on Monday?')
  await send.click()
  await expect(page.getByText(/^Not sent yet: Paula Novak replied while you were writing/)).toBeVisible()

  const held = Promise.withResolvers<void>()
  await page.route('**/reply', async (route) => {
    await held.promise
    await route.continue()
  })
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await text.press('End')
  await page.keyboard.type(' Or on Tuesday?')
  const late = { name: 'Late.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
  await page.getByLabel('Attach PDF files').setInputFiles(late)
  await expect(page.getByText('Not attached: your reply was already being sent.')).toBeVisible()
  held.resolve()
  await expect(page.getByText(/^Your reply was sent as it was when you pressed “Send”/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sent.' })).toHaveCount(2)
  // Of that reply its writer knows: the rest is not held back because of it.
  await page.route('**/reply', (route) =>
    route.fulfill({ status: 422, json: { error: 'Refused this once.' } }),
  )
  await send.click()
  await expect(page.getByText('Refused this once.')).toBeVisible()
  await expect(text).toHaveValue('Can we call you on Monday? Or on Tuesday?')
  await page.reload()
  await expect(text).toHaveValue('Can we call you on Monday? Or on Tuesday?')
  const sent = mail.received.filter(({ to }) => to.includes('dana@visitor.example'))
  expect(sent.map(({ mail: { text: words } }) => words?.split('\n')[0])).toEqual([
    'Can we call you on Friday?',
    'Can we call you on Monday?',
  ])
})

test('a reply that the mail server refuses is told in words, and the message is unanswered again', async ({
  office,
  mail,
  browser,
}) => {
  mail.behavior = (recipient) => (recipient === 'dana@visitor.example' ? 'unknown' : 'accept')
  const { page } = await atMessage(office, browser, sampleIntake({ email: 'dana@visitor.example' }))
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByLabel('Your reply').fill('Can we call you?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(
    page.getByText(
      'Not delivered (550). Check the address and reply again, or reach the person another way.',
    ),
  ).toBeVisible()
  await expect(page.getByText(/^Unanswered, by Paula Novak/)).toBeVisible()
})

test('“Reply” leads to the words each time, and a file is announced when it is attached and leaves the focus beside it', async ({
  office,
  browser,
}) => {
  const { page } = await atMessage(office, browser, sampleIntake({ email: 'dana@visitor.example' }))
  const reply = page.getByRole('button', { name: 'Reply', exact: true })
  const form = page.getByRole('form', { name: 'Reply' })
  for (const press of ['first', 'second']) {
    await reply.click()
    await expect(form.getByLabel('Your reply'), press).toBeFocused()
  }
  const choose = form.getByLabel('Attach PDF files')
  const letter = { name: 'Letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await choose.setInputFiles(letter)
  await expect(form.getByRole('status').getByText('Letter.pdf, 8 bytes')).toBeVisible()
  await form.getByRole('button', { name: 'Remove Letter.pdf' }).press('Enter')
  await expect(choose).toBeFocused()
  await reply.click()
  await expect(form.getByLabel('Your reply')).toBeFocused()
})

test('a PDF is attached, sent and saved again; any other file is refused and the reply stays, on a phone', async ({
  office,
  mail,
  browser,
}) => {
  const { page } = await atMessage(office, browser, sampleIntake({ email: 'dana@visitor.example' }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  const form = page.getByRole('form', { name: 'Reply' })
  await form.getByLabel('Your reply').fill('Please bring the letter that is attached.')
  const file = (name: string, words: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(words),
  })
  const choose = form.getByLabel('Attach PDF files')
  await choose.setInputFiles(file('photo.jpg', 'x'))
  await expect(form.getByText('“photo.jpg” is not a PDF. Save it as a PDF, then attach that.')).toBeVisible()
  await choose.setInputFiles(file(`${'Letter'.repeat(40)}.pdf`, '%PDF-1.7\n%%EOF\n'))
  await expect(form.getByText(/^The name of “Letter.* is too long: at most 200 characters\./)).toBeVisible()
  await choose.setInputFiles(file('Broken.pdf', 'MZ'))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByText('“Broken.pdf” is not a complete PDF, so nothing was sent.')).toBeVisible()
  await form.getByRole('button', { name: 'Remove Broken.pdf' }).click()
  await choose.setInputFiles(file('Letter to bring.pdf', `%PDF-1.7\n${' '.repeat(2_000_000)}\n%%EOF\n`))
  await expect(form.getByText('Letter to bring.pdf, 2 MB')).toBeVisible()
  await looksWell(page, 'attached')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Sent.', { exact: true })).toBeVisible()
  await looksWell(page, 'sent')
  const [sent] = mail.received.filter(({ to }) => to.includes('dana@visitor.example'))
  expect(sent?.mail.attachments.map(({ filename }) => filename)).toEqual(['Letter to bring.pdf'])
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save Letter to bring.pdf' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('Letter to bring.pdf')
  expect(readFileSync(await saved.path(), 'latin1')).toMatch(/^%PDF-1\.7\n *\n%%EOF\n$/)
})

test('after a reload, a reply says which files to attach again, and is not sent without them unseen', async ({
  office,
  mail,
  browser,
}) => {
  const message = sampleIntake({ email: 'dana@visitor.example' })
  const { page, context, address } = await atMessage(office, browser, message)
  const form = page.getByRole('form', { name: 'Reply' })
  const file = (name: string) => {
    return { name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${name}\n%%EOF\n`) }
  }
  const send = form.getByRole('button', { name: 'Send', exact: true })
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await form.getByLabel('To', { exact: true }).fill('dana@work.example')
  await form.getByLabel('Attach PDF files').setInputFiles([file('Will.pdf'), file('Map.pdf')])
  await form.getByRole('button', { name: 'Remove Map.pdf' }).click()
  await form.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(form.getByText('Will.pdf, ')).toBeVisible()
  await context.clearCookies()
  await page.reload()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.locator('.rail-foot')).toContainText('Paula Novak')
  await page.goto(address)
  await expect(form.getByText('Attach again what a reload has removed: Will.pdf.')).toBeVisible()
  await expect(form.getByLabel('To', { exact: true })).toHaveValue('dana@work.example')
  await expectAccessible(page)
  await form.getByLabel('Your reply').fill('Please sign this.')
  await send.click()
  await expect(form.getByText('Not sent yet: a reload has removed Will.pdf.')).toBeVisible()
  await page.reload()
  await expect(form.getByText('Attach again what a reload has removed: Will.pdf.')).toBeVisible()
  await form.getByLabel('Attach PDF files').setInputFiles(file('Map.pdf'))
  await send.click()
  await expect(form.getByText('Not sent yet: a reload has removed Will.pdf.')).toBeVisible()
  await form.getByRole('button', { name: 'Remove Map.pdf' }).click()
  await form.getByLabel('Attach PDF files').setInputFiles(file('Will.pdf'))
  await send.click()
  await expect(page.getByText('Sent.', { exact: true })).toBeVisible()
  const [sent] = mail.received.filter(({ to }) => to.includes('dana@work.example'))
  // The server accepts only a complete PDF.
  expect(sent?.mail.attachments.map(({ filename }) => filename)).toEqual(['Will.pdf'])
  await page.reload()
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(form.getByText('Will.pdf')).toBeHidden()
})

test('a reply that waits because the mail server is down can be canceled, and keeps its message from being deleted', async ({
  office,
  mail,
  browser,
}) => {
  mail.behavior = (recipient) => (recipient === 'dana@visitor.example' ? 'greylist' : 'accept')
  const { page } = await atMessage(office, browser, sampleIntake({ email: 'dana@visitor.example' }))
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByLabel('Your reply').fill('Can we call you?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/^Not sent yet \(451\)\. The office tries again by itself/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('A reply has not been sent yet')
  await expect(dialog.getByRole('button', { name: 'Delete now' })).toBeHidden()
  await expectAccessible(page)
  await photograph(page, 'waits')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel the reply' }).click()
  await expect(page.getByText('Canceled.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Unanswered, by Paula Novak/)).toBeVisible()
  await photograph(page, 'canceled', { fullPage: true })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete now' }).click()
  await expect(page.getByText('No messages.')).toBeVisible()
  await expect(page.getByText('Choose a message')).toBeHidden()
  await expect(page.locator('.message-none .mark')).toBeHidden()
  expect(mail.received.filter(({ to }) => to.includes('dana@visitor.example'))).toEqual([])
})

base(
  'where mail was switched off while a reply waits, the message says so, and the reply is canceled where it stops a deletion',
  async ({ office, browser }) => {
    const [reference = ''] = await receive(office, [sampleIntake({ email: 'dana@visitor.example' })])
    const { page } = await atDevice(browser)
    await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff', '--grant', 'administrator'))
    const database = await openDatabase({ dataDir: office.dataDir })
    const [id, sender, recipient] = [randomUUID(), 'website@firm.example', 'dana@visitor.example']
    const mail = { id, reference, person: id, sender, recipient, subject: 'Friday', text: 'Can we call you?' }
    await queueMail(
      database.run,
      { ...mail, messageId: `${id}@firm.example`, inReplyTo: null },
      Date.now() - 60_000,
    )
    await database.close()
    await page.goto(`${office.origin}/office`)
    await expect(
      page.getByRole('heading', { name: 'Mail is switched off, and a reply is waiting' }),
    ).toBeVisible()
    await page.goto(`${office.origin}/office/messages/${reference}`)
    await expect(page.getByText(/^Not sent: mail is switched off on the server\./)).toBeVisible()
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog).toContainText('Mail is switched off on the server')
    await expect(dialog.getByRole('button', { name: 'Delete now' })).toBeHidden()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectAccessible(page)
      await photograph(page, `switched-off-${width}`)
    }
    await dialog.getByRole('button', { name: 'Cancel the reply' }).click()
    await dialog.getByRole('button', { name: 'Delete now' }).click()
    await expect(page.getByText('No messages.')).toBeVisible()
  },
)

test('what became of an act is in sight however far the message is scrolled, also beside a reply that is held back, on a phone', async ({
  office,
  browser,
}) => {
  const [reference] = await receive(office, [sampleIntake({ description: 'All of it. '.repeat(500) })])
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${office.origin}/office/messages/${reference}`)
  const refused = page.getByText('Refused this once.')
  await page.route(/\/(?:notes|state)$/, (route) =>
    route.fulfill({ status: 422, json: { error: 'Refused this once.' } }),
  )
  await page.getByLabel('Write a note').fill('She called.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(refused).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByLabel('To', { exact: true }).fill('dana@visitor')
  await page.getByLabel('Your reply').fill('Can we call you?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Enter an email address in the correct format')).toBeVisible()
  await page.getByRole('button', { name: 'Mark answered' }).click()
  await expect(refused).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await photograph(page, 'refused')
  await page.unroute(/\/(?:notes|state)$/)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Note added.')).toBeInViewport({ ratio: 1 })
  await expect(refused).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Note added.')).toBeHidden()
})
