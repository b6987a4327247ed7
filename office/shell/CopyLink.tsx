import { useState } from 'react'
import { Button } from './Button.tsx'
import { Fault } from './Fault.tsx'
import { UserError } from './api.ts'
import { useAction } from './use-action.ts'

type CopyLinkProps = { address: string; look?: 'primary' | 'plain' }

/** Puts a link on the clipboard, and says so. */
export function CopyLink({ address, look = 'plain' }: CopyLinkProps) {
  const { fault, start } = useAction()
  const [said, setSaid] = useState('')

  async function copy() {
    setSaid('')
    try {
      await navigator.clipboard.writeText(address)
    } catch {
      throw new UserError('The browser does not let this page copy. Select the link and copy it.')
    }
    setSaid('Copied.')
  }

  return (
    <>
      <p className="actions">
        <Button look={look} onPress={() => start(copy)}>
          Copy the link
        </Button>
        <span role="status">{said}</span>
      </p>
      <Fault>{fault}</Fault>
    </>
  )
}
