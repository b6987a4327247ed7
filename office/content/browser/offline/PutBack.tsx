import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../shell/Button.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { usually } from '../publish-file/usually.ts'
import { useOffline, useOfflineActs } from './use-offline.ts'

const said = (minutes: number | undefined) => ({
  publishing: `It will be back online, ${usually(minutes)}.`,
  asked: 'Lawyers see on Today that you want it back online.',
  done: 'It is online.',
})

type PutBackProps = { path: string; title: string; look?: 'primary' | 'plain'; onDone?: () => void }

/** Puts a page back online with one press, or asks a lawyer to. */
export function PutBack({ path, title, look = 'plain', onDone }: PutBackProps) {
  const { putBack } = useOfflineActs(path)
  const { data } = useOffline(path)
  const { isBusy, fault, start } = useAction()
  const [outcome, setOutcome] = useState<keyof ReturnType<typeof said>>()
  const status = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (outcome !== undefined) status.current?.focus()
  }, [outcome])

  return (
    <div className="row-acts">
      {outcome === undefined && (
        <Button
          look={look}
          label={`Put back online: ${title}`}
          isBusy={isBusy}
          onPress={() =>
            start(async () => {
              setOutcome(await putBack())
              onDone?.()
            })
          }
        >
          Put back online
        </Button>
      )}
      <p ref={status} role="status" tabIndex={-1} className="small quiet">
        {outcome && said(data?.minutes)[outcome]}
      </p>
      <Fault>{fault}</Fault>
    </div>
  )
}
