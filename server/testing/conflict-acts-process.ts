import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { decide, decisionsOf, identitiesOf } from '../../office/conflicts/server/decisions.ts'
import { importList, sweepImports } from '../../office/conflicts/server/lists/keep-list.ts'
import { checksOf } from '../../office/conflicts/server/checks.ts'
import { importsNow } from '../../office/conflicts/server/lists/name-lists.ts'
import { openDatabase } from '../store/open-store.ts'

// A process that imports a list repeatedly while it decides about a message, and can be killed: node
// conflict-acts-process.ts DATA_DIR DATABASE_URL REFERENCE NOW

const [dataDir = '', databaseUrl = '', reference = '', now = '0'] = process.argv.slice(2)
const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) })
const person = { id: 'ada', name: 'Ada' }
const csv = `Name\n${Array.from({ length: 2_000 }, (_, row) => `Max Poe ${row}\n`).join('')}`

await sweepImports(database)
await Promise.all([importLists(), decideAgain(), tellOfImports()])

async function importLists(): Promise<void> {
  for (;;) {
    const found = await database.run(`select list from name_lists where state = 'current'`)
    const [current] = z.array(z.object({ list: z.string() })).parse(found)
    const asked = {
      isNamed: false,
      list: current?.list ?? null,
      kind: 'clients',
      title: 'Clients',
      columns: ['name'],
      corrections: [],
      leaveOut: 0,
    }
    const body = new TextEncoder().encode(`${JSON.stringify(asked)}\n${csv}`)
    const actor = { person, isLawyer: true, now: Number(now) }
    await importList(database, body, async () => actor, new AbortController().signal)
    console.log('imported')
  }
}

async function decideAgain(): Promise<void> {
  for (let count = 0; ; count += 1) {
    const [check] = await checksOf(database.run, reference)
    const [last] = await decisionsOf(database.run, reference)
    const decision = count % 2 === 0 ? 'conflict' : 'no-conflict'
    const [said] = await identitiesOf(database.run, reference)
    const seen = { check: check?.id ?? '', after: last?.id ?? null, answered: said?.at ?? 0, unseen: 0 }
    await decide(
      database,
      { reference, person, now: Number(now) },
      { ...seen, decision, reason: 'A reason.' },
    )
    await sleep(5)
  }
}

async function tellOfImports(): Promise<void> {
  for (;;) {
    if ((await importsNow(database.run)).length > 0) console.log('importing')
    await sleep(2)
  }
}
