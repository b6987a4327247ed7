import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { get, messageOf, post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import { peopleSchema } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { shownGrants } from '../../shell/shown-grants.ts'
import { Time } from '../../shell/Time.tsx'
import { InviteForm } from './InviteForm.tsx'
import { PersonRow } from './PersonRow.tsx'
import { useChange } from './use-change.ts'

/** Everyone with access, and open invitations: for administrators. */
export function Everyone({ ownId }: { ownId: string }) {
  const { data, error } = useQuery({ queryKey: ['people'], queryFn: () => get('/people', peopleSchema) })
  const { change, fault } = useChange()
  const [isInviting, setInviting] = useState(false)
  if (!data) return <Fault>{error ? messageOf(error) : undefined}</Fault>

  return (
    <section aria-labelledby="access">
      <h2 id="access">Access</h2>
      <ul role="list">
        {data.people.map((person) => (
          <PersonRow key={person.id} person={person} isSelf={person.id === ownId} />
        ))}
        {data.invitations.map(({ id, name, grants, expiresAt }) => (
          <li key={id} className="row">
            <p className="row-margin">Invited</p>
            <div className="row-text">
              <h3>{name}</h3>
              <p className="quiet">
                {shownGrants(grants)}. The address works until <Time at={expiresAt} />.
              </p>
            </div>
            <Button onPress={() => change(() => post(`/people/invitations/${id}/cancel`, {}, doneSchema))}>
              Cancel
            </Button>
          </li>
        ))}
      </ul>
      <Fault>{fault}</Fault>
      {isInviting ? (
        <InviteForm members={data.members} />
      ) : (
        <p className="actions">
          <Button onPress={() => setInviting(true)}>Invite a person…</Button>
        </p>
      )}
    </section>
  )
}
