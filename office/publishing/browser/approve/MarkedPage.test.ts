import { expect, test } from 'vitest'
import { marksOf } from './MarkedPage.tsx'

test('what is new is marked on the page, but no picture, and no number or “no” alone, which could be any', () => {
  const difference = { place: 'A field', was: null }
  const differences = [
    { ...difference, now: 'It costs $26.' },
    { ...difference, now: '26' },
    { ...difference, now: 'no' },
    { ...difference, now: './mill.jpg', isPicture: true as const },
  ]
  expect(marksOf({ asks: [], differences }).map(({ text }) => text)).toEqual(['It costs $26.', '', '', ''])
})
