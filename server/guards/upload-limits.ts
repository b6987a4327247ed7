/** Processor time that reading one upload may take, in microseconds: other work of the machine does not count. */
const MOST_WORK = 30_000_000

/** Ends this process when it takes more memory, in bytes, or work than an upload may, and when the server has ended. */
export function keepUploadLimits(mostMemory: number): void {
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (process.memoryUsage.rss() > mostMemory || user + system > MOST_WORK) process.exit(1)
  }, 20)
  process.once('disconnect', () => process.exit())
}
