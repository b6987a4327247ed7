import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { useAction } from '../../shell/use-action.ts'
import { atLocalTime } from '../../shell/times.ts'
import { DayAndHour } from './DayAndHour.tsx'

/** `at`: its time now, on the office's clock: "2026-11-30T08:00". `what`: what it publishes, in words. */
type MoveScheduledProps = { id: string; at: string; what: string }

/** Gives a scheduled publish another time. */
export function MoveScheduled({ id, at, what }: MoveScheduledProps) {
  const { isBusy, fault, start } = useAction()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(at)
  const [day = '', hour = ''] = chosen.split('T')

  const move = () =>
    start(async () => {
      await post(`/publish/scheduled/${id}/move`, { at: chosen }, doneSchema)
      await queries.invalidateQueries({ queryKey: ['publish'] })
      setOpen(false)
    })

  return (
    <>
      <Button
        label={`Change the time: ${what}`}
        onPress={() => {
          setChosen(at)
          setOpen(true)
        }}
      >
        Change the time…
      </Button>
      {isOpen && (
        <Dialog title="Change the time" onClose={() => setOpen(false)}>
          <p>{what}</p>
          <DayAndHour
            day={day}
            hour={hour}
            onChange={(nextDay, nextHour) => setChosen(`${nextDay}T${nextHour}`)}
          />
          <p className="actions">
            <Button look="primary" isBusy={isBusy} onPress={move}>
              {`Schedule for ${atLocalTime(chosen)}`}
            </Button>
          </p>
          <Fault>{fault}</Fault>
        </Dialog>
      )}
    </>
  )
}
