import { parseArgs } from 'node:util'
import { breakRounds } from './break-builds/break-rounds.ts'
import { contentFolder } from '../settings/content-folder.ts'

// Breaks 200 builds at random moments (kill -9, a full disk, bad content) under constant requests, and looks for failed
// requests, incomplete sites and servers that do not start:
// npm exec -- node bench/break-builds.ts [--rounds 200] [--minutes 60]
// As root it fills a small disk in memory; otherwise it limits the size of files.

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, minutes: { type: 'string', default: '600' } },
})

const started = Date.now()
const report = await breakRounds({
  contentDir: contentFolder,
  rounds: Number(values.rounds),
  minutes: Number(values.minutes),
  onRound: (round, said) => console.log(`${round}: ${said}`),
})
console.log({ ...report, seconds: Math.round((Date.now() - started) / 1000) })
const { failedRequests, notWhole, notStarted } = report
process.exitCode = failedRequests.length + notWhole + notStarted > 0 ? 1 : 0
