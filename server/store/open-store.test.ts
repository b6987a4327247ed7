import { execFileSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../testing/postgres-server.ts'
import { newMessage } from '../testing/sample-messages.ts'
import { describeStore, openStore } from './open-store.ts'
import { StoreUnavailable } from './message-store.ts'

test('reports that it is unavailable when the database is unreachable', async () => {
  const settings = { dataDir: 'unused', databaseUrl: 'postgres://site@127.0.0.1:1/none' }
  await expect(openStore(settings)).rejects.toThrow(StoreUnavailable)
})

const postgres = await startPostgres()

test.skipIf(!postgres)('recovers after PostgreSQL has dropped every connection', async () => {
  onTestFinished(() => postgres?.stop(), 60_000)
  const url = postgres?.url ?? ''
  const store = await openStore({ dataDir: 'unused', databaseUrl: url })
  await store.accept(newMessage())
  const drop = 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'
  execFileSync('psql', [url, '--quiet', '--command', drop])
  const answers = await Promise.allSettled([1, 2, 3].map(() => store.accept(newMessage())))
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  for (const failure of failures) expect(failure).toBeInstanceOf(StoreUnavailable)
  expect((await store.accept(newMessage())).outcome).toBe('stored')
  expect(await store.list()).toHaveLength(5 - failures.length)
  await store.close()
})

test('says where messages are without the password of the database', () => {
  expect(describeStore({ dataDir: '/var/lib/site' })).toBe('/var/lib/site/submissions.sqlite')
  const databaseUrl = 'postgres://site:secret@db.example:5432/forms'
  expect(describeStore({ dataDir: 'unused', databaseUrl })).toBe(
    'the PostgreSQL database forms on db.example:5432',
  )
  const onHost = (databaseUrl: string) => describeStore({ dataDir: 'unused', databaseUrl })
  expect(onHost('postgres:///forms?host=/run/postgresql')).toMatch(/ forms on \/run\/postgresql$/)
  expect(onHost('postgres://site@localhost/forms?host=db.example')).toMatch(/ forms on db\.example$/)
  expect(onHost('postgres:///forms')).toMatch(/ forms on this machine$/)
})
