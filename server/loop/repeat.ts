/**
 * Work that is repeated, but never runs twice at the same time. `begin` starts it now or, if it is running, once more
 * afterward. `stop` starts nothing more, and waits for what is running.
 */
export type Repeated = { begin: () => void; isUnderWay: () => boolean; stop: () => Promise<void> }

/**
 * Repeats work every `everyMs`, without keeping the process alive for it.
 *
 * @param onError gets what the work threw, which would otherwise end the process
 */
export function repeat(
  work: () => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
): Repeated {
  let underWay: Promise<void> | undefined
  let isAsked = false
  let isStopped = false

  async function run(): Promise<void> {
    try {
      do {
        isAsked = false
        await work().catch(onError)
      } while (isAsked && !isStopped)
    } finally {
      underWay = undefined
    }
  }

  function start(): void {
    if (!isStopped) underWay ??= run()
  }

  const timer = setInterval(start, everyMs)
  timer.unref()
  return {
    begin: () => {
      isAsked = true
      start()
    },
    isUnderWay: () => underWay !== undefined,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await underWay
    },
  }
}
