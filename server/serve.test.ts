import { createHook } from 'node:async_hooks'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { settingsSchema } from '../settings/declaration.ts'
import { readSettings } from '../settings/read.ts'
import { serve } from './serve.ts'

/** The stack of a timer of Vitest's own, which reports while a test runs. */
const isOfVitest = /\(node:timers:[^\n]*\n[^\n]*\/node_modules\/vitest\//

test('after a stop, no timer of the server is left', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'serve-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('content', join(folder, 'content'), { recursive: true })
  const settings = readSettings(
    { DATA_DIR: join(folder, 'data'), CONTENT_DIR: join(folder, 'content'), SITE_DIR: 'none', PORT: '0' },
    settingsSchema,
  )
  const timers = new Map<number, string>()
  const hook = createHook({
    init: (id, type) => void (type === 'Timeout' && timers.set(id, new Error('begun here').stack ?? '')),
    destroy: (id) => void timers.delete(id),
  })
  const log = { info() {}, warn() {}, error() {} }
  hook.enable()
  const stop = await serve(settings, log)
  expect(timers.size).toBeGreaterThan(0)
  await stop()
  // A cleared timer is told after this turn.
  await new Promise(setImmediate)
  hook.disable()
  expect([...timers.values()].filter((stack) => !isOfVitest.test(stack))).toEqual([])
})
