import { useRead } from '../../shell/use-read.ts'
import { adoptionSchema } from '../contract.ts'

/** How often the office asks for the state while the new site is being published. */
const RUNNING_MS = 1_000

/** Whether the site is still the sample firm's, and the state of its publication. For administrators. */
export function useAdoption() {
  return useRead(['adoption'], '/adoption', adoptionSchema, {
    refetchInterval: ({ state }) => (state.data?.run?.endedAt === null ? RUNNING_MS : false),
  })
}
