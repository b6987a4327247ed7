import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('work is done once for each thing', () => {
  let times = 0
  const length = memoize((list: readonly string[]) => {
    times += 1
    return list.length
  })
  const list = ['a']
  expect([length(list), length(list), length(['b', 'c'])]).toEqual([1, 1, 2])
  expect(times).toBe(2)
})
