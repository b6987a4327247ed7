import { useState } from 'react'
import { post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import type { Own } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Time } from '../../shell/Time.tsx'
import { useChange } from './use-change.ts'
import { recoveryCodesSchema } from '../../door/contract.ts'
import { RecoverySheet } from '../../shell/RecoverySheet.tsx'

type OwnRecoveryCodesProps = { firm: string; name: string; codesLeft: number }

/** A person's own recovery codes: how many are left, and a new sheet. */
export function OwnRecoveryCodes({ firm, name, codesLeft }: OwnRecoveryCodesProps) {
  const { change, fault, isBusy } = useChange()
  const [codes, setCodes] = useState<string[]>()
  return (
    <section aria-labelledby="codes">
      <h2 id="codes">Your recovery codes</h2>
      <div className="row">
        <p className="row-margin">{codesLeft} of 10 left</p>
        <p className="row-text">
          Each signs you in once if your passkey is lost. A new sheet replaces the old one.
        </p>
        <Button
          isBusy={isBusy}
          onPress={() =>
            change(async () => setCodes((await post('/own/recovery-codes', {}, recoveryCodesSchema)).codes))
          }
        >
          New sheet
        </Button>
      </div>
      {codes && (
        <>
          <RecoverySheet firm={firm} name={name} codes={codes} />
          <p className="actions">
            <Button onPress={() => window.print()}>Print</Button>
          </p>
        </>
      )}
      <Fault>{fault}</Fault>
    </section>
  )
}

export function OwnSessions({ sessions }: Pick<Own, 'sessions'>) {
  const { change, fault, isBusy } = useChange()
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <ul role="list">
        {sessions.map(({ id, browser, startedAt, lastSeenAt, isThisOne }) => (
          <li key={id} className="row">
            <p className="row-margin">{isThisOne ? 'This browser' : 'Elsewhere'}</p>
            <div className="row-text">
              <h3>{browser}</h3>
              <p className="quiet">
                Since <Time at={startedAt} />; last seen <Time at={lastSeenAt} />.
              </p>
            </div>
            {!isThisOne && (
              <Button
                label={`End the session in ${browser}`}
                isBusy={isBusy}
                onPress={() => change(() => post(`/own/sessions/${id}/end`, {}, doneSchema))}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <p className="actions">
          <Button
            isBusy={isBusy}
            onPress={() => change(() => post('/own/sessions/end-others', {}, doneSchema))}
          >
            End all others
          </Button>
        </p>
      )}
      <Fault>{fault}</Fault>
    </section>
  )
}
