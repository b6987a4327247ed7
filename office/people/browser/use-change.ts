import { useState } from 'react'
import { queries } from '../../shell/queries.ts'
import { useAction } from '../../shell/use-action.ts'

/**
 * An action that changes access. Afterward, everything shown is read again, even after a failure: someone else may have
 * been first. `said` is what the last one has done, if that must be said; `say` sets it for a part that is gone.
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
