import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/store/open-store.ts'
import { openSampleOffice } from '../../server/testing/sample-office.ts'
import { freePort, kill, startHandler, untilServing } from '../kill-server/handler-process.ts'
import { sendAsStranger } from './strangers.ts'
import type { StrangerReport } from './strangers.ts'

/** The tables to which a stranger must not be able to add rows. */
const tables = ['people', 'passkeys', 'recovery_codes', 'invitations', 'sessions', 'audit']

/** Starts the real server and sends it a stranger's requests. `written`: rows that they left in the office's tables. */
export async function strangersAtTheDoor(rounds: number): Promise<StrangerReport & { written: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'strangers-'))
  const sample = await openSampleOffice()
  const port = await freePort()
  const settings = {
    dataDir,
    databaseUrl: undefined,
    verifyUrl: 'http://127.0.0.1:9/',
    office: 'on' as const,
  }
  const server = startHandler(port, settings)
  await untilServing(server, port)
  const report = await sendAsStranger(`http://localhost:${port}`, sample.routes, rounds)
  await kill(server)
  await sample.close()
  const database = await openDatabase({ dataDir })
  const rows = await Promise.all(tables.map((table) => database.run(`select * from office_${table}`)))
  await database.close()
  rmSync(dataDir, { recursive: true })
  return { ...report, written: rows.flat().length }
}
