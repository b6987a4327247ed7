import { expect, test } from 'vitest'
import { cleanLine, cleanText, isEmail, isPhone, isSitePath, isVisible, withCommas } from './text.ts'

test('A one-line text cannot contain a second line, an escape code or a bidirectional override', () => {
  expect(cleanLine(' Ann\r\nBcc: x@evil.example\u2028\u0000 ')).toBe('Ann Bcc: x@evil.example')
  expect(cleanLine('\u001b[31mAnn\u202Eexe')).toBe('[31mAnnexe')
})

test('A long text keeps its lines and tabs and loses other control characters', () => {
  expect(cleanText('\ta\r\nb\rc\u2029d\u0000\u001b\u0085e ')).toBe('a\nb\nc\nd\ne')
})

test('A broken surrogate becomes a replacement character, so that a database can store the text', () => {
  expect(cleanLine('a\ud800b')).toBe('a\ufffdb')
  expect(cleanText('a\udc00b')).toBe('a\ufffdb')
})

test('A text of zero-width characters counts as empty', () => {
  expect(isVisible('\u200b \u2060\u00ad')).toBe(false)
  expect(isVisible('é')).toBe(true)
  expect(isVisible('👩‍⚖️')).toBe(true)
})

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

test('A phone number can be written in any common format and needs seven digits', () => {
  expect(['412-555-0100', '+1 (412) 555.0100 ext. 5', '5550100'].every(isPhone)).toBe(true)
  expect(['', '555-010', 'call me'].some(isPhone)).toBe(false)
})

test('A page is a path on this site and nothing else', () => {
  expect(['/', '/blog/will-vs-trust', '/a%20b'].every(isSitePath)).toBe(true)
  expect(
    ['', 'blog', '//evil.example', '/\\evil', '/a b', '/a?b', `/${'a'.repeat(200)}`].some(isSitePath),
  ).toBe(false)
})

test.each([0, 100, 999, 1000, 5000, 12345, 1234567])('%d is formatted for American readers', (count) =>
  expect(withCommas(count)).toBe(count.toLocaleString('en-US')),
)
