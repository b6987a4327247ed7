import { parseArgs } from 'node:util'
import { strangersAtTheDoor } from './strangers/run.ts'

// Sends the real server a stranger's requests for every route of the office, by every method, and looks for answers
// that reveal more than that there is nothing:
// npm exec -- node bench/strangers.ts [--rounds 16]

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '16' } } })
const started = Date.now()
const report = await strangersAtTheDoor(Number(values.rounds))
console.log({ ...report, seconds: Math.round((Date.now() - started) / 1000) })
process.exitCode = report.wrong.length + report.written > 0 ? 1 : 0
