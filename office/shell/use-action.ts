import { useState } from 'react'
import { messageOf } from './api.ts'

/** An action that a person started: whether it runs, and why the last one failed. */
export type Action = {
  isBusy: boolean
  fault: string | undefined
  start: (work: () => Promise<void>) => void
}

/** Runs actions one at a time and keeps the message of a failure until the next one. */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      setFault(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    fault,
    start: (work) => {
      if (!isBusy) void run(work)
    },
  }
}
