import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../../../server/store/open-store.ts'
import { startPostgres } from '../../../../server/testing/postgres-server.ts'
import { withKeptToken } from '../store/mailbox.ts'

const postgres = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'kept-token-'))
afterAll(() => {
  postgres?.stop()
  rmSync(folder, { recursive: true })
}, 60_000)

const token = {
  tokenUrl: 'https://token.example',
  clientId: 'firm',
  clientSecret: 'hush',
  refreshToken: '1//first',
}
const place = { imapUrl: 'imaps://intake%40firm.example@mail.example', folder: 'INBOX', token }

const engines = { SQLite: undefined, ...(postgres && { PostgreSQL: postgres.url }) }

test.each(Object.entries(engines))(
  '%s: a changed refresh token is there for other servers, with the same settings alone, and not to be read',
  async (_, url) => {
    const database = await openDatabase({ dataDir: folder, ...(url && { databaseUrl: url }) })
    const { run } = database
    const found = (changed: object = {}) =>
      withKeptToken({ ...place, token: { ...token, ...changed } }, run).token?.kept?.find()
    expect(await found()).toBeUndefined()
    for (const changed of ['1//second', '1//third']) {
      await withKeptToken(place, run).token?.kept?.keep(changed)
      expect(await found()).toBe(changed)
    }
    expect(await found({ clientSecret: 'new' })).toBeUndefined()
    expect(await found({ refreshToken: '1//renewed' })).toBeUndefined()
    expect(JSON.stringify(await run('select * from mailbox'))).not.toContain('third')
    expect(
      withKeptToken({ ...place, token: { ...token, refreshToken: undefined } }, run).token,
    ).not.toHaveProperty('kept')
    await database.close()
  },
)
