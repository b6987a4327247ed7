import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meantPath } from './meant-path.ts'

test.each(['/our-team).', '/Our-Team-', '/our-team/_-', '/our-team?x'])('%s means /our-team', (path) => {
  expect(meantPath(path)).toBe('/our-team')
})

test('A meant path names a place on this site, whatever was sent, and is found again as itself', () => {
  const pieces = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    'evil.com',
    '@',
    ':',
    '?',
    '#',
    '&amp;',
    ' ',
    '\u200b',
    'A',
    '…',
    'İ',
  )
  const sent = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' }))).map((parts) => parts.join(''))
  fc.assert(
    fc.property(sent, (path) => {
      const meant = meantPath(path)
      expect(meant).toMatch(/^\/(?![/\\])/)
      expect(new URL(encodeURI(meant.toWellFormed()), 'https://firm.example').host).toBe('firm.example')
      expect(meantPath(meant)).toBe(meant)
    }),
    { numRuns: 2_000 },
  )
})
