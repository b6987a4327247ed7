import { write } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { TICK_MS } from './event-loop.ts'
import type { Watched } from './event-loop.ts'

// Counts its own ticks, not the time: while the machine sleeps, or has no processor for this process, both threads
// stop.

const { beats, ticks } = workerData as Watched
let seen = Atomics.load(beats, 0)
let without = 0

const looking = setInterval(() => {
  const now = Atomics.load(beats, 0)
  without = now === seen ? without + 1 : 0
  seen = now
  if (without < ticks) return
  clearInterval(looking)
  tellAndEnd()
}, TICK_MS)

function tellAndEnd(): void {
  const line = {
    level: 60,
    time: Date.now(),
    pid: process.pid,
    seconds: (ticks * TICK_MS) / 1000,
    msg: 'The server answered nothing for this time and ends itself, to be started again (WATCHDOG_SECONDS)',
  }
  const end = () => process.kill(process.pid, 'SIGKILL')
  // If the main thread is blocked because nothing reads the log, writing this line blocks, too.
  setTimeout(end, 1_000)
  write(1, `${JSON.stringify(line)}\n`, end)
}
