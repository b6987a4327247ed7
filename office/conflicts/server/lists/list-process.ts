import { Worker } from 'node:worker_threads'
import { join } from 'node:path'
import { keepUploadLimits } from '../../../../server/guards/upload-limits.ts'
import type { FromReader } from './list-reader.ts'

// The process that reads one uploaded list. Its message is a `ListAsked`; it sends on what the thread says that reads.

/** The most memory that it may have, in bytes, and how much of it the values may take, in MB. */
const mostMemory = 500_000_000
const mostHeapMb = 320

keepUploadLimits(mostMemory)

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
