import { parseArgs } from 'node:util'
import { killRounds } from './kill-publish/kill-rounds.ts'
import { reportKills } from './kill-server/report-kills.ts'

// Kills the real server and its builds 100 times while people save and publish and visitors read, and looks for failed
// requests, lost drafts, and content or a site that is neither old nor new:
// npm exec -- node bench/kill-publish.ts [--rounds 100]

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } })

const report = await reportKills('kill-publish', 'SQLite', (place) =>
  killRounds({ ...place, rounds: Number(values.rounds) }),
)
process.exitCode = report.wrong.length + report.failedRequests.length > 0 ? 1 : 0
