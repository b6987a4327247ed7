import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { post } from '../../shell/api.ts'
import { invitedSchema } from '../contract.ts'
import type { Grant } from '../../contract.ts'
import type { People } from '../contract.ts'
import { formText } from '../../shell/form-text.ts'
import { Fault } from '../../shell/Fault.tsx'
import { Time } from '../../shell/Time.tsx'
import { GrantFields } from './GrantFields.tsx'
import { useChange } from './use-change.ts'

/** Invites a person. The one-time address is shown once, to be handed over in person. */
export function InviteForm({ members }: { members: People['members'] }) {
  const { change, fault, isBusy } = useChange()
  const [grants, setGrants] = useState<Grant[]>(['staff'])
  const [invited, setInvited] = useState<{ name: string; address: string; expiresAt: number }>()

  function invite(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const text = (field: string) => formText(form, field)
    const invitation = {
      name: text('name'),
      email: text('email') || null,
      member: text('member') || null,
      grants,
    }
    change(async () => {
      setInvited({ name: invitation.name, ...(await post('/people/invitations', invitation, invitedSchema)) })
      form.reset()
    })
  }

  return (
    <form onSubmit={invite} aria-labelledby="invite-heading">
      <h3 id="invite-heading">Invite a person</h3>
      <p className="field">
        <label htmlFor="invite-name">Name</label>
        <input id="invite-name" name="name" required maxLength={120} autoComplete="off" />
      </p>
      <p className="field">
        <label htmlFor="invite-member">Team member</label>
        <select id="invite-member" name="member">
          <option value="">Not in the team</option>
          {members.map(({ file, name, lawyer }) => (
            <option key={file} value={file}>
              {lawyer ? `${name}, lawyer` : name}
            </option>
          ))}
        </select>
      </p>
      <p className="field">
        <label htmlFor="invite-email">Email for notices about access (if empty: that of the team page)</label>
        <input id="invite-email" name="email" type="email" autoComplete="off" />
      </p>
      <GrantFields name="invite-grants" grants={grants} onChange={setGrants} />
      <p className="actions">
        <button className="button" data-look="primary" aria-busy={isBusy}>
          Invite
        </button>
      </p>
      <Fault>{fault}</Fault>
      <div role="status">
        {invited && (
          <p className="notice">
            Hand this address to {invited.name} in person. It works once, until{' '}
            <Time at={invited.expiresAt} />, and is not shown again: <code>{invited.address}</code>
          </p>
        )}
      </div>
    </form>
  )
}
