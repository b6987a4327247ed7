import { Worker } from 'node:worker_threads'
import { keepUploadLimits } from './upload-limits.ts'

/** The most memory that the process may have, in bytes, and how much of it the values of the thread may take, in MB. */
type Limits = { mostMemory: number; mostHeapMb: number }

/**
 * Reads what this process is asked in a thread, so that the process itself can keep to its limits; sends on what the
 * thread says, and ends after a message with `isLast`.
 */
export function readUploadInThread(thread: string, { mostMemory, mostHeapMb }: Limits): void {
  keepUploadLimits(mostMemory)
  process.once('message', (asked) => {
    const reader = new Worker(thread, {
      workerData: asked,
      resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
    })
    reader.on('message', (said: object) => {
      process.send?.(said, () => 'isLast' in said && process.exit())
    })
    reader.on('error', () => process.exit(1))
  })
}
