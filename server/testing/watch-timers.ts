import { createHook } from 'node:async_hooks'
import { onTestFinished } from 'vitest'

/** The timers that begin from now on, each with the stack of where it began. Only stacks that pass `isWatched` count. */
export function watchTimers(isWatched: (stack: string) => boolean) {
  const begun: string[] = []
  const running = new Map<number, string>()
  const hook = createHook({
    init: (id, type) => {
      const stack = new Error('begun here').stack ?? ''
      if (type !== 'Timeout' || !isWatched(stack)) return
      running.set(id, stack)
      begun.push(stack)
    },
    destroy: (id) => void running.delete(id),
  })
  hook.enable()
  onTestFinished(() => void hook.disable())
  return {
    begun,
    running: async () => {
      // Node reports that a timer was cleared only after this turn of the event loop.
      await new Promise(setImmediate)
      return [...running.values()]
    },
  }
}
