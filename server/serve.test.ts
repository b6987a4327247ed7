import { expect, test } from 'vitest'
import { serve } from './serve.ts'
import { sampleSettings } from './testing/sample-settings.ts'
import { watchTimers } from './testing/watch-timers.ts'

/** Matches the stack of Vitest's own timer, which reports while a test runs. */
const isOfVitest = /\(node:timers:[^\n]*\n[^\n]*\/node_modules\/vitest\//

test('after a stop, no timer of the server is left', async () => {
  const timers = watchTimers((stack) => !isOfVitest.test(stack))
  const stop = await serve(sampleSettings(), { info() {}, warn() {}, error() {} })
  expect(timers.begun).not.toEqual([])
  await stop()
  expect(await timers.running()).toEqual([])
})
