import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { offlineFileOf } from '../../../../content-model/offline.ts'
import { offlineOutcomeSchema, offlineStateSchema } from '../../../publishing/contract.ts'
import type { takeOfflineSchema } from '../../../publishing/contract.ts'
import { post } from '../../../shell/api.ts'
import { useRead } from '../../../shell/use-read.ts'

/** How often the state is fetched: during an update, and otherwise. */
const CHANGING_MS = 1_000
const LOOK_MS = 10_000

const addressOf = (path: string) => `/publish/offline/${encodeURIComponent(path)}`

/** Whether the page of a file is offline, or can be taken offline; kept up to date. */
export function useOffline(path: string) {
  return useRead(['content', 'offline', path], addressOf(path), offlineStateSchema, {
    enabled: offlineFileOf(path) !== undefined,
    refetchInterval: ({ state: { data } }) => (data?.isRunning ? CHANGING_MS : LOOK_MS),
  })
}

/** Takes a page offline, or puts it back; each returns the outcome. */
export function useOfflineActs(path: string) {
  const queries = useQueryClient()

  async function act(what: string, body: object) {
    try {
      return (await post(`${addressOf(path)}/${what}`, body, offlineOutcomeSchema)).outcome
    } finally {
      for (const queryKey of [['content', 'offline'], ['content', 'list'], ['publish'], ['rail']])
        await queries.invalidateQueries({ queryKey })
    }
  }

  return {
    takeOffline: (taking: z.input<typeof takeOfflineSchema>) => act('take', taking),
    putBack: () => act('put-back', {}),
  }
}
