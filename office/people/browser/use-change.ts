import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../shell/faults.ts'
import { useAction } from '../../shell/use-action.ts'

/**
 * An action that changes access: everything shown is read again afterward, also when someone else was first. `onFault`:
 * told why it failed, for a list to show when the row of the action is gone.
 */
export function useChange(onFault?: (fault: string) => void) {
  const queries = useQueryClient()
  const action = useAction()
  return {
    ...action,
    change: (work: () => Promise<unknown>) =>
      action.start(async () => {
        onFault?.('')
        try {
          await work()
        } catch (error) {
          onFault?.(messageOf(error))
          void queries.invalidateQueries()
          throw error
        }
        await queries.invalidateQueries()
      }),
  }
}
