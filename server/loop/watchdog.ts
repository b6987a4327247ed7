import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** What the watching thread gets: `beats` is counted up by the main thread, `ticks` is how many may pass without. */
export type Watched = { beats: Int32Array<SharedArrayBuffer>; ticks: number }

/** How often the main thread gives a sign of life, and how often the other thread looks for it. */
export const TICK_MS = 500

/**
 * Ends this process if its main thread does nothing for `seconds`, so that it is restarted: such a process answers
 * nobody, and cannot handle a signal. Nothing is lost by that: what was answered is on disk. 0 turns it off.
 */
export function startWatchdog(seconds: number): void {
  if (seconds === 0) return
  const beats = new Int32Array(new SharedArrayBuffer(4))
  setInterval(() => Atomics.add(beats, 0, 1), TICK_MS).unref()
  const workerData: Watched = { beats, ticks: Math.ceil((seconds * 1000) / TICK_MS) }
  new Worker(join(import.meta.dirname, 'watchdog-thread.ts'), { workerData }).unref()
}
