import { expect, test } from 'vitest'
import { cardWidths, hasLongWord, portraitColumns } from './card-rows.ts'

const parts = { third: 2, half: 3, whole: 6 }

test('every row of cards is full, however many there are', () => {
  for (let count = 1; count <= 30; count += 1) {
    const widths = cardWidths(count).map((width) => parts[width])
    expect(widths).toHaveLength(count)
    let filled = 0
    for (const width of widths) {
      // A card that does not fit would go to the next row and leave a gap.
      expect((filled % 6) + width, `${count} cards`).toBeLessThanOrEqual(6)
      filled += width
    }
    expect(filled % 6, `${count} cards`).toBe(0)
  }
})

test('five cards are two wide ones and three, four are two and two', () => {
  expect(cardWidths(5)).toEqual(['half', 'half', 'third', 'third', 'third'])
  expect(cardWidths(4)).toEqual(['half', 'half', 'half', 'half'])
  expect(cardWidths(9)).toEqual(Array.from({ length: 9 }, () => 'third'))
})

test('no portrait is alone in the last of several rows', () => {
  const namesOf = (count: number) => Array.from({ length: count }, () => 'Eleanor Whitlock')
  for (let count = 2; count <= 60; count += 1)
    expect(count % portraitColumns(namesOf(count)), `${count}`).not.toBe(1)
  expect(portraitColumns(namesOf(3))).toBe(3)
  expect(portraitColumns(namesOf(4))).toBe(4)
})

test('a surname too long for a narrow column gets a wider one, and a long double name does not count', () => {
  const names = ['Eleanor Whitlock', 'Rupert Featherstonehaugh', 'Ada Okafor', 'Nils Lindqvist']
  expect(portraitColumns(names)).toBe(3)
  expect(hasLongWord(names)).toBe(true)
  expect(hasLongWord(['Maria Fernandez-Gutierrez'])).toBe(false)
})
