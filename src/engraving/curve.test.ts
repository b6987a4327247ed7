import { expect, test } from 'vitest'
import { joined, shortened, tracePath } from './curve.ts'

test('a circle of twelve segments ends where it began, within a unit', () => {
  const data = tracePath((t) => [1000 * Math.cos(t), 1000 * Math.sin(t)], {
    from: 0,
    to: 2 * Math.PI,
    pieces: 12,
    closed: true,
  })
  expect(data).toMatch(/^M1000 0c0 175/)
  expect(endOf(data)).toEqual([1000, 0])
  expect(data.match(/s/g)).toHaveLength(11)
  expect(data.endsWith('z')).toBe(true)
})

test('numbers are separated by as little as the path grammar allows', () => {
  expect(joined([1, -2, 3])).toBe('1-2 3')
  expect(shortened(-0.001)).toBe(0)
})

function endOf(data: string): number[] {
  const [start = '', ...pieces] = data.replace('z', '').split(/[cs]/)
  const numbers = (part: string) => (part.match(/-?\d+/g) ?? []).map(Number)
  return pieces.reduce(
    ([x = 0, y = 0], piece) => {
      const [dx = 0, dy = 0] = numbers(piece).slice(-2)
      return [x + dx, y + dy]
    },
    numbers(start.slice(1)),
  )
}
