import { useState } from 'react'
import { post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import type { Grant } from '../../contract.ts'
import type { People } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { GrantFields } from './GrantFields.tsx'
import { PersonPasskeys } from './PersonPasskeys.tsx'
import { RemovePerson } from './RemovePerson.tsx'
import { useChange } from './use-change.ts'

type PersonDetailProps = { person: People['people'][number]; isSelf: boolean; onDone: () => void }

/** The grants as asked for: saving them unchanged takes nothing back. */
function wantedGrants({ grants, questions }: PersonDetailProps['person']): Grant[] {
  const kinds = questions.map(({ kind }) => kind)
  if (kinds.includes('make-lawyer')) return [...grants, 'lawyer']
  return kinds.includes('end-lawyer') ? grants.filter((grant) => grant !== 'lawyer') : grants
}

/** What an administrator may do about a person: grants, passkeys, sessions, removal. */
export function PersonDetail({ person, isSelf, onDone }: PersonDetailProps) {
  const { id, name } = person
  const { change, fault, isBusy } = useChange()
  const [isAsking, setAsking] = useState(false)
  const [grants, setGrants] = useState<Grant[]>(wantedGrants(person))
  const send = (path: string, body: object = {}) =>
    change(async () => {
      await post(`/people/${id}/${path}`, body, doneSchema)
      onDone()
    })

  return (
    <div className="row-detail">
      <GrantFields name={`grants-${id}`} grants={grants} onChange={setGrants} />
      {!isSelf && (
        <PersonPasskeys
          name={name}
          passkeys={person.passkeys}
          onRemove={(passkey) => change(() => post(`/people/passkeys/${passkey}/remove`, {}, doneSchema))}
        />
      )}
      <p className="actions">
        <Button isBusy={isBusy} onPress={() => send('grants', { grants })}>
          Save grants
        </Button>
        <Button onPress={() => send('end-sessions')}>End sessions</Button>
        <Button look="delete" onPress={() => setAsking(true)}>
          Remove…
        </Button>
      </p>
      {isAsking && <RemovePerson person={person} onClose={() => setAsking(false)} />}
      <Fault>{fault}</Fault>
    </div>
  )
}
