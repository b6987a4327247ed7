import { answerMail } from '../../server/testing/answer-mail.ts'
import { hasDovecot, startDovecot } from '../../server/testing/dovecot.ts'
import type { Dovecot } from '../../server/testing/dovecot.ts'
import { startMailServer } from '../../server/testing/mail-server.ts'
import type { MailServer } from '../../server/testing/mail-server.ts'
import { sampleIntake } from '../../server/testing/sample-messages.ts'
import { expectAccessible } from '../support/axe.ts'
import { photograph } from '../support/photograph.ts'
import { looksWell } from './looks-well.ts'
import { atDevice, expect, joinOffice, test as base } from './office.ts'
import { receive } from './receive.ts'

const test = base.extend<{ mail: MailServer; mailbox: Dovecot }>({
  mail: async ({}, use) => {
    const mail = await startMailServer()
    await use(mail)
    await mail.stop()
  },
  mailbox: async ({}, use) => {
    const mailbox = await startDovecot()
    if (!mailbox) throw new Error('Dovecot is not installed.')
    await use(mailbox)
    await mailbox.stop()
  },
  settings: async ({ mail, mailbox }, use) => {
    await use({
      SMTP_URL: mail.url,
      MAIL_FROM: 'intake@firm.example',
      MAIL_TO: 'office@firm.example',
      IMAP_URL: mailbox.url,
      IMAP_SECONDS: '2',
    })
  },
})

test.skip(!hasDovecot(), 'Dovecot is not installed.')

/** The server looks into the mailbox every two seconds, and other tests may slow it down. */
const LOOK = { timeout: 60_000 }

test('a call is noted and given to Martin, answered from a template, and the answer comes back and is on his Today, on a phone', async ({
  office,
  mail,
  mailbox,
  browser,
}) => {
  const { page: martin } = await atDevice(browser)
  await joinOffice(martin, office.invite('Martin Dunleavy', '--grant', 'staff'))
  await martin.goto(`${office.origin}/office`)
  await martin.setViewportSize({ width: 390, height: 844 })
  const { page: paula } = await atDevice(browser)
  await joinOffice(paula, office.invite('Paula Novak', '--grant', 'staff'))
  await paula.goto(`${office.origin}/office/messages`)
  await paula.getByRole('button', { name: 'Log a call or visit…' }).click()
  const dialog = paula.getByRole('dialog', { name: 'Log a call or visit' })
  await dialog.getByLabel('Name', { exact: true }).fill('Dana Kowalczyk')
  await dialog.getByLabel('Phone').fill('(412) 555-0177')
  await dialog.getByLabel('Handled by').selectOption({ label: 'Martin Dunleavy' })
  await dialog.getByRole('button', { name: 'Log it' }).click()
  await expect(paula.getByRole('heading', { name: 'Dana Kowalczyk', level: 1 })).toBeVisible()

  const answer = martin.getByRole('region', { name: 'Answer', exact: true })
  await answer.getByRole('link', { name: /^Open/ }).first().click()
  await martin.getByRole('button', { name: 'Reply', exact: true }).click()
  const form = martin.getByRole('form', { name: 'Reply' })
  await expect(form).toContainText('Answers go to intake@firm.example and appear here.')
  await form.getByLabel('To', { exact: true }).fill('dana@client.example')
  await form.getByLabel('Begin from').selectOption('When can we call?')
  await form.getByLabel('Name', { exact: true }).fill('Martin Dunleavy')
  await form.getByLabel('Day', { exact: true }).fill('2027-03-05')
  await form.getByLabel('Time', { exact: true }).fill('15:45')
  await martin.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(martin.getByText('Sent.', { exact: true })).toBeVisible()

  const sent = mail.received.find(({ to }) => to.includes('dana@client.example'))
  const messageId = sent?.mail.messageId?.replace(/^<|>$/g, '') ?? ''
  mailbox.deliver(
    answerMail(
      messageId,
      { Subject: 'Re: Whitlock & Dunleavy' },
      'Friday works for me.\n\nDana\n\nOn Thu, Nov 26, 2026 Whitlock & Dunleavy wrote:\n> Martin Dunleavy can call you\n',
    ),
  )
  await martin.goto(`${office.origin}/office`)
  await expect(answer.getByRole('listitem').first()).toContainText('Their answer came', LOOK)
  await looksWell(martin, 'today')
  await answer.getByRole('link', { name: /^Open/ }).first().click()
  await expect(martin.getByText(/^Unanswered, their answer came/)).toBeVisible()
  const part = martin.getByRole('listitem').filter({ hasText: 'Friday works for me.' })
  await expect(part).toContainText('dana@client.example')
  await expect(part.getByText('> Martin Dunleavy can call you')).toBeHidden()
  await part.getByText('Quoted email').click()
  await expect(part.getByText('> Martin Dunleavy can call you')).toBeVisible()
  await looksWell(martin, 'answer')
})

test('an email that may be from someone else stays closed until the person who handles the message says that it belongs there', async ({
  office,
  mailbox,
  browser,
}) => {
  const [reference = ''] = await receive(office, [
    sampleIntake({ name: 'Dana Kowalczyk', email: 'dana@client.example' }),
  ])
  mailbox.deliver(
    answerMail(
      'nothing@client.example',
      { From: 'ray@other.example', Subject: `Re: ${reference}` },
      'It is me.',
    ),
    answerMail('nothing@client.example', { From: 'spam@other.example', Subject: reference }, 'Buy this.'),
  )
  const { page } = await atDevice(browser)
  await joinOffice(page, office.invite('Paula Novak', '--grant', 'staff'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${office.origin}/office/messages/${reference}`)
  await expect(page.getByText('This email may belong here.').first()).toBeVisible(LOOK)
  await expect(page.getByText('It is me.')).toBeHidden()
  await expectAccessible(page)
  await photograph(page, 'perhaps', { fullPage: true })
  await page.getByRole('button', { name: 'The email from ray@other.example belongs here' }).click()
  await expect(page.getByText('It is me.')).toBeVisible()
  await expect(page.getByText('Paula Novak said that it belongs here.')).toBeVisible()
  await page.getByRole('button', { name: 'The email from spam@other.example does not belong here' }).click()
  await expect(page.getByText('Removed from here. The email is still in the mailbox.')).toBeVisible()
  await expect(page.getByText('spam@other.example')).toBeHidden()
})
