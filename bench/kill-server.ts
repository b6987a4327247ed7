import { parseArgs } from 'node:util'
import { killRounds } from './kill-server/kill-rounds.ts'
import { reportKills } from './kill-server/report-kills.ts'

// Kills the real server 200 times under 20 concurrent senders and looks for lost messages:
// npm exec -- node bench/kill-server.ts [--rounds 200] [--senders 20] [--postgres [--handlers 4]]

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    senders: { type: 'string', default: '20' },
    postgres: { type: 'boolean', default: false },
    handlers: { type: 'string', default: '1' },
  },
})

const report = await reportKills('kill-server', values.postgres ? 'PostgreSQL' : 'SQLite', (place) =>
  killRounds({
    ...place,
    rounds: Number(values.rounds),
    senders: Number(values.senders),
    handlers: Number(values.handlers),
  }),
)
const { lost, twice, unclean, wrongReference, unknown } = report
process.exitCode = lost + twice + unclean + wrongReference + unknown > 0 ? 1 : 0
