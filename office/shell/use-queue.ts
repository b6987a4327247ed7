import { useRef, useState } from 'react'
import { messageOf } from './api.ts'
import type { Action } from './use-action.ts'

/** Runs actions one after another, each when those before it have ended; none is dropped. Keeps the last failure's message. */
export function useQueue(): Action {
  const [waiting, setWaiting] = useState(0)
  const [fault, setFault] = useState<string>()
  const last = useRef(Promise.resolve())

  async function run(work: () => Promise<void>): Promise<void> {
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      setFault(messageOf(error))
    } finally {
      setWaiting((count) => count - 1)
    }
  }

  return {
    isBusy: waiting > 0,
    fault,
    start: (work) => {
      setWaiting((count) => count + 1)
      last.current = last.current.then(() => run(work))
    },
  }
}
