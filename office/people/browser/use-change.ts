import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../shell/use-action.ts'

/** An action that changes access: everything shown is read again afterward. */
export function useChange() {
  const queries = useQueryClient()
  const action = useAction()
  return {
    ...action,
    change: (work: () => Promise<unknown>) =>
      action.start(async () => {
        await work()
        await queries.invalidateQueries()
      }),
  }
}
