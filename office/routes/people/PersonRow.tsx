import { useState } from 'react'
import { post } from '../../api.ts'
import { doneSchema } from '../../contract.ts'
import type { Grant, People } from '../../contract.ts'
import { Button } from '../../frame/Button.tsx'
import { Fault } from '../../frame/Fault.tsx'
import { shownGrants } from '../../frame/shown-grants.ts'
import { Time } from '../../frame/Time.tsx'
import { GrantFields } from './GrantFields.tsx'
import { useChange } from './use-change.ts'

/** A person with access, and what an administrator may do about it. */
export function PersonRow({ person, isSelf }: { person: People['people'][number]; isSelf: boolean }) {
  const { id, name, passkeys, codesLeft, sessions, lastSeenAt } = person
  const { change, fault, isBusy } = useChange()
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [grants, setGrants] = useState<Grant[]>(person.grants)
  const send = (path: string, body: object = {}) =>
    change(async () => {
      await post(`/people/${id}/${path}`, body, doneSchema)
      setOpen(false)
    })

  return (
    <li>
      <div className="row">
        <p className="row-margin">{isSelf ? 'You' : counted(sessions, 'session')}</p>
        <div className="row-text">
          <h3>{name}</h3>
          <p className="quiet">
            {shownGrants(person.grants)}. {counted(passkeys, 'passkey')},{' '}
            {counted(codesLeft, 'recovery code')}.
            {lastSeenAt !== null && (
              <>
                {' '}
                Last seen <Time at={lastSeenAt} />.
              </>
            )}
          </p>
        </div>
        <button
          type="button"
          className="button"
          aria-expanded={isOpen}
          aria-label={`Change ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          Change
        </button>
      </div>
      {isOpen && (
        <div className="row-detail">
          <GrantFields name={`grants-${id}`} grants={grants} onChange={setGrants} />
          <p className="actions">
            <Button isBusy={isBusy} onPress={() => send('grants', { grants })}>
              Save grants
            </Button>
            <Button onPress={() => send('end-sessions')}>End sessions</Button>
            <Button look="delete" onPress={() => setAsking(true)}>
              Remove…
            </Button>
          </p>
          {isAsking && (
            <p className="actions" role="group" aria-label={`Remove ${name}?`}>
              Remove {name}? Their passkeys, codes and sessions end at once.
              <Button look="delete" onPress={() => send('remove')}>{`Remove ${name}`}</Button>
              <Button onPress={() => setAsking(false)}>Keep</Button>
            </p>
          )}
        </div>
      )}
      <Fault>{fault}</Fault>
    </li>
  )
}

function counted(count: number, word: string): string {
  return count === 1 ? `1 ${word}` : `${count} ${word}s`
}
