import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { oldAddressesChangedSchema, oldAddressesSchema } from '../../contract.ts'
import type { changeOldAddressesSchema } from '../../contract.ts'
import { get, post } from '../../../shell/api.ts'

const address = '/content/old-addresses'

export function useOldAddresses() {
  return useQuery({ queryKey: ['content', 'old-addresses'], queryFn: () => get(address, oldAddressesSchema) })
}

/** Adds and removes rows; returns which were refused. */
export function useChangeOldAddresses() {
  const queries = useQueryClient()
  return async (change: Partial<z.infer<typeof changeOldAddressesSchema>>) => {
    try {
      return await post(address, { add: [], remove: [], ...change }, oldAddressesChangedSchema)
    } finally {
      for (const queryKey of [['content', 'old-addresses'], ['content', 'list'], ['publish'], ['rail']])
        await queries.invalidateQueries({ queryKey })
    }
  }
}
