import { expect, test } from 'vitest'
import { usually } from './usually.ts'

test('how soon visitors see an update is said of the place that shows the site', () => {
  expect(usually(1)).toBe('usually within a minute')
  expect(usually(10)).toBe('usually within 10 minutes, as the host takes its time')
  expect(usually(undefined)).toBe('as soon as the site is built')
})
