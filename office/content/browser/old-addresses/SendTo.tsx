import { useId, useState } from 'react'
import { ActionButton } from '../../../shell/ActionButton.tsx'
import { Button } from '../../../shell/Button.tsx'
import { Dialog } from '../../../shell/Dialog.tsx'
import { Told } from '../../../shell/faults.ts'
import { useChoices } from '../use-content.ts'
import { useChangeOldAddresses } from './use-old-addresses.ts'

type SendToProps = { address: string; onSent: () => void }

/** Redirects a missing address to a page. */
export function SendTo({ address, onSent }: SendToProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button label={`Send to… ${address}`} onPress={() => setOpen(true)}>
        Send to…
      </Button>
      {isOpen && (
        <Dialog title="Send to a page" onClose={() => setOpen(false)}>
          <SendForm address={address} onSent={onSent} />
        </Dialog>
      )}
    </>
  )
}

/** Once its row is added, the address is no longer missing, and this form disappears with it. */
function SendForm({ address, onSent }: SendToProps) {
  const id = useId()
  const { data: choices } = useChoices()
  const [page, setPage] = useState('')
  const change = useChangeOldAddresses()

  return (
    <>
      <p>
        Visitors who request <span className="address">{address}</span> go to this page once the change is
        published.
      </p>
      <p className="field">
        <label htmlFor={id}>Page</label>
        <select id={id} value={page} onChange={({ currentTarget }) => setPage(currentTarget.value)}>
          <option value="">Choose a page</option>
          {choices?.links.map((link) => (
            <option key={link.href} value={link.href}>
              {link.title}
            </option>
          ))}
        </select>
      </p>
      <ActionButton
        act={async () => {
          if (page === '') throw new Told('Choose a page first.')
          const { refused } = await change({ add: [{ from: address, to: page }] })
          if (refused[0]) throw new Told(refused[0].why)
          onSent()
        }}
      >
        Send to this page
      </ActionButton>
    </>
  )
}
