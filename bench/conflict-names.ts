import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createNameComparison } from '../office/conflicts/server/name-comparison.ts'
import { openDatabase } from '../server/store/open-store.ts'
import type { SqlDatabase } from '../server/store/sql-database.ts'
import { startPostgres } from '../server/testing/postgres-server.ts'
import { makeUpNames } from './conflict-names/made-up-names.ts'
import type { AskedVariant, MadeUpName } from './conflict-names/made-up-names.ts'
import { markdownTable } from './markdown-table.ts'

// How many names the conflict check finds, rightly and wrongly, beside a plain search and pg_trgm, and how long it takes:
// npm exec -- node bench/conflict-names.ts [--names 50000] [--asked 1000] [--seed 1]

/** The limit for the whole call, and for each time it keeps the main thread busy. */
const LIMIT_MS = 300
const BLOCKED_MS = 20

const { values } = parseArgs({
  options: {
    names: { type: 'string', default: '50000' },
    asked: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
})

const postgres = await startPostgres()
if (!postgres) console.warn('PostgreSQL NOT MEASURED: apt-get install postgresql')
const folder = mkdtempSync(join(tmpdir(), 'conflict-names-'))
try {
  await measureMadeUpNames()
} finally {
  postgres?.stop()
  rmSync(folder, { recursive: true })
}

async function measureMadeUpNames(): Promise<void> {
  const { known, variants } = makeUpNames(Number(values.names), Number(values.asked), Number(values.seed))
  const speeds: (string | number)[][] = []
  const quality: (string | number)[][] = []
  for (const [engine, url] of Object.entries({ SQLite: undefined, PostgreSQL: postgres?.url })) {
    if (engine !== 'SQLite' && !url) continue
    const database = await openDatabase({ dataDir: folder, databaseUrl: url })
    await storeList(database, known)
    const { speed, found } = await measureComparison(database, variants)
    speeds.push([engine, ...speed])
    if (engine === 'SQLite') {
      quality.push(judged('the conflict check', known, variants, found))
      console.log(`\n${markdownTable(['changed by', 'found'], byKind(known, variants, found))}\n`)
      quality.push(judged('a plain search', known, variants, plainSearch(known, variants)))
    } else {
      for (const least of [0.3, 0.5])
        quality.push(
          judged(`pg_trgm at ${least}`, known, variants, await trigramSearch(database, variants, least)),
        )
    }
    await database.close()
  }
  const kinds = [
    '',
    'found',
    'matches that are the one meant',
    'matches for a name',
    'strangers with a match',
  ]
  console.log(`${markdownTable(kinds, quality)}\n`)
  const times = [
    'store',
    'first call, ms',
    'median, ms',
    '95th percentile, ms',
    'slowest, ms',
    'main thread held, ms',
  ]
  console.log(markdownTable(times, speeds))
  if (speeds.some((row) => Number(row[4]) > LIMIT_MS || Number(row[5]) > BLOCKED_MS)) process.exitCode = 1
}

async function storeList({ transaction }: SqlDatabase, known: MadeUpName[]): Promise<void> {
  await transaction(async (run) => {
    await run(
      `insert into name_lists (id, list, version, title, kind, columns, names, state, uploaded_by, uploaded_at)
       values ('list', 'list', 1, 'Clients', 'clients', '{}', $1, 'current', 'ada', 1)`,
      known.length,
    )
    for (const [line, { name }] of known.entries())
      await run(
        `insert into list_names (id, list, line, name) values ($1, 'list', $2, $3)`,
        `${line}`,
        line,
        name,
      )
  })
}

/** The lines that each variant finds. */
type Found = number[][]

async function measureComparison(
  { run }: SqlDatabase,
  variants: AskedVariant[],
): Promise<{ speed: number[]; found: Found }> {
  const loading = createNameComparison(run)
  const found: Found = []
  const times: number[] = []
  // The first call loads all names; a few more tell whether later ones keep others waiting.
  const held = await heldWhile(async () => {
    for (const { name } of variants.slice(0, 20)) await loading.find([{ name }])
  })
  const again = createNameComparison(run)
  for (const { name } of variants) {
    const start = performance.now()
    const { matches } = await again.find([{ name }])
    times.push(performance.now() - start)
    found.push((matches[0] ?? []).map(({ id }) => Number(id.slice(2))))
  }
  await loading.stop()
  await again.stop()
  const [first = 0, ...later] = times
  later.sort((a, b) => a - b)
  const at = (part: number) => later[Math.floor(later.length * part)] ?? 0
  const speed = [first, at(0.5), at(0.95), later.at(-1) ?? 0, held]
  return { speed: speed.map((ms) => Math.round(ms * 10) / 10), found }
}

/**
 * The most processor time that this thread used between two turns of the event loop, in milliseconds: elapsed time
 * would include other programs.
 */
async function heldWhile(work: () => Promise<void>): Promise<number> {
  const state = { isDone: false }
  const done = work().finally(() => {
    state.isDone = true
  })
  let most = 0
  while (!state.isDone) {
    const before = process.threadCpuUsage()
    await turn()
    const { user, system } = process.threadCpuUsage(before)
    most = Math.max(most, (user + system) / 1_000)
  }
  await done
  return most
}

function plainSearch(known: MadeUpName[], variants: AskedVariant[]): Found {
  const folded = known.map(({ name }) => name.toLowerCase())
  return variants.map(({ name }) => {
    const asked = name.toLowerCase()
    return folded.flatMap((other, line) => (other.includes(asked) ? [line] : []))
  })
}

async function trigramSearch({ run }: SqlDatabase, variants: AskedVariant[], least: number): Promise<Found> {
  await run('create extension if not exists pg_trgm')
  await run('create index if not exists list_names_trigrams on list_names using gin (name gin_trgm_ops)')
  const row = z.object({ line: z.number() })
  const found: Found = []
  for (const { name } of variants) {
    const sql = 'select line from list_names where name % $1 and similarity(name, $1) >= $2::real'
    found.push(
      z
        .array(row)
        .parse(await run(sql, name, least))
        .map(({ line }) => line),
    )
  }
  return found
}

/** Whether the lines found include the one that is meant. */
function isFound(known: MadeUpName[], { entity }: AskedVariant, lines: number[] = []): boolean {
  return lines.some((line) => known[line]?.entity === entity)
}

function judged(
  title: string,
  known: MadeUpName[],
  variants: AskedVariant[],
  found: Found,
): (string | number)[] {
  const meant = variants.flatMap((variant, place) => (variant.entity === null ? [] : [place]))
  const strangers = variants.flatMap((variant, place) => (variant.entity === null ? [place] : []))
  const hits = meant.filter((place) => variants[place] && isFound(known, variants[place], found[place]))
  const lines = meant.flatMap((place) => (found[place] ?? []).map((line) => [place, line] as const))
  const right = lines.filter(([place, line]) => known[line]?.entity === variants[place]?.entity)
  const disturbed = strangers.filter((place) => (found[place] ?? []).length > 0)
  return [
    title,
    percent(hits.length / meant.length),
    percent(right.length / Math.max(1, lines.length)),
    Math.round((lines.length / meant.length) * 10) / 10,
    percent(disturbed.length / strangers.length),
  ]
}

function byKind(known: MadeUpName[], variants: AskedVariant[], found: Found): string[][] {
  const places = [...variants.keys()].filter((place) => variants[place]?.entity !== null)
  const kinds = Map.groupBy(places, (place) => variants[place]?.kind ?? '')
  return [...kinds].map(([kind, own]) => {
    const hits = own.filter((place) => variants[place] && isFound(known, variants[place], found[place]))
    return [kind, `${hits.length} of ${own.length}`]
  })
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`
}
