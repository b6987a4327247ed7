import { useState } from 'react'
import { grantSchema } from '../../contract.ts'
import type { Grant } from '../../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { CopyLink } from '../../shell/CopyLink.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Choice, InputField, SelectField } from '../../shell/LabeledField.tsx'
import { readAgain } from '../../shell/queries.ts'
import { StepHeading } from '../../shell/StepHeading.tsx'
import { Time } from '../../shell/Time.tsx'
import { post, UserError } from '../../shell/api.ts'
import { Form } from '../../shell/Form.tsx'
import { invitedSchema } from '../contract.ts'
import type { Invited, People } from '../contract.ts'
import { useAction } from '../../shell/use-action.ts'

const usual: Grant[] = ['staff']

type InviteFormProps = Pick<People, 'members' | 'people'> & { onDone: () => void }

/** Invites a person. The one-time link is shown once, to be handed over in person. */
export function InviteForm({ members, people, onDone }: InviteFormProps) {
  const { start, fault, isBusy } = useAction()
  const [grants, setGrants] = useState(usual)
  const [written, setWritten] = useState('')
  const isHere = people.some(({ name }) => name.toLowerCase() === written.trim().toLowerCase())
  const [invited, setInvited] = useState<Invited & { name: string }>()

  function invite(typed: (field: string) => string, form: HTMLFormElement) {
    const [name, email, member] = [typed('name'), typed('email') || null, typed('member') || null]
    start(async () => {
      if (grants.length === 0) throw new UserError('Choose at least one grant.')
      const invitation = { name, email, member, grants }
      const made = await post('/people/invitations', invitation, invitedSchema)
      // Before the link is shown: a row added above it would move “Copy the link” from under the pointer.
      await readAgain(['people'])
      setInvited({ name, ...made })
      form.reset()
      setWritten('')
      setGrants(usual)
      void readAgain(['audit'])
    })
  }

  return (
    <Form onSend={invite} aria-label="Invite a person">
      <StepHeading level="h3">Invite a person</StepHeading>
      <InputField
        label="Name"
        name="name"
        required
        maxLength={120}
        autoComplete="off"
        onValue={setWritten}
        help={
          isHere
            ? 'Someone of this name has access, and keeps it. If it is the same person, who can no longer sign in, remove them first.'
            : undefined
        }
      />
      <SelectField
        label="Team member"
        name="member"
        none="Not on the team"
        options={members.map(({ file, name, lawyer }) => ({
          value: file,
          label: lawyer ? `${name}, lawyer` : name,
        }))}
      />
      <InputField
        label="Email for notices about access (if empty: that of the team page)"
        name="email"
        type="email"
        autoComplete="off"
      />
      <GrantFields
        name="invite-grants"
        grants={grants}
        onChoose={(grant, isGiven) =>
          setGrants(isGiven ? [...grants, grant] : grants.filter((other) => other !== grant))
        }
      />
      <p className="actions">
        <button className="button" data-look="primary" aria-busy={isBusy}>
          Invite
        </button>
        <Button onPress={onDone}>Done</Button>
      </p>
      <Fault>{fault}</Fault>
      <div className={invited && 'notice'}>
        <p role="status">
          {invited && (
            <>
              Give this link to {invited.name} in person. It works once, until <Time at={invited.expiresAt} />
              , and is not shown again: <code>{invited.address}</code>
            </>
          )}
        </p>
        {invited && (
          <>
            <CopyLink key={invited.address} address={invited.address} />
            <p>To join on a phone, point its camera at this:</p>
            <AddressCode code={invited.code} />
          </>
        )}
      </div>
    </Form>
  )
}

/** An address as a QR code: black on white in any theme, with the margin of four units that ISO/IEC 18004 requires. */
function AddressCode({ code: { size, path } }: { code: Invited['code'] }) {
  const whole = size + 8
  return (
    <svg
      width="220"
      height="220"
      viewBox={`-4 -4 ${whole} ${whole}`}
      role="img"
      aria-label="QR code of the link"
    >
      <rect x="-4" y="-4" width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

const meanings: Record<Grant, string> = {
  staff: 'messages, and content that is not law',
  lawyer: 'all of that, and reviews, legal pages and restricting messages; only for lawyers on the team',
  administrator: 'people and settings; opens no message by itself',
}

type GrantFieldsProps = {
  name: string
  grants: Grant[]
  onChoose: (grant: Grant, isGiven: boolean) => void
}

export function GrantFields({ name, grants, onChoose }: GrantFieldsProps) {
  return (
    <fieldset>
      <legend>Grants</legend>
      {grantSchema.options.map((grant) => (
        <Choice
          key={grant}
          name={name}
          value={grant}
          checked={grants.includes(grant)}
          onChoose={(isGiven) => onChoose(grant, isGiven)}
        >
          <span>
            {grant.charAt(0).toUpperCase() + grant.slice(1)}
            <span className="quiet small">{meanings[grant]}</span>
          </span>
        </Choice>
      ))}
    </fieldset>
  )
}
