import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../../server/store/open-store.ts'
import { messagePulse } from './message-search.ts'

test('what every page of the office asks for every three seconds reads no text of any mail', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pulse-'))
  const database = await openDatabase({ dataDir: folder })
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  const plans: unknown[] = []
  await messagePulse(async (sql, ...values) => {
    plans.push(...(await database.run(`explain query plan ${sql}`, ...values)))
    return database.run(sql, ...values)
  })
  const scans = JSON.stringify(plans).match(/SCAN thread\b[^"]*/g)
  expect(scans).toEqual([expect.stringContaining('USING COVERING INDEX')])
})
