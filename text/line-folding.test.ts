import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentLines, escapeText, foldLine } from './line-folding.ts'

test('backslash, comma, semicolon and line breaks are escaped, and control characters are removed', () => {
  expect(escapeText('a\\b, c; d\r\ne\nf\u0007')).toBe('a\\\\b\\, c\\; d\\ne\\nf')
})

test('a line of 75 octets stays whole and one of 76 is folded', () => {
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75))
  expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
})

test('no line is ever longer than 75 octets, and unfolding restores the text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 400 }).filter((value) => !/[\r\n]/.test(value))
  fc.assert(
    fc.property(text, (value) => {
      const lines = foldLine(value).split('\r\n')
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      expect(lines.join('\r\n').replace(/\r\n /g, '')).toBe(value)
    }),
  )
})

test('every line ends with CRLF', () => {
  expect(contentLines(['BEGIN:VCARD', 'END:VCARD'])).toBe('BEGIN:VCARD\r\nEND:VCARD\r\n')
})
