import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { importList } from '../office/conflicts/server/lists/keep-list.ts'
import { openDatabase } from '../server/store/open-store.ts'
import { startPostgres } from '../server/testing/postgres-server.ts'

// How long importing a list of 50,000 rows takes, and how long it keeps the main thread busy at a time: in elapsed
// time, which on a busy machine includes other programs, and in processor time of the thread:
// npm exec -- node bench/import-list.ts

const ROWS = 50_000

const postgres = await startPostgres()
if (!postgres) console.warn('PostgreSQL NOT MEASURED: apt-get install postgresql')
const folder = mkdtempSync(join(tmpdir(), 'import-list-'))
try {
  await measure('SQLite', undefined)
  if (postgres) await measure('PostgreSQL', postgres.url)
} finally {
  postgres?.stop()
  rmSync(folder, { recursive: true })
}

async function measure(engine: string, databaseUrl: string | undefined): Promise<void> {
  const database = await openDatabase({ dataDir: folder, ...(databaseUrl && { databaseUrl }) })
  const rows = Array.from(
    { length: ROWS },
    (_, row) => `Max Poe ${row},client,Estate of Poe ${row},3/5/2019\n`,
  )
  const asked = {
    isNamed: false,
    list: null,
    kind: 'clients',
    title: 'Clients',
    corrections: [],
    leaveOut: 0,
    columns: ['name', 'role', 'matter', 'opened'],
    bytes: Buffer.from(`Name,Role,Matter,Opened\n${rows.join('')}`).toString('base64'),
  }
  const body = new TextEncoder().encode(JSON.stringify(asked))
  const actor = { person: { id: 'ada', name: 'Ada' }, isLawyer: true, now: Date.now() }
  const began = performance.now()
  let isOver = false
  let last = began
  let longest = 0
  let lastWork = process.threadCpuUsage()
  let mostWork = 0
  const importing = importList(database, body, actor, new AbortController().signal).finally(
    () => (isOver = true),
  )
  while (!isOver) {
    await turn()
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    const work = process.threadCpuUsage()
    mostWork = Math.max(mostWork, work.user + work.system - lastWork.user - lastWork.system)
    lastWork = work
  }
  const imported = await importing
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  const outcome = imported.outcome === 'imported' ? `${imported.names} names` : 'bad rows'
  console.log(
    `${engine}: ${outcome} in ${seconds} s, at most ${longest.toFixed(0)} ms at a time, ${(mostWork / 1_000).toFixed(0)} ms of work`,
  )
  if (imported.outcome !== 'imported') process.exitCode = 1
  await database.close()
}
