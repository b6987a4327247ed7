import { expect, onTestFinished, test, vi } from 'vitest'
import { StoreUnavailable } from '../server/store/message-store.ts'
import type { RunningOffice } from './open-office.ts'
import { openWhenPossible } from './open-when-possible.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** An office that counts how often it is stopped. */
function countedOffice() {
  const counts = { stops: 0 }
  const office: RunningOffice = {
    answer: async () => new Response('open'),
    wakeChecks: () => undefined,
    noteMissed: () => undefined,
    serveAt: async () => undefined,
    stop: async () => void (counts.stops += 1),
  }
  return { counts, office }
}

test('an office is stopped once, however often that is asked', async () => {
  const { counts, office } = countedOffice()
  const opened = await openWhenPossible(async () => office, log)
  await Promise.all([opened?.stop(), opened?.stop()])
  await opened?.stop()
  expect(counts.stops).toBe(1)
})

test('an office that opened at a later attempt is stopped once', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { counts, office } = countedOffice()
  let attempts = 0
  const opened = await openWhenPossible(async () => {
    attempts += 1
    if (attempts < 3) throw new StoreUnavailable('away')
    return office
  }, log)
  const answered = () => opened?.answer(new Request('http://localhost/office'), '192.0.2.1')
  expect((await answered())?.status).toBe(503)
  await vi.advanceTimersByTimeAsync(20_000)
  expect((await answered())?.status).toBe(200)
  await Promise.all([opened?.stop(), opened?.stop()])
  expect(counts.stops).toBe(1)
})

test('an office that is stopped before it is open is never opened', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let attempts = 0
  const opened = await openWhenPossible(async () => {
    attempts += 1
    throw new StoreUnavailable('away')
  }, log)
  await Promise.all([opened?.stop(), opened?.stop()])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts).toBe(1)
})
