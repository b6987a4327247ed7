import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../../server/store/open-store.ts'
import { startPostgres } from '../../../../server/testing/postgres-server.ts'
import { dueChecks } from './due-checks.ts'

const postgres = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'due-checks-'))
afterAll(() => {
  postgres?.stop()
  rmSync(folder, { recursive: true })
}, 60_000)

describe.for(Object.entries({ SQLite: undefined, PostgreSQL: postgres?.url }))('%s', ([engine, url]) => {
  test.skipIf(engine === 'PostgreSQL' && !url)(
    'of more messages than one statement looks at, each that was last compared with other lists is due, the oldest first',
    async () => {
      const database = await openDatabase({ dataDir: folder, ...(url && { databaseUrl: url }) })
      const { run } = database
      const numbered = 'with recursive n (i) as (select 1 union all select i + 1 from n where i < 2500)'
      // Ten came in at each moment.
      await run(
        `insert into submissions (id, idempotency_key, received_at, submission, delivery, attempts)
         ${numbered} select 'm' || (10000 + i), 'k' || i, i / 10, '{}', 'delivered', 1 from n`,
      )
      await run(
        `insert into messages (reference, received_at, kind, area, name)
         select id, received_at, 'intake', '', 'A' from submissions`,
      )
      await run(
        `insert into conflict_checks (id, message, reference, at, cause, asked, compared, lists)
         ${numbered} select 'c' || i, 'm' || (10000 + i), 'm' || (10000 + i), 1, 'arrived', '[]', 1,
           case when i % 50 = 0 then 'earlier' else 'now' end from n`,
      )
      const due = (await dueChecks(run, 'now', 3_000)).map(({ reference }) => reference)
      expect(due).toEqual(Array.from({ length: 50 }, (_, place) => `m${10_050 + 50 * place}`))
      expect(await dueChecks(run, 'now', 3)).toEqual(
        due.slice(0, 3).map((reference) => ({ reference, cause: 'list' })),
      )
      await run(`insert into conflict_checks (id, message, reference, at, cause, asked, compared, lists)
        select 'later-' || message, message, message, 2, 'list', '[]', 1, 'now' from conflict_checks`)
      expect(await dueChecks(run, 'now', 3)).toEqual([])
      await database.close()
    },
  )
})
