import { Worker } from 'node:worker_threads'

/** The most memory that the process may have, in bytes, and how much of it the values of the thread may take, in MB. */
type Limits = { mostMemory: number; mostHeapMb: number }

/**
 * Reads the upload in a thread, so that the process itself can keep to its limits; passes on what the thread says,
 * and ends after a message with `isLast`.
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

/** Processor time that reading one upload may take, in microseconds: other work of the machine does not count. */
const MOST_WORK = 30_000_000

/** Ends this process when it takes more memory, in bytes, or work than an upload may, or when the server has ended. */
export function keepUploadLimits(mostMemory: number): void {
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (process.memoryUsage.rss() > mostMemory || user + system > MOST_WORK) process.exit(1)
  }, 20)
  process.once('disconnect', () => process.exit())
}
