import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../server/testing/postgres-server.ts'
import { killRounds } from './kill-server/kill-rounds.ts'

// Kills the real server 200 times under 20 concurrent senders and looks for lost submissions:
// npm exec -- node bench/kill-server.ts [--rounds 200] [--senders 20] [--postgres [--handlers 4]]

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    senders: { type: 'string', default: '20' },
    postgres: { type: 'boolean', default: false },
    handlers: { type: 'string', default: '1' },
  },
})

const dataDir = mkdtempSync(join(tmpdir(), 'kill-server-'))
const postgres = values.postgres ? await startPostgres() : undefined
if (values.postgres && !postgres) throw new Error('PostgreSQL is not installed: apt-get install postgresql')

const started = Date.now()
const report = await killRounds({
  dataDir,
  databaseUrl: postgres?.url,
  rounds: Number(values.rounds),
  senders: Number(values.senders),
  handlers: Number(values.handlers),
  onRound: (round) => round % 20 === 0 && console.log(`${round} kills`),
})
postgres?.stop()
rmSync(dataDir, { recursive: true })

console.log({
  store: postgres ? 'PostgreSQL' : 'SQLite',
  ...report,
  seconds: Math.round((Date.now() - started) / 1000),
})
const { lost, twice, unclean, wrongReference, unknown } = report
process.exitCode = lost + twice + unclean + wrongReference + unknown > 0 ? 1 : 0
