import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openMessages, openSharedDatabase } from '../server/from-settings.ts'
import { StoreUnavailable } from '../server/store/message-store.ts'
import type { SqlDatabase } from '../server/store/sql-database.ts'
import { sampleFirm } from '../server/testing/sample-firm.ts'
import { sampleSettings } from '../server/testing/sample-settings.ts'
import { watchTimers } from '../server/testing/watch-timers.ts'
import { keepTerms, presentTerms } from './conflicts/server/retention.ts'
import { commentsOf, insertComment } from './content/store/comments.ts'
import { openContentDatabase } from './content/store/open-content-database.ts'
import { openOffice } from './open-office.ts'

/** Matches the stack of a timer that repeats work of the office. */
const isOfOffice = /\/server\/loop\/repeat\.ts/

/** How many content databases are open. While `isAway`, none can be read. */
const content = { open: 0, isAway: false }

vi.mock(import('./content/store/open-content-database.ts'), async (original) => {
  const { openContentDatabase } = await original()
  return {
    openContentDatabase: async (...where) => {
      const { run, close, ...database } = await openContentDatabase(...where)
      content.open += 1
      return {
        ...database,
        run: async (...statement) => {
          if (content.isAway) throw new StoreUnavailable('away')
          return run(...statement)
        },
        close: () => {
          content.open -= 1
          return close()
        },
      }
    },
  }
})

async function prepare() {
  const settings = sampleSettings()
  const log = { info() {}, warn() {}, error() {} }
  const database = await openSharedDatabase(settings, log)
  onTestFinished(() => database.close())
  const parts = {
    settings,
    database,
    store: openMessages(database, settings, log),
    delivery: { wake: () => undefined, stop: async () => undefined },
    firm: sampleFirm,
    mail: undefined,
    answers: undefined,
    backups: undefined,
    log,
  }
  return { database, parts }
}

test('an office whose content goes away while it is opened leaves no database open', async () => {
  const { parts } = await prepare()
  content.isAway = true
  onTestFinished(() => void (content.isAway = false))
  await expect(openOffice(parts)).rejects.toThrow(StoreUnavailable)
  expect(content.open).toBe(0)
})

test('an office whose database goes away while it is opened leaves nothing running', async () => {
  const { database, parts } = await prepare()
  const run: SqlDatabase['run'] = async (statement, ...values) => {
    // This statement runs only after everything else has started.
    if (statement.includes('where w.notes is null')) throw new StoreUnavailable('away')
    return database.run(statement, ...values)
  }
  const timers = watchTimers((stack) => isOfOffice.test(stack))
  await expect(openOffice({ ...parts, database: { ...database, run } })).rejects.toThrow(StoreUnavailable)
  expect(timers.begun.length).toBeGreaterThan(2)
  expect(await timers.running()).toEqual([])
  expect(content.open).toBe(0)
})

test('where the firm’s content folder is missing, the sample’s terms and people do not take the place of the firm’s, and comments on its pages stay', async () => {
  const { database, parts } = await prepare()
  const { DATA_DIR } = parts.settings
  const own = '20261124T110000123Z-3f9c2a1b7d4e'
  mkdirSync(join(DATA_DIR, 'releases', own), { recursive: true })
  writeFileSync(join(DATA_DIR, 'releases', own, 'firm.yaml'), 'name: Okonkwo Law LLC\n')
  symlinkSync(own, join(DATA_DIR, 'releases', 'current'))
  const terms = { names: 12, decisions: 24, letters: 36 }
  await keepTerms(database.run, terms, Date.now() - 1000)
  const { run, close } = await openContentDatabase(DATA_DIR)
  onTestFinished(close)
  const on = { path: 'blog/our-own.md', thread: null, paragraph: 'p', nth: 0, person: 'ada' }
  await insertComment(run, { ...on, id: 'own', words: 'Is this still so?', at: Date.now() })
  const office = await openOffice(parts)
  await office?.stop()
  expect(await commentsOf(run, on.path)).toHaveLength(1)
  expect(await presentTerms(database.run)).toMatchObject(terms)
  expect(await database.run('select id from firm_people')).toEqual([])
})

test('a release that cannot be read for a while ends no server', async () => {
  const { parts } = await prepare()
  const logged: unknown[] = []
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const log = { ...parts.log, error: (_fields: unknown, says?: string) => void logged.push(says) }
  const office = await openOffice({ ...parts, log })
  // Simulates a link that cannot be read, because root can always read it.
  mkdirSync(join(parts.settings.DATA_DIR, 'releases', 'current'), { recursive: true })
  vi.advanceTimersByTime(60_000)
  await expect.poll(() => logged).toContain('terms and people of the firm wait: its site cannot be read')
  await office?.stop()
})

test('a release that cannot be read while the office is opened does not keep it closed', async () => {
  const { parts } = await prepare()
  const logged: unknown[] = []
  const log = { ...parts.log, error: (_fields: unknown, says?: string) => void logged.push(says) }
  mkdirSync(join(parts.settings.DATA_DIR, 'releases', 'current'), { recursive: true })
  const office = await openOffice({ ...parts, log })
  expect(logged).toContain('terms and people of the firm wait: its site cannot be read')
  await office?.stop()
})
