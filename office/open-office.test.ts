import { expect, onTestFinished, test } from 'vitest'
import { openMessages, openSharedDatabase } from '../server/from-settings.ts'
import { StoreUnavailable } from '../server/store/message-store.ts'
import type { SqlDatabase } from '../server/store/sql-database.ts'
import { sampleFirm } from '../server/testing/sample-firm.ts'
import { sampleSettings } from '../server/testing/sample-settings.ts'
import { watchTimers } from '../server/testing/watch-timers.ts'
import { openOffice } from './open-office.ts'

/** The stack of a timer that repeats work of the office. */
const isOfOffice = /\/server\/loop\/repeat\.ts|\/office\/daily-purge\.ts/

test('an office whose database goes away while it is opened leaves nothing running', async () => {
  const settings = sampleSettings()
  const log = { info() {}, warn() {}, error() {} }
  const database = await openSharedDatabase(settings, log)
  onTestFinished(() => database.close())
  const run: SqlDatabase['run'] = async (statement, ...values) => {
    // This statement runs once everything else has begun.
    if (statement.includes('where w.notes is null')) throw new StoreUnavailable('away')
    return database.run(statement, ...values)
  }
  const timers = watchTimers((stack) => isOfOffice.test(stack))
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
  expect(timers.begun.length).toBeGreaterThan(2)
  expect(await timers.running()).toEqual([])
})
