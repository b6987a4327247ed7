import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../../server/store/open-store.ts'
import { describeOnBothDatabases } from '../../../server/testing/both-databases.ts'
import { takePublishedTerms, keptUntil, presentTerms, termsOf } from './retention.ts'

const folder = mkdtempSync(join(tmpdir(), 'terms-'))
afterAll(() => rmSync(folder, { recursive: true }))

await describeOnBothDatabases((url) => {
  test('a message keeps the terms that were published when it came in, whatever the firm publishes later', async () => {
    const database = await openDatabase({ dataDir: folder, ...(url && { databaseUrl: url }) })
    const { run } = database
    const publish = (firm: string, now: number) => {
      writeFileSync(join(folder, 'firm.yaml'), firm)
      return takePublishedTerms(run, folder, now)
    }
    await publish('name: Firm\n', 1_000)
    expect(await presentTerms(run), 'no terms, no check').toBeUndefined()
    await publish('conflictRecords: { names: 84, decisions: 60, letters: 0 }\n', 2_000)
    await publish('conflictRecords: { names: 84, decisions: 60, letters: 0 }\n', 3_000)
    await publish('conflictRecords: { names: 120, decisions: 60, letters: 12 }\n', 4_000)
    await publish('conflictRecords: { names: many }\n', 5_000)
    await publish('{', 6_000)
    expect(await presentTerms(run)).toEqual({ since: 4_000, names: 120, decisions: 60, letters: 12 })
    await publish('name: Firm\n', 7_000)
    expect(await termsOf(run, 1_500)).toMatchObject({ names: 0, decisions: 0, letters: 0 })
    expect(await termsOf(run, 3_999)).toMatchObject({ names: 84, decisions: 60, letters: 0 })
    expect(await termsOf(run, 4_000)).toMatchObject({ names: 120 })
    expect(await termsOf(run, 7_000)).toMatchObject({ names: 0 })
    await publish('conflictRecords: { names: 1, decisions: 12, letters: 0 }\n', 8_000)
    const kept = async (day: string, what: 'names' | 'decisions' | 'letters') => {
      const until = await keptUntil(run, Date.parse(day), what)
      return until === null ? null : new Date(until).toISOString().slice(0, 10)
    }
    expect(await kept('2027-01-15', 'names')).toBe('2027-02-15')
    expect(await kept('2027-01-31', 'names'), 'no longer than published').toBe('2027-02-28')
    expect(await kept('2028-02-29', 'decisions')).toBe('2029-02-28')
    expect(await kept('2027-01-31', 'letters')).toBeNull()
    await database.close()
  })
})
