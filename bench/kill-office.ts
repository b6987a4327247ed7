import { parseArgs } from 'node:util'
import { killRounds } from './kill-office/kill-rounds.ts'
import { reportKills } from './kill-server/report-kills.ts'

// Kills the real server 100 times while people work on messages, and looks for lost changes that were reported as
// saved:
// npm exec -- node bench/kill-office.ts [--rounds 100] [--workers 8] [--postgres]

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    workers: { type: 'string', default: '8' },
    postgres: { type: 'boolean', default: false },
  },
})

const report = await reportKills('kill-office', values.postgres ? 'PostgreSQL' : 'SQLite', (place) =>
  killRounds({
    ...place,
    rounds: Number(values.rounds),
    workers: Number(values.workers),
  }),
)
process.exitCode = report.lost + report.twice + report.back + report.unclean > 0 ? 1 : 0
