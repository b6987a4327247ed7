import { useState } from 'react'
import type { z } from 'zod'
import { offlineFileOf } from '../../../../content-model/offline.ts'
import { offlineOutcomeSchema, offlineStateSchema } from '../../../publishing/contract.ts'
import type { takeOfflineSchema } from '../../../publishing/contract.ts'
import { post } from '../../../shell/api.ts'
import { Button } from '../../../shell/Button.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { Outcome } from '../../../shell/Outcome.tsx'
import { readAgain } from '../../../shell/queries.ts'
import { useAction } from '../../../shell/use-action.ts'
import { useRead } from '../../../shell/use-read.ts'
import { usually } from '../publish-file/going-live.tsx'

const said = (minutes: number | undefined) => ({
  publishing: `It will be back online, ${usually(minutes)}.`,
  asked: 'Lawyers see on Today that you want it back online.',
  done: 'It is online.',
})

type PutBackProps = { path: string; title: string; onDone?: () => void }

/** Puts a page back online with one press, or asks a lawyer to. */
export function PutBack({ path, title, onDone }: PutBackProps) {
  const { data } = useOffline(path)
  const { isBusy, fault, start } = useAction()
  const [outcome, setOutcome] = useState<keyof ReturnType<typeof said>>()

  return (
    <div className="row-acts">
      {outcome === undefined ? (
        <Button
          label={`Put back online: ${title}`}
          isBusy={isBusy}
          onPress={() =>
            start(async () => {
              setOutcome(await actOffline(path, 'put-back', {}))
              onDone?.()
            })
          }
        >
          Put back online
        </Button>
      ) : (
        <Outcome className="small quiet">{said(data?.minutes)[outcome]}</Outcome>
      )}
      <Fault>{fault}</Fault>
    </div>
  )
}

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

/** Takes a page offline, or puts it back; returns the outcome. */
async function actOffline(path: string, what: 'take' | 'put-back', body: object) {
  try {
    return (await post(`${addressOf(path)}/${what}`, body, offlineOutcomeSchema)).outcome
  } finally {
    await readAgain(['content', 'offline'], ['content', 'list'], ['publish'])
  }
}

export async function takeOffline(path: string, taking: z.input<typeof takeOfflineSchema>): Promise<void> {
  await actOffline(path, 'take', taking)
}
