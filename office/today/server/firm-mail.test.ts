import { afterAll, expect, test } from 'vitest'
import { openSending } from '../../../server/delivery/smtp.ts'
import type { SendMail } from '../../../server/delivery/smtp.ts'
import { recordedActs } from '../../../server/testing/recorded-acts.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { mailOfFirmSchema } from '../contract.ts'

const from = 'website@firm.example'
const to = 'office@firm.example'

const office = await openSampleOffice()
afterAll(() => office.close())

test('an administrator sees how mail goes out and what the server said last, and sends a test mail; the password is never shown', async () => {
  const administrator = await office.join(['administrator'])
  const { browser } = administrator
  const seen = async () => {
    const { json } = await browser.send('GET', '/office/api/mail')
    expect(JSON.stringify(json)).not.toContain('secret')
    return mailOfFirmSchema.parse(json).mail
  }
  expect(await seen()).toBeNull()
  expect((await browser.send('POST', '/office/api/mail/trial', { to: 'office' })).status).toBe(422)

  const sentTo: string[] = []
  const results: Awaited<ReturnType<SendMail>>[] = [{ status: 'sent' }, { status: 'try-later', code: '535' }]
  const send: SendMail = async (mail) => {
    sentTo.push(mail.to.address)
    return results.shift() ?? { status: 'sent' }
  }
  const sending = openSending('smtps://user:secret@smtp.example:465', () => office.clock.now, send)
  office.today.mail = { from, to, answers: undefined, content: 'reference', sending }
  expect(await seen()).toMatchObject({
    server: 'smtp.example:465',
    from,
    to,
    answers: null,
    content: 'reference',
    last: null,
    own: 'dana@firm.example',
  })
  const trial = async (whom: string) =>
    (await browser.send('POST', '/office/api/mail/trial', { to: whom })).json
  expect(await trial('office')).toMatchObject({ isTaken: true, todo: null })
  expect(await trial('own')).toMatchObject({
    isTaken: false,
    says: expect.stringContaining('(535)') as string,
    todo: expect.stringContaining('password') as string,
  })
  expect(sentTo).toEqual([to, 'dana@firm.example'])
  expect(await recordedActs(office, administrator)).toEqual(
    expect.arrayContaining(['send-test-mail office', 'send-test-mail own']),
  )
  expect((await seen())?.last).toMatchObject({ at: office.clock.now, isTaken: false })
})
