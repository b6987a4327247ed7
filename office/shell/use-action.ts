import { useLayoutEffect, useRef, useState } from 'react'
import { messageOf, NoAnswer, Refused } from './api.ts'
import { queries } from './queries.ts'

/**
 * Runs actions one at a time: one that is started while another runs is dropped. A failure's message stays until the
 * next action.
 */
export function useAction() {
  const { isBusy, fault, start } = useQueue()
  return { isBusy, fault, start: (work: () => Promise<void>) => start(work, 'the only one') }
}

/**
 * Runs actions one after another. One that is about the same as the last one is dropped until that one has ended: its
 * button was pressed twice. A failure's message stays until the next action runs.
 */
export function useQueue() {
  const [waiting, setWaiting] = useState(0)
  const [fault, setFault] = useState<string>()
  const [about, setAbout] = useState<string>()
  const last = useRef(Promise.resolve())
  const newest = useRef<string>(undefined)
  // Only once the page shows that all have ended: until then, the dialog that one of them closes can still be pressed.
  useLayoutEffect(() => {
    if (waiting === 0) newest.current = undefined
  }, [waiting])

  async function run(work: () => Promise<void>, about: string | undefined): Promise<void> {
    setFault(undefined)
    setAbout(about)
    try {
      await work()
    } catch (error) {
      setFault(messageOf(error))
      // What is shown may be old: an act whose answer was lost may have been carried out, and a refusal is often news.
      if (error instanceof NoAnswer || error instanceof Refused)
        void queries.invalidateQueries({ predicate: (query) => query.isStale() })
    } finally {
      setWaiting((count) => count - 1)
    }
  }

  return {
    isBusy: waiting > 0,
    fault,
    /** What the current action, or the last one, is about. */
    about,
    start: (work: () => Promise<void>, about?: string) => {
      if (about !== undefined && newest.current === about) return
      newest.current = about
      setWaiting((count) => count + 1)
      last.current = last.current.then(() => run(work, about))
    },
  }
}
