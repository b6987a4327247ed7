import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

test('A network can spend its budget at once and then regains one request per share of the window', async () => {
  let time = 0
  const count = createRateLimit({ budget: 10, windowSeconds: 600, now: () => time })
  for (let sent = 0; sent < 10; sent += 1) expect(await count('192.0.2.1')).toBeUndefined()

  expect(await count('192.0.2.1')).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  time += 59_000
  expect(await count('192.0.2.1')).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
  time += 1_000
  expect(await count('192.0.2.1')).toBeUndefined()
})

test('A flood from one network does not use up the budget of another', async () => {
  const count = createRateLimit({ budget: 3, windowSeconds: 600 })
  for (let sent = 0; sent < 1000; sent += 1) await count('192.0.2.1')
  expect(await count('192.0.2.2')).toBeUndefined()
})

test('Memory is bounded: the least recently used network is evicted first', async () => {
  const count = createRateLimit({ budget: 1, windowSeconds: 600, networks: 2, now: () => 0 })
  await count('192.0.2.1')
  await count('192.0.2.2')
  await count('192.0.2.3')
  expect(await count('192.0.2.3')).toMatchObject({ status: 429 })
  expect(await count('192.0.2.1')).toBeUndefined()
})
