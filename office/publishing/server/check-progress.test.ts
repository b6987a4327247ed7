import { expect, test } from 'vitest'
import { createCheckProgresses } from './check-progress.ts'

test('a check reports its progress: files read, then checked, and nothing after it ends', () => {
  const progresses = createCheckProgresses()
  expect(progresses.now()).toBeNull()
  const [first, second] = [progresses.begin(2), progresses.begin(2)]
  expect(progresses.now(), 'while it waits').toBeNull()
  first.onFile({ task: 'read' })
  expect(progresses.now()).toEqual({ isRead: false, done: 1, of: 2 })
  first.onFile({ task: 'read' })
  first.onFile({ task: 'check' })
  expect(progresses.now()).toEqual({ isRead: true, done: 1, of: 2 })
  for (let again = 0; again < 3; again += 1) first.onFile({ task: 'check' })
  expect(progresses.now()).toEqual({ isRead: true, done: 2, of: 2 })
  first.end()
  expect(progresses.now()).toBeNull()
  second.onFile({ task: 'read' })
  expect(progresses.now()).toEqual({ isRead: false, done: 1, of: 2 })
  second.end()
  expect(progresses.now()).toBeNull()
})
