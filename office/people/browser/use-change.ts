import { queries } from '../../shell/queries.ts'
import { useAction } from '../../shell/use-action.ts'

/** An action that changes access: everything shown is read again afterward, also when someone else was first. */
export function useChange() {
  const action = useAction()
  return {
    ...action,
    change: (work: () => Promise<unknown>) =>
      action.start(async () => {
        try {
          await work()
        } catch (error) {
          void queries.invalidateQueries()
          throw error
        }
        await queries.invalidateQueries()
      }),
  }
}
