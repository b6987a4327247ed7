import { useId, useState } from 'react'
import { isPost } from '../../../../content-model/site-parts.ts'
import { ActionButton } from '../../../shell/ActionButton.tsx'
import { Dialog } from '../../../shell/Dialog.tsx'
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
      <ActionButton
        look="delete"
        act={async () => {
          await takeOffline(instead === '' ? null : instead)
          onTaken()
        }}
      >
        Take offline
      </ActionButton>
    </>
  )
}
