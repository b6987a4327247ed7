import { Worker } from 'node:worker_threads'
import { join } from 'node:path'
import type { FromReader } from './list-reader.ts'

// The process that reads one uploaded list. Its message is a `ListAsked`; it sends on what the thread says that reads,
// and looks at what that takes.

/** The most memory that it may have, in bytes, and how much of it the values may take, in MB. */
const mostMemory = 500_000_000
const mostHeapMb = 320

/** The most that it may work, in microseconds of processor time: what else the machine does counts against no list. */
const mostWork = 30_000_000

setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (process.memoryUsage.rss() > mostMemory || user + system > mostWork) process.exit(1)
}, 20)
// The server has ended.
process.once('disconnect', () => process.exit())

process.once('message', (asked) => {
  const reader = new Worker(join(import.meta.dirname, 'list-reader.ts'), {
    workerData: asked,
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
  })
  reader.on('message', (said: FromReader) => {
    process.send?.(said, () => 'isLast' in said && process.exit())
  })
  reader.on('error', () => process.exit(1))
})
