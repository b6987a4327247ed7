import { expect, test } from 'vitest'
import { isPhone, readPhone } from './phone-number.ts'

test('A phone number can be written in any common format and needs seven digits', () => {
  expect(['412-555-0100', '+1 (412) 555.0100 ext. 5', '5550100'].every(isPhone)).toBe(true)
  expect(['', '555-010', 'call me'].some(isPhone)).toBe(false)
})

test.each([
  'arab',
  'arabext',
  'beng',
  'deva',
  'fullwide',
  'khmr',
  'mathmono',
  'mymr',
  'tamldec',
  'thai',
  'tibt',
])('A telephone number in the digits of %s is read in ours', (numberingSystem) => {
  const figures = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(9876543210)
  expect(figures).not.toMatch(/[0-9]/)
  expect(readPhone(figures)).toBe('9876543210')
})

test('Every digit of Unicode is read as one of ours', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Nd}/u.test(character))
  expect(digits.length).toBeGreaterThan(600)
  expect(digits.filter((digit) => !/^[0-9]$/.test(readPhone(digit)))).toEqual([])
})

test('Signs of links, keyboards and word processors do not count', () => {
  expect(readPhone('tel:+1‑412–555−0100')).toBe('+1-412-555-0100')
  expect(readPhone('\u202a（４１２）\u00a0５５５\u200b-０１００\u202c')).toBe('(412) 555-0100')
})
