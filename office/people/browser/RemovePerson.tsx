import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { get, post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import { peopleSchema } from '../contract.ts'
import type { People } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { useChange } from './use-change.ts'

type RemovePersonProps = { person: People['people'][number]; onClose: () => void }

/** Asks before a person is removed, and what becomes of the drafts. That of a lawyer waits for a lawyer's yes. */
export function RemovePerson({ person, onClose }: RemovePersonProps) {
  const { id, name, drafts } = person
  const { data } = useQuery({ queryKey: ['people'], queryFn: () => get('/people', peopleSchema) })
  const { change, fault, isBusy } = useChange()
  const [draftsTo, setDraftsTo] = useState('')
  const [missing, setMissing] = useState<string>()
  const isLawyer = person.grants.includes('lawyer')
  const writers = (data?.people ?? []).filter(
    (other) => other.id !== id && (other.grants.includes('staff') || other.grants.includes('lawyer')),
  )

  function remove() {
    if (drafts > 0 && draftsTo === '')
      return setMissing('Choose who gets the drafts, or that they are deleted.')
    setMissing(undefined)
    const receiver = draftsTo === '' || draftsTo === DELETE ? null : draftsTo
    change(async () => {
      await post(`/people/${id}/remove`, { draftsTo: receiver, drafts }, doneSchema)
      onClose()
    })
  }

  return (
    <Dialog title={`Remove ${name}?`} onClose={onClose}>
      <p>
        Passkeys, codes, sessions, previews and shared links end at once. What {name} saved or published
        stays.
      </p>
      {isLawyer && (
        <p className="notice">
          {name} is a lawyer here. Nothing changes until a lawyer who did not ask for it says yes.
        </p>
      )}
      {drafts > 0 && (
        <p className="field">
          <label htmlFor={`drafts-${id}`}>
            {drafts === 1 ? '1 draft that was never saved' : `${drafts} drafts that were never saved`}
          </label>
          <select id={`drafts-${id}`} value={draftsTo} onChange={({ target }) => setDraftsTo(target.value)}>
            <option value="">Choose…</option>
            {writers.map((writer) => (
              <option key={writer.id} value={writer.id}>
                {`Hand to ${writer.name}`}
              </option>
            ))}
            <option value={DELETE}>Delete for good</option>
          </select>
        </p>
      )}
      <Fault>{missing ?? fault}</Fault>
      <p className="actions">
        <Button look="delete" isBusy={isBusy} onPress={remove}>
          {isLawyer ? `Ask to remove ${name}` : `Remove ${name}`}
        </Button>
      </p>
    </Dialog>
  )
}

/** Among ids, which never have this form. */
const DELETE = 'delete'
