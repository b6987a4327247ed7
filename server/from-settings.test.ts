import { expect, onTestFinished, test, vi } from 'vitest'
import { openSharedDatabase } from './from-settings.ts'
import { sampleSettings } from './testing/sample-settings.ts'

test('the log says what to do about a database that cannot be opened', async () => {
  const log = { info() {}, warn() {}, error: vi.fn() }
  const settings = { ...sampleSettings(), DATABASE_URL: 'postgres://site:secret@127.0.0.1:1/site' }
  const database = await openSharedDatabase(settings, log)
  onTestFinished(() => database.close())
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    {
      code: 'PostgreSQL: ECONNREFUSED',
      todo: expect.stringContaining('compare host and port in its address'),
    },
    'The database cannot be opened yet; the pages are served without it',
  )
})
