import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailFault, isEmail, readEmail } from './email-address.ts'
import { parseMessage } from './parse.ts'

test.each([
  'a@b.co',
  "o'neil+law@mail.example.com",
  'x@xn--bcher-kva.example',
  'ada@müller.example',
  'ada@例え.テスト',
  'ada@mu\u0308ller.example',
  `${'a'.repeat(64)}@b.co`,
])('%s is an email address', (text) => expect(isEmail(text)).toBe(true))

test.each([
  'a',
  'a@b',
  '@b.co',
  'a@b..co',
  'a b@c.de',
  'Ann <a@b.co>',
  'a@b.co,c@d.ef',
  '"a"@b.co',
  'a@b.co\n',
  '.a@b.co',
  'a.@b.co',
  'a..b@c.de',
  `${'a'.repeat(65)}@b.co`,
  `a@${'b'.repeat(64)}.co`,
  `a@${'b.'.repeat(126)}co`,
  'a@192.0.2.1',
  'a@-b.co',
  'a@b@müller.example',
  'a@mü ller.example',
  'a@müller.example/x',
  'a@müller',
])('%j is not an email address', (text) => expect(isEmail(text)).toBe(false))

test.each([
  'ann@\u200bmail.example',
  '\u202aann@mail.example\u202c',
  'ann@mail.exam\u00adple\ufeff',
  'ann@mail.example.',
  'ann@mail.example, ',
  '(ann@mail.example)',
  '"ann@mail.example";',
  'Ann Miller <ann@mail.example>',
  '"Miller, Ann" <ann@mail.example>,',
  'mailto:ann@mail.example',
  '<mailto:ann@mail.example>',
  'MAILTO:ann@mail.example?subject=A%20will',
  'mailto://ann@mail.example',
  'mailto:%61nn%40mail.example',
  'ａｎｎ＠ｍａｉｌ．ｅｘａｍｐｌｅ',
  'ann＠mail。example',
  'ann @ mail.example',
  'ann@mail.example\n',
])('%j is read as ann@mail.example', (written) => {
  expect(readEmail(written)).toBe('ann@mail.example')
})

test('Apostrophes and hyphens of word processors are those of addresses', () => {
  expect(readEmail('o’neil@mail\u2011house.example')).toBe("o'neil@mail-house.example")
})

test.each([
  ['a b@c.de', 'Enter the email address without a space'],
  ['ann(home)@mail.example', 'Enter the email address without “(”'],
  ['jörg@mail.example', 'Enter the email address without “ö”'],
  ['ann@mail_house.example', 'Enter the email address without “_”'],
  ['ann@mail.example or bob@mail.example', 'Enter one email address'],
  ['a@b.co\r\nBcc: c@d.ef', 'Enter one email address'],
  ['ann', 'Enter an email address in the correct format, like name@example.com'],
  ['ann@mail', 'Enter an email address in the correct format, like name@example.com'],
])('What cannot be read is refused with the sign at fault: %j', (written, sentence) => {
  const form = { formType: 'accessibility', issueType: 'content', message: 'x', email: written }
  expect(parseMessage(form)).toEqual({ ok: false, fields: { email: sentence } })
})

test('A link that cannot be decoded is read as it is written', () => {
  expect(readEmail('mailto:ann%@mail.example')).toBe('ann%@mail.example')
})

test('What is longer than any address is refused, and not searched for one', () => {
  const form = { formType: 'accessibility', issueType: 'content', message: 'x' }
  const email = `<ann@mail.example>${'.'.repeat(30_000)}`
  expect(parseMessage({ ...form, email })).toMatchObject({
    fields: { email: expect.stringMatching(/^Email address must be at most/) as string },
  })
})

test('A good address is read as it is, whatever is around it', () => {
  const address = fc.emailAddress().filter((each) => isEmail(each) && !/^['{]|[‘’]/.test(each))
  const around = fc.constantFrom('', ' ', '\u200b', '\ufeff', '\u202a', '\u00ad', '"', '\u0007')
  const after = fc.constantFrom('', '.', ',', ';', ')', ' ', '\n', '!')
  fc.assert(
    fc.property(address, around, after, (mail, before, end) => {
      expect(readEmail(`${before}${mail}${before}${end}`)).toBe(mail)
      expect(readEmail(`Ann ${before}<${mail}>${end}`)).toBe(mail)
    }),
  )
})

test('Whatever is typed, it is an address or a sentence says why not, and reading it twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const address = readEmail(typed)
      expect(emailFault(address) === undefined).toBe(isEmail(address))
      if (isEmail(address)) expect(readEmail(address)).toBe(address)
    }),
    { numRuns: 2_000 },
  )
})
