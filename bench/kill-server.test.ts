import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../server/store/open-store.ts'
import { newMessage, sampleAccessibility } from '../server/testing/sample-messages.ts'
import { killRounds } from './kill-server/kill-rounds.ts'
import { judge } from './kill-server/verdict.ts'

test(
  'everything that got a 200 is stored exactly once, however the server is killed',
  { timeout: 180_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kill-server-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const report = await killRounds({ dataDir, rounds: 5, senders: 20 })
    expect(report).toMatchObject({
      rounds: 5,
      unclean: 0,
      lost: 0,
      twice: 0,
      wrongReference: 0,
      unknown: 0,
      refused: {},
    })
    expect(report.answered).toBeGreaterThan(50)
    expect(report.cutOff).toBeGreaterThan(0)
  },
)

test('the verdict finds messages that are lost, stored twice, unknown or have another reference', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kill-server-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const store = await openStore({ dataDir })
  for (const message of ['right', 'twice', 'twice', 'other', 'unknown']) {
    await store.accept(newMessage(sampleAccessibility({ message })))
  }
  const idOf = new Map((await store.list()).map(({ id, message }) => [Object(message).message, id]))
  await store.close()

  const answered = new Map([
    ['right', idOf.get('right') ?? ''],
    ['other', 'K7QM-3WXD'],
    ['lost', 'K7QM-3WXD'],
  ])
  const book = { answered, unanswered: new Set(['twice']), cutOff: 0, refused: new Map() }
  expect(await judge({ dataDir }, book)).toEqual({
    stored: 5,
    lost: 1,
    wrongReference: 1,
    twice: 1,
    unknown: 1,
  })
})
