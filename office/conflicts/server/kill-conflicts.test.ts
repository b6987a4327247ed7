import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { DAY_MS } from '../../../text/iso-day.ts'
import { openDatabase } from '../../../server/store/open-store.ts'
import { createSqlStore } from '../../../server/store/sql-store.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { describeOnBothDatabases } from '../../../server/testing/both-databases.ts'
import { sampleIntake, storeMessage } from '../../../server/testing/sample-messages.ts'
import { sweepImports } from './lists/keep-list.ts'
import { addCheck } from './checks.ts'
import { decisionsOf } from './decisions.ts'
import { gateOf } from './gate.ts'
import { namesOfMessage } from './message-names.ts'
import { importsNow } from './lists/name-lists.ts'

const ROUNDS = 6

await describeOnBothDatabases((url) => {
  test('a list is imported, and a decision recorded, whole or not at all, however the server is killed', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kill-conflicts-'))
    const database = await openDatabase({ dataDir, ...(url && { databaseUrl: url }) })
    onTestFinished(async () => {
      await database.close()
      rmSync(dataDir, { recursive: true })
    })
    const { run } = database
    const reference = await storeMessage(createSqlStore(database), sampleIntake())
    const names = (await namesOfMessage(run, reference))?.names ?? []
    await addCheck(run, {
      person: null,
      at: 1,
      cause: 'arrived',
      compared: 0,
      more: 0,
      lists: [],
      asked: names.map(({ name, role }) => ({ name, role })),
      kept: { message: reference, reference, keptUntil: null },
      hits: [],
    })

    let cutOff = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const now = Date.now() + round * 2 * DAY_MS
      const child = spawn(
        process.execPath,
        ['server/testing/conflict-acts-process.ts', dataDir, url ?? '', reference, String(now)],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      const exited = once(child, 'exit')
      // In every second round, the process is killed during its first import, otherwise after one.
      const awaited = round % 2 === 0 ? 'importing' : 'imported'
      const heard = Promise.withResolvers<void>()
      child.stdout.on('data', (said: Buffer) => said.includes(awaited) && heard.resolve())
      await Promise.race([heard.promise, exited])
      await sleep(Math.random() * 40)
      expect(child.exitCode).toBeNull()
      child.kill('SIGKILL')
      await exited
      if (url) await othersAreGone(run)
      cutOff += (await importsNow(run)).length
      await sweepImports(database)
      expect(await halves(run)).toEqual([])
      const [last] = await decisionsOf(run, reference)
      const gate = (await namesOfMessage(run, reference))?.gate
      expect(gate).toBe(gateOf(last?.decision))
    }
    expect(cutOff).toBeGreaterThan(0)
    expect((await decisionsOf(run, reference)).length).toBeGreaterThan(ROUNDS)
    expect(await run(`select id from name_lists where state = 'current'`)).toHaveLength(1)
  }, 300_000)
})

/** What is incomplete: versions without all their names, names without a version, and acts without a log entry. */
async function halves(run: RunSql): Promise<unknown[]> {
  return run(
    `select id from name_lists l
       where state = 'importing' or names <> (select count(*) from list_names n where n.list = l.id)
     union all select id from list_names n where not exists (select 1 from name_lists l where l.id = n.list)
     union all select id from name_lists l
       where not exists (select 1 from office_audit a where a.subject = l.id and a.act in ('upload-list', 'replace-list'))
     union all select max(id) from conflict_decisions
       having count(*) <> (select count(*) from office_audit where act like 'decide-%')`,
  )
}

/** Waits until PostgreSQL has rolled back what a killed process had begun. */
async function othersAreGone(run: RunSql): Promise<void> {
  const others = `select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
  while (z.array(z.unknown()).parse(await run(others)).length > 0) await sleep(20)
}
