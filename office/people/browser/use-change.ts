import { useState } from 'react'
import { queries } from '../../shell/queries.ts'
import { useAction } from '../../shell/use-action.ts'

/**
 * An action that changes access: everything shown is read again afterward, also when someone else was first. `said`: what
 * the last one has done, if what had the focus does not say it. `say` says the same of what a part that is gone has done.
 */
export function useChange() {
  const action = useAction()
  const [said, setSaid] = useState('')
  return {
    ...action,
    said,
    say: setSaid,
    change: (work: () => Promise<unknown>, done = '') =>
      action.start(async () => {
        setSaid('')
        try {
          await work()
        } catch (error) {
          void queries.invalidateQueries()
          throw error
        }
        await queries.invalidateQueries()
        setSaid(done)
      }),
  }
}
