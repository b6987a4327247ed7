import { useState } from 'react'
import { post } from '../../shell/api.ts'
import { recoveryCodesSchema } from '../../door/contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { RecoverySheet } from '../../shell/RecoverySheet.tsx'
import { useChange } from './use-change.ts'

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
