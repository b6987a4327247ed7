import { expect, test } from 'vitest'
import { readHead, scanHead } from './read-mail.ts'

const ours = 'K7QM-3WXD.reply@firm.example'
const head = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)

test('one address is one sender, however the name beside it is written', async () => {
  const fromOf = async (value: string) => (await readHead(head(`From: ${value}`))).from
  expect(await fromOf('Smith & Co., LLC <a@x.example>')).toBe('a@x.example')
  expect(await fromOf('"Doe, Jane" <jane@x.example>')).toBe('jane@x.example')
  expect(await fromOf('Jane <jane@x.example>, ann@x.example')).toBe('')
})

test('a header that cannot be read names the mails before it, folded and after many addresses', () => {
  const to = Array.from({ length: 120 }, (_, index) => `<person-${index}@x.example>`).join(',\r\n ')
  const scanned = scanHead(
    head(
      `To: ${to}`,
      'Subject: About the',
      ' house',
      'In-Reply-To:',
      ` <${ours}>`,
      'Message-ID: <own@x.example>',
    ),
  )
  expect(scanned).toMatchObject({ messageId: 'own@x.example', subject: 'About the house', earlier: [ours] })
})
