/**
 * Work that is repeated, never twice at the same time. `begin`: does it now, unless it is already running. `stop`:
 * starts nothing more, and waits for what is running.
 */
export type Repeated = { begin: () => void; isUnderWay: () => boolean; stop: () => Promise<void> }

/** Does work every so often, but keeps no process alive for it. `work` handles its own errors. */
export function repeat(work: () => Promise<void>, everyMs: number): Repeated {
  let underWay: Promise<void> | undefined
  let isStopped = false

  function begin(): void {
    if (!isStopped) underWay ??= work().finally(() => (underWay = undefined))
  }

  const timer = setInterval(begin, everyMs)
  timer.unref()
  return {
    begin,
    isUnderWay: () => underWay !== undefined,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await underWay
    },
  }
}
