import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../server/testing/postgres-server.ts'
import { killRounds } from './kill-office/kill-rounds.ts'

// Kills the real server 100 times while people work on messages, and looks for changes that were said to be saved and
// are lost: npm exec -- node bench/kill-office.ts [--rounds 100] [--workers 8] [--postgres]

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    workers: { type: 'string', default: '8' },
    postgres: { type: 'boolean', default: false },
  },
})

const dataDir = mkdtempSync(join(tmpdir(), 'kill-office-'))
const postgres = values.postgres ? await startPostgres() : undefined
if (values.postgres && !postgres) throw new Error('PostgreSQL is not installed: apt-get install postgresql')

const started = Date.now()
const report = await killRounds({
  dataDir,
  databaseUrl: postgres?.url,
  rounds: Number(values.rounds),
  workers: Number(values.workers),
  onRound: (round) => round % 20 === 0 && console.log(`${round} kills`),
})
postgres?.stop()
rmSync(dataDir, { recursive: true })

console.log({
  store: postgres ? 'PostgreSQL' : 'SQLite',
  ...report,
  seconds: Math.round((Date.now() - started) / 1000),
})
process.exitCode = report.lost + report.twice + report.back + report.unclean > 0 ? 1 : 0
