import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newPostgresDatabase } from '../testing/postgres-server.ts'
import { newMessage, sampleAccessibility, sampleIntake } from '../testing/sample-messages.ts'
import { moveToPostgres } from './move-rows.ts'
import { explainSystemError } from './explain-system-error.ts'
import { openDatabase, openStore } from './open-store.ts'
import { requireOfficeLease } from '../lock/office-lease.ts'

const url = (await newPostgresDatabase()) ?? ''

async function filledFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'move-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const store = await openStore({ dataDir })
  for (let place = 0; place < 30; place++) await store.accept(newMessage(sampleAccessibility()))
  await store.accept(newMessage(sampleIntake({ name: 'Zoë “quoted” \u{1F58B}', otherParties: "O'Neil; --" })))
  const [first, second] = await store.list()
  await store.markRefused(first?.id ?? '', '550')
  await store.remove(second?.id ?? '')
  return { dataDir, store }
}

test('A target that cannot be reached is reported as an unreachable database, not as a bare connection error', async () => {
  const { dataDir, store } = await filledFolder()
  await store.close()
  const failed = await moveToPostgres(dataDir, 'postgres://site@127.0.0.1:1/site').catch(
    (error: unknown) => error,
  )
  expect(explainSystemError(failed)).toMatch(/^The database cannot be reached \(ECONNREFUSED\)\./)
})

test.skipIf(!url)(
  'Moving to PostgreSQL refuses a running site, then moves everything, then refuses a filled target',
  async () => {
    const { dataDir, store } = await filledFolder()
    await expect(moveToPostgres(dataDir, url)).rejects.toThrow('the site is running')
    const before = await store.list()
    await store.close()

    const started = await openDatabase({ dataDir, databaseUrl: url })
    const lease = (seconds: number) => requireOfficeLease(started.run, dataDir, seconds)
    await lease(60)
    await expect(moveToPostgres(dataDir, url)).rejects.toThrow(
      /^the server on .+ uses the database to move to, or has just been stopped\. Stop it, and try again after (?:60|59) seconds$/,
    )
    await lease(-1)
    await started.close()

    expect(await moveToPostgres(dataDir, url)).toMatchObject({
      submissions: 30,
      spent_tokens: 31,
      deleted_references: 1,
      messages: 30,
      message_words: 30,
    })
    const moved = await openStore({ dataDir, databaseUrl: url })
    expect(await moved.list()).toEqual(before)
    await moved.close()

    await expect(moveToPostgres(dataDir, url)).rejects.toThrow(
      'the database to move to is not empty (submissions, spent_tokens, deleted_references, messages, message_words)',
    )
  },
)
