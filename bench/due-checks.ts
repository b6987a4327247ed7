import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { dueChecks } from '../office/conflicts/server/store/due-checks.ts'
import { openDatabase } from '../server/store/open-store.ts'

// How long the search for messages whose names are to be compared keeps the main thread, with SQLite and nothing due:
// npm exec -- node bench/due-checks.ts

const MESSAGES = 10_000
const LIMIT_MS = 20

const folder = mkdtempSync(join(tmpdir(), 'due-checks-'))
const database = await openDatabase({ dataDir: folder })
try {
  const { run } = database
  const lists = JSON.stringify(
    Array.from({ length: 4 }, (_, id) => ({ id: `list-${id}`, title: 'Clients', kind: 'clients' })),
  )
  const numbered = `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${MESSAGES})`
  await run(
    `insert into submissions (id, idempotency_key, received_at, submission, delivery, attempts)
     ${numbered} select 'm' || (100000 + i), 'k' || i, i, '{}', 'delivered', 1 from n`,
  )
  await run(
    `insert into messages (reference, received_at, kind, area, name)
     select id, received_at, 'intake', '', 'A' from submissions`,
  )
  for (const [check, of] of ['[]', '[]', lists].entries())
    await run(
      `insert into conflict_checks (id, message, reference, at, cause, asked, compared, lists)
       select reference || '.' || $1, reference, reference, $1, 'list', '[]', 1, $2 from messages`,
      check,
      of,
    )
  for (const place of [0, 1])
    await run(
      `insert into parties (id, reference, place, name, kind, source, added_at)
       select reference || '.' || $1, reference, $1, 'B', 'person', case $1 when 1 then 'office' else 'form' end, 1
       from messages`,
      place,
    )
  await run(
    `insert into message_names (id, message, reference, party, name, added_at)
     select id, reference, reference, id, name, 1 from parties`,
  )
  const longest: number[] = []
  for (let times = 0; times < 20; times += 1)
    longest.push(await longestTurn(() => dueChecks(run, lists, 100)))
  longest.sort((one, other) => one - other)
  const median = longest[10] ?? 0
  console.log(
    `${MESSAGES} messages: at most ${median.toFixed(1)} ms at a time (median), ${longest.at(-1)?.toFixed(1)} ms (worst of 20)`,
  )
  if (median > LIMIT_MS) process.exitCode = 1
} finally {
  await database.close()
  rmSync(folder, { recursive: true })
}

/** The longest time that the work kept the main thread, in milliseconds. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  let last = performance.now()
  const working = work().finally(() => (isOver = true))
  let longest = 0
  while (!isOver) {
    await turn()
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  await working
  return longest
}
