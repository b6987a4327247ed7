import { expect, test } from 'vitest'
import { usually } from './going-live.tsx'

test('how soon visitors see an update is said of the place that shows the site', () => {
  expect(usually(1)).toBe('usually within a minute')
  expect(usually(10)).toBe('usually within 10 minutes, the time that the host needs')
  expect(usually(undefined)).toBe('as soon as the site is built')
})
