import { createHook } from 'node:async_hooks'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openMessages, openSharedDatabase } from '../server/from-settings.ts'
import { StoreUnavailable } from '../server/store/message-store.ts'
import type { SqlDatabase } from '../server/store/sql-database.ts'
import { sampleFirm } from '../server/testing/sample-firm.ts'
import { settingsSchema } from '../settings/declaration.ts'
import { readSettings } from '../settings/read.ts'
import { openOffice } from './open-office.ts'

/** The stack of a timer that repeats work of the office. */
const isOfOffice = /\/server\/loop\/repeat\.ts|\/office\/daily-purge\.ts/

test('an office whose database goes away while it is opened leaves nothing running', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'open-office-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('content', join(folder, 'content'), { recursive: true })
  const settings = readSettings(
    { DATA_DIR: join(folder, 'data'), CONTENT_DIR: join(folder, 'content'), SITE_DIR: 'none', PORT: '0' },
    settingsSchema,
  )
  const log = { info() {}, warn() {}, error() {} }
  const database = await openSharedDatabase(settings, log)
  onTestFinished(() => database.close())
  const run: SqlDatabase['run'] = async (statement, ...values) => {
    // This statement runs once everything else has begun.
    if (statement.includes('where w.notes is null')) throw new StoreUnavailable('away')
    return database.run(statement, ...values)
  }
  const timers = new Map<number, string>()
  const begun: string[] = []
  const hook = createHook({
    init: (id, type) => {
      const stack = new Error('begun here').stack ?? ''
      if (type !== 'Timeout' || !isOfOffice.test(stack)) return
      timers.set(id, stack)
      begun.push(stack)
    },
    destroy: (id) => void timers.delete(id),
  })
  hook.enable()
  onTestFinished(() => void hook.disable())
  const opening = openOffice({
    settings,
    database: { ...database, run },
    store: openMessages(database, settings, log),
    delivery: { wake: () => undefined, stop: async () => undefined },
    firm: sampleFirm,
    mail: undefined,
    sending: undefined,
    answers: undefined,
    backups: undefined,
    log,
  })
  await expect(opening).rejects.toThrow(StoreUnavailable)
  // That a timer was cleared is reported only after this turn of the event loop.
  await new Promise(setImmediate)
  expect(begun.length).toBeGreaterThan(2)
  expect([...timers.values()]).toEqual([])
})
