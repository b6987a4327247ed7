import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import { Fault } from '../../shell/Fault.tsx'
import { formText } from '../../shell/form-text.ts'
import { useChange } from './use-change.ts'

/** Where a person's mails go, these and those about access. The former address is told of a change. */
export function OwnAddress({ address }: { address: string | null }) {
  const { change, fault, isBusy } = useChange()
  const [said, setSaid] = useState('')

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = formText(event.currentTarget, 'email')
    change(async () => {
      setSaid('')
      await post('/own/address', { email }, doneSchema)
      setSaid(`Emails go to ${email} from now on.`)
    })
  }

  return (
    <form onSubmit={save} key={address}>
      <p className="field">
        <label htmlFor="own-address">Your email address, also for notices about access</label>
        <input
          id="own-address"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={address ?? ''}
        />
      </p>
      <p className="actions">
        <button className="button" aria-busy={isBusy}>
          Save address
        </button>
      </p>
      <p role="status">{said}</p>
      <Fault>{fault}</Fault>
    </form>
  )
}
