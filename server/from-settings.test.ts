import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSharedDatabase } from './from-settings.ts'
import { newPostgresDatabase } from './testing/postgres-server.ts'
import { sampleSettings } from './testing/sample-settings.ts'

const url = (await newPostgresDatabase()) ?? ''

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

test.skipIf(!url)('the log says that a database knows only the letters a to z', async () => {
  const client = new pg.Client(url)
  await client.connect()
  for (const locale of ['C', 'C.UTF-8'])
    await client.query(`create database "letters_${locale}" locale '${locale}' template template0`)
  await client.query(`create database letters_latin encoding 'LATIN1' locale 'C' template template0`)
  await client.end()
  // Only a database that an earlier version filled may have another encoding.
  const latin = new pg.Client(new URL('letters_latin', url).href)
  await latin.connect()
  await latin.query('create table migrations (file text primary key)')
  await latin.end()
  const warningsWith = async (DATABASE_URL: string | undefined) => {
    const log = { info() {}, warn: vi.fn(), error() {} }
    const database = await openSharedDatabase({ ...sampleSettings(), DATABASE_URL }, log)
    await database.close()
    return log.warn.mock.calls
  }
  for (const name of ['letters_C', 'letters_latin'])
    expect(await warningsWith(new URL(name, url).href)).toEqual([
      [
        { todo: expect.stringContaining('docs/hosts.md') },
        'The searches under Conflicts miss names with letters other than a to z',
      ],
    ])
  expect(await warningsWith(new URL('letters_C.UTF-8', url).href)).toEqual([])
  expect(await warningsWith(undefined)).toEqual([])
})
