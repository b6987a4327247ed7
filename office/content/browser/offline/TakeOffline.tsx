import { useId, useState } from 'react'
import { isPost } from '../../../../content-model/site-parts.ts'
import { Button } from '../../../shell/Button.tsx'
import { Dialog } from '../../../shell/Dialog.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { useChoices } from '../use-content.ts'
import { usually } from '../publish-text/usually.ts'
import { useOffline, useOfflineActs } from './use-offline.ts'

type TakeOfflineProps = { path: string; href: string | null; onTaken: () => void }

/** Takes a page offline, after one question: what visitors see in the meantime. */
export function TakeOffline({ path, href, onTaken }: TakeOfflineProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        Take offline
      </button>
      {isOpen && (
        <Dialog title="Take this page offline" onClose={() => setOpen(false)}>
          <OfflineForm
            path={path}
            href={href}
            onTaken={() => {
              setOpen(false)
              onTaken()
            }}
          />
        </Dialog>
      )}
    </>
  )
}

function OfflineForm({ path, href, onTaken }: TakeOfflineProps) {
  const id = useId()
  const { takeOffline } = useOfflineActs(path)
  const { isBusy, fault, start } = useAction()
  const { data: choices } = useChoices()
  const { data } = useOffline(path)
  const [instead, setInstead] = useState('')
  const others = choices?.links.filter((link) => link.href !== href && !link.isOffline) ?? []

  return (
    <>
      <p>
        {`The page leaves the site, ${usually(data?.minutes)}, and links to it become plain text. Lawyers see it on Today. The page stays here in the office: put it back online, or ask a lawyer to, at any time.`}
      </p>
      <p className="field">
        <label htmlFor={id}>Visitors to its address see</label>
        <select id={id} value={instead} onChange={({ currentTarget }) => setInstead(currentTarget.value)}>
          <option value="">
            {isPost({ path }) ? 'The sentence “Post not found”' : 'That the page was not found'}
          </option>
          {others.map((link) => (
            <option key={link.href} value={link.href}>
              {link.title}
            </option>
          ))}
        </select>
      </p>
      <p className="actions">
        <Button
          look="delete"
          isBusy={isBusy}
          onPress={() =>
            start(async () => {
              await takeOffline(instead === '' ? null : instead)
              onTaken()
            })
          }
        >
          Take offline
        </Button>
      </p>
      <Fault>{fault}</Fault>
    </>
  )
}
