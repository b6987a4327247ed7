import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

test('A network can spend its budget at once and then regains one request per share of the window', () => {
  let time = 0
  const count = createRateLimit({ budget: 10, windowSeconds: 600, now: () => time })
  for (let sent = 0; sent < 10; sent += 1) expect(count('192.0.2.1')).toBeUndefined()

  expect(count('192.0.2.1')).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  time += 59_000
  expect(count('192.0.2.1')).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
  time += 1_000
  expect(count('192.0.2.1')).toBeUndefined()
})

test('A flood from one network does not use up the budget of another', () => {
  const count = createRateLimit({ budget: 3, windowSeconds: 600 })
  for (let sent = 0; sent < 1000; sent += 1) count('192.0.2.1')
  expect(count('192.0.2.2')).toBeUndefined()
})

test('Memory is bounded: the least recently used network is evicted first', () => {
  const count = createRateLimit({ budget: 1, windowSeconds: 600, networks: 2, now: () => 0 })
  count('192.0.2.1')
  count('192.0.2.2')
  count('192.0.2.3')
  expect(count('192.0.2.3')).toMatchObject({ status: 429 })
  expect(count('192.0.2.1')).toBeUndefined()
})
