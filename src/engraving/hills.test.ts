import { expect, test } from 'vitest'
import { evenlySpaced, contoursAt, surveyOf } from './hills.ts'

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

test('a round hill has one closed contour at its height', () => {
  const terrain = (x: number, y: number) => 6 - Math.hypot(x - 10.3, y - 9.6)
  const lines = contoursAt(0, surveyOf({ columns: 20, rows: 20, terrain }))
  expect(lines).toHaveLength(1)
  const [line = []] = lines
  expect(line[0]).toEqual(line.at(-1))
  for (const [x, y] of line) expect(Math.hypot(x - 10.3, y - 9.6)).toBeCloseTo(6, 0)
})

test('a slope has one open contour from edge to edge', () => {
  const lines = contoursAt(0, surveyOf({ columns: 8, rows: 5, terrain: (x) => x - 3.5 }))
  expect(lines).toHaveLength(1)
  expect(lines[0]?.map(([x]) => x)).toEqual([3.5, 3.5, 3.5, 3.5, 3.5, 3.5])
  expect(lines[0]?.map(([, y]) => y).sort()).toEqual([0, 1, 2, 3, 4, 5])
})

test('two hills that meet in a saddle keep every line unbroken', () => {
  const terrain = (x: number, y: number) => (x - 4.5) * (y - 4.5)
  const lines = contoursAt(0.1, surveyOf({ columns: 9, rows: 9, terrain }))
  expect(lines).toHaveLength(2)
})
