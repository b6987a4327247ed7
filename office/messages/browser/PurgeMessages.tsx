import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { z } from 'zod'
import { post, postOnce } from '../../shell/api.ts'
import { purgeableSchema, purgedSchema } from '../contract.ts'
import { Dialog } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { formText } from '../../shell/form-text.ts'
import { useAction } from '../../shell/use-action.ts'
import { PurgeList } from './PurgeList.tsx'
import { countedMessages } from '../counted.ts'

/** Deletes messages by age: names and counts them first, and asks for the passkey. */
export function PurgeMessages({ onClose }: { onClose: () => void }) {
  const { start, isBusy, fault } = useAction()
  const queries = useQueryClient()
  const [older, setOlder] = useState<z.infer<typeof purgeableSchema> & { days: number }>()
  const [said, setSaid] = useState('')

  function look(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const days = Number(formText(event.currentTarget, 'days'))
    start(async () => {
      setSaid('')
      setOlder({ days, ...(await postOnce('/messages/older', { days }, purgeableSchema)) })
    })
  }

  const purge = (days: number, count: number) =>
    start(async () => {
      const { deleted } = await post('/messages/purge', { days, count }, purgedSchema)
      setOlder(undefined)
      setSaid(`Deleted ${countedMessages(deleted)}.`)
      await queries.invalidateQueries({ queryKey: ['messages'] })
    })

  return (
    <Dialog title="Delete old messages" onClose={onClose}>
      <form onSubmit={look}>
        <p className="field">
          <label htmlFor="purge-days">Received more than this many days ago</label>
          <input
            id="purge-days"
            name="days"
            type="number"
            min={1}
            max={36_500}
            required
            onChange={() => setOlder(undefined)}
          />
        </p>
        <p className="actions">
          <button className="button" aria-busy={isBusy}>
            List them
          </button>
        </p>
      </form>
      {older && <PurgeList older={older} isBusy={isBusy} onPurge={(count) => purge(older.days, count)} />}
      <p role="status">{said}</p>
      <Fault>{fault}</Fault>
    </Dialog>
  )
}
