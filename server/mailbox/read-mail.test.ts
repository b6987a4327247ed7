import { expect, test } from 'vitest'
import { readMailContent, readHead, scanHead } from './read-mail.ts'

const ours = 'K7QM-3WXD.reply@firm.example'
const head = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)

test('one address is one sender, however the name beside it is written', async () => {
  const fromOf = async (value: string) => (await readHead(head(`From: ${value}`))).from
  expect(await fromOf('Smith & Co., LLC <a@x.example>')).toBe('a@x.example')
  expect(await fromOf('"Doe, Jane" <jane@x.example>')).toBe('jane@x.example')
  expect(await fromOf('Jane <jane@x.example>, ann@x.example')).toBe('')
})

test('a header that cannot be read names the emails before it, folded and after many addresses', () => {
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

test('text that names no charset, or falsely US-ASCII, is read as UTF-8 if it is, else as Windows-1252', async () => {
  const words = 'José said “no”.'
  const windows = Buffer.from('José said \x93no\x94.', 'latin1').toString('latin1')
  const utf8 = Buffer.from(words).toString('latin1')
  const textOf = async (fields: string, body: string) =>
    (await readMailContent(Buffer.from(`${fields}\r\n\r\n${body}\r\n`, 'latin1'))).text.trim()
  for (const fields of [
    'Subject: Hello',
    'Content-Type: text/plain',
    'Content-Type: text/plain;\r\n charset="us-ascii"; format=flowed',
    'Content-Type: text/plain; charset=unknown-8bit',
  ]) {
    expect(await textOf(fields, windows)).toBe(words)
    expect(await textOf(fields, utf8)).toBe(words)
  }
  expect(await textOf('Content-Type: text/plain; charset=iso-8859-2', '\xa3ukasz')).toBe('Łukasz')
  const encoded = 'Content-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable'
  expect(await textOf(encoded, '<p>Jos=E9</p>')).toBe('José')
  const parts = `--b\r\nContent-Type: text/plain\r\n\r\n${windows}\r\n\r\nContent-Type: text/plain\r\n--b--`
  const mixed = await textOf('Content-Type: multipart/mixed; boundary=b', parts)
  expect(mixed).toBe(`${words}\n\nContent-Type: text/plain`)
})

test('a subject with bare letters of Windows-1252 or UTF-8 keeps them', async () => {
  expect(await readHead(Buffer.from('Subject: Jos\xe9\r\n\r\n', 'latin1'))).toMatchObject({ subject: 'José' })
  expect(await readHead(head('Subject: José'))).toMatchObject({ subject: 'José' })
  const other = Buffer.from('X-Note: Jos\xe9\r\n', 'latin1')
  expect(await readHead(Buffer.concat([other, head('Subject: José')]))).toMatchObject({ subject: 'José' })
})

const inBoth = (plain: string, html: string) =>
  Buffer.from(
    `Content-Type: multipart/alternative; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\n${plain}\r\n--b\r\nContent-Type: text/html\r\n\r\n${html}\r\n--b--\r\n`,
  )

test('the words of an email are those of its HTML where its plain text lacks them', async () => {
  const textOf = async (plain: string, html: string) => (await readMailContent(inBoth(plain, html))).text
  const stub = 'This message can only be read by a program that shows HTML.'
  expect(await textOf(stub, '<p>I accept the fee of $500.</p>')).toBe('I accept the fee of $500.')
  expect(await textOf('Fee: 500 50', 'Fee: <s>500</s> 50')).toBe('Fee: [struck out: 500] 50')
  expect(await textOf('Yes, Friday.\nDana', '<p>Yes, Friday.</p><p>Dana</p>')).toBe('Yes, Friday.\nDana')
  expect(await textOf('Yes', '')).toBe('Yes')
  expect(await textOf('I accept the fee.', '<p>I <s')).toBe('I accept the fee.')
  expect(await textOf('', '<p>👍</p>')).toBe('👍')
})

test('the source of an email that someone pasted into an email stays as it is', async () => {
  const pasted = 'It came back:\n--b\nContent-Type: text/html\n\n<p>Hello</p>'
  expect((await readMailContent(Buffer.from(`Subject: Hello\n\n${pasted}\n`))).text).toBe(pasted)
})

test('an email of a megabyte of line breaks is read up to a number of lines, and says that there is more', async () => {
  const head = 'Subject: Hello\n\nHello\n'
  const endless = `${head}${'\n'.repeat(2 ** 20)}Goodbye`
  expect(await readMailContent(Buffer.from(endless))).toMatchObject({ text: 'Hello', isCut: true })
  const long = `${head}${'\n'.repeat(40_000)}Goodbye`
  const whole = await readMailContent(Buffer.from(long))
  expect(whole).toMatchObject({ isCut: false })
  expect(whole.text).toMatch(/^Hello\n+Goodbye$/)
})
