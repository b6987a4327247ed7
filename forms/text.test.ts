import { expect, test } from 'vitest'
import { cleanLine, cleanText, isSitePath, isVisible, withCommas } from './text.ts'

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

test('A text of nothing but fillers and characters without a shape counts as empty', () => {
  expect(['\u200b \u2060\u00ad', '\u3164\u2800', '\uffa0 \u0007'].some(isVisible)).toBe(false)
  expect(isVisible('é')).toBe(true)
  expect(isVisible('👩‍⚖️')).toBe(true)
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
