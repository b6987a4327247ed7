import { expect, test } from 'vitest'
import { explainSending, openSending } from './sending.ts'
import type { SendMail } from './smtp.ts'

const mail = {
  messageId: 'one@firm.example',
  from: { name: '', address: 'website@firm.example' },
  to: { name: '', address: 'office@firm.example' },
  subject: 'One',
  text: 'One.\n',
}

test('what the mail server said last is known, without its password', async () => {
  const results: Awaited<ReturnType<SendMail>>[] = [{ status: 'try-later', code: '535' }, { status: 'sent' }]
  let now = 1
  const sending = openSending(
    'smtps://user:secret@smtp.example:465',
    () => now,
    async () => results.shift() ?? { status: 'sent' },
  )
  expect(sending.server).toBe('smtp.example:465')
  expect(sending.last()).toBeUndefined()
  await sending.send(mail)
  expect(sending.last()).toEqual({ at: 1, code: '535' })
  now = 2
  await sending.send(mail)
  expect(sending.last()).toEqual({ at: 2, code: null })
})

test('each code is explained by what is to be compared', () => {
  const todoOf = (code: string) => explainSending(code).todo
  expect(todoOf('EAUTH')).toContain('password')
  expect(todoOf('535')).toContain('password')
  expect(todoOf('EDNS')).toContain('host')
  expect(todoOf('ETIMEDOUT')).toContain('port')
  expect(todoOf('550')).toContain('MAIL_FROM')
  // Only the person who asked for a test can send it again.
  expect(todoOf('451')).toMatch(
    /^wait, then send a test again\. Messages and replies are sent again automatically\./,
  )
  expect(todoOf('unknown')).toContain('host, port, user, password')
})
