import { useEffect, useState } from 'react'
import { createPasskey, messageOf, post, Refused } from '../../shell/api.ts'
import { joinSchema } from '../contract.ts'
import { ActionButton, Button } from '../../shell/Button.tsx'
import { StepHeading } from '../../shell/StepHeading.tsx'

/** The page of an invitation's one-time link. Opening it does not use the link up; creating the passkey does. */
export function Join({ token, onJoined }: { token: string; onJoined: () => Promise<void> }) {
  const [name, setName] = useState<string>()
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => {
    if (failure !== undefined) return
    post('/join/look', { token }, joinSchema).then((invitation) => setName(invitation.name), setFailure)
  }, [token, failure])

  if (failure !== undefined) {
    const isOver = failure instanceof Refused && failure.status === 410
    return (
      <>
        <StepHeading>{isOver ? 'This link does not work' : 'Not loaded'}</StepHeading>
        <p className="lede">{messageOf(failure)}</p>
        <p className="actions">
          {isOver ? (
            <a className="button" data-look="primary" href="/office">
              Sign in
            </a>
          ) : (
            <Button look="primary" onPress={() => setFailure(undefined)}>
              Try again
            </Button>
          )}
        </p>
      </>
    )
  }
  if (!name) return null
  return (
    <>
      <StepHeading>Welcome, {name}</StepHeading>
      <p className="lede">
        You sign in with a passkey: your device’s fingerprint, face or PIN. There is no password to remember.
      </p>
      <ActionButton
        act={async () => {
          await createPasskey('/join', { token })
          await onJoined()
        }}
      >
        Create a passkey
      </ActionButton>
    </>
  )
}
