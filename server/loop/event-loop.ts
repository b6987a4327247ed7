import { monitorEventLoopDelay } from 'node:perf_hooks'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Log } from '../http/log.ts'

/**
 * `blockedMs` returns the longest time that the event loop was blocked in the last ten minutes; 0 if it was under a
 * second.
 */
export type LoopDelay = { blockedMs: () => number; stop: () => void }

/** Shorter delays are normal on a busy server, and no visitor notices them. */
const TOLD_FROM_MS = 1_000

/** Long enough that a monitor that asks every few minutes learns of it. */
const REMEMBERED_MS = 600_000

/** Measures how long the event loop is blocked: during that time, nobody gets an answer. Each time is logged. */
export function measureLoopDelay(log: Log): LoopDelay {
  const delay = monitorEventLoopDelay({ resolution: 100 })
  delay.enable()
  let blocked: { at: number; ms: number }[] = []

  function take(): void {
    const ms = Math.round(delay.max / 1e6)
    if (ms < TOLD_FROM_MS) return
    // Only now: a reset discards the delay being measured, and this may run before that is recorded.
    delay.reset()
    blocked.push({ at: performance.now(), ms })
    log.warn({ blockedMs: ms }, 'the event loop was blocked: nobody got an answer during this time')
  }
  const timer = setInterval(take, 1_000)
  timer.unref()

  return {
    blockedMs() {
      take()
      blocked = blocked.filter(({ at }) => performance.now() - at < REMEMBERED_MS)
      return Math.max(0, ...blocked.map(({ ms }) => ms))
    },
    stop() {
      clearInterval(timer)
      delay.disable()
    },
  }
}

/** What the watching thread gets: the main thread counts up `beats`; `ticks` is how many may pass without that. */
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
  new Worker(join(import.meta.dirname, 'watchdog-worker.ts'), { workerData }).unref()
}
