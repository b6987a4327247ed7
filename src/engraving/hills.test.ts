import { expect, test } from 'vitest'
import { evenlySpaced } from './hills.ts'

test('a bent line keeps its ends and gets evenly spaced points', () => {
  const points = evenlySpaced(
    [
      [0, 0],
      [30, 0],
      [30, 70],
    ],
    20,
  )
  expect(points).toEqual([
    [0, 0],
    [20, 0],
    [30, 10],
    [30, 30],
    [30, 50],
    [30, 70],
  ])
})

test('a line too short to see gets no points', () => {
  expect(
    evenlySpaced(
      [
        [0, 0],
        [3, 4],
      ],
      20,
    ),
  ).toEqual([])
})
