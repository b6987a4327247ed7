import { useRef, useState } from 'react'
import { messageOf } from './api.ts'

/** An action that a person started: whether it is running, and why the last one failed. */
export type Action = {
  isBusy: boolean
  fault: string | undefined
  start: (work: () => Promise<void>) => void
}

/**
 * Runs actions one at a time: one that is started while another runs is dropped. Keeps a failure's message until the
 * next one.
 */
export function useAction(): Action {
  const { isBusy, fault, start } = useQueue()
  return {
    isBusy,
    fault,
    start: (work) => {
      if (!isBusy) start(work)
    },
  }
}

/**
 * Runs actions one after another, each when those before it have ended; none is dropped. Keeps the last failure's
 * message.
 */
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
