import { expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

test('work is begun at intervals and when asked, never twice at the same time, and ends before a stop does', async () => {
  vi.useFakeTimers()
  let ends = Promise.withResolvers<void>()
  const work = vi.fn(() => ends.promise)
  const repeated = repeat(work, 1_000, vi.fn())
  await vi.advanceTimersByTimeAsync(3_000)
  repeated.begin()
  expect([work.mock.calls.length, repeated.isUnderWay()], 'the first is still under way').toEqual([1, true])
  ends.resolve()
  ends = Promise.withResolvers<void>()
  await vi.advanceTimersByTimeAsync(0)
  expect(work, 'asked for while it was under way').toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(work, 'at intervals, only while it is not under way').toHaveBeenCalledTimes(2)

  let isStopped = false
  const stopped = repeated.stop().then(() => (isStopped = true))
  repeated.begin()
  await vi.advanceTimersByTimeAsync(5_000)
  expect([work.mock.calls.length, isStopped]).toEqual([2, false])
  ends.resolve()
  await stopped
  expect(repeated.isUnderWay()).toBe(false)
  vi.useRealTimers()
})

test('work that throws is told, ends no process, and is done again', async () => {
  vi.useFakeTimers()
  const onError = vi.fn()
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no disk')).mockResolvedValue()
  const repeated = repeat(work, 1_000, onError)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(onError.mock.calls).toEqual([[new Error('no disk')]])
  expect(work).toHaveBeenCalledTimes(2)
  await repeated.stop()
  vi.useRealTimers()
})
