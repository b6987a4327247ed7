import { useState } from 'react'
import { linkAt, removeLink, setLink } from './link.ts'
import { Picker } from './Picker.tsx'
import type { Session } from './session.ts'

/** A page of the site that a text can link to. */
export type SiteLink = { href: string; title: string }

type LinkDialogProps = { body: Session; links: readonly SiteLink[]; onClose: () => void }

/** Links the selected words to a page of the site or to an address that is typed; or takes a link away. */
export function LinkDialog({ body, links, onClose }: LinkDialogProps) {
  const [now] = useState(() => linkAt(body.state()))
  const [typed, setTyped] = useState(now?.href ?? '')
  const address = addressOf(typed)
  // The address of the present link would hide every other page.
  const search = typed === now?.href ? '' : typed

  return (
    <Picker
      title="Link"
      field="Page of this site, or address"
      typed={typed}
      search={search}
      onTyped={setTyped}
      choices={links.map(({ href, title }) => ({ name: title, detail: href, value: { href, title } }))}
      onPick={({ href, title }) => {
        body.run(setLink(href, title))
      }}
      onSubmit={
        address === undefined
          ? undefined
          : () => {
              body.run(setLink(address, typed.trim()))
            }
      }
      onClose={onClose}
    >
      {address !== undefined && <button className="button">{`Link to ${address}`}</button>}
      {now && (
        <button
          type="button"
          className="button"
          onClick={(event) => {
            body.run(removeLink)
            event.currentTarget.closest('dialog')?.close()
          }}
        >
          Remove the link
        </button>
      )}
    </Picker>
  )
}

/** The address that was typed: of this site, of the web, for mail or telephone. Undefined if it is none. */
function addressOf(typed: string): string | undefined {
  const text = typed.trim()
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text) || /^[/#][^\s]*$/.test(text)) return text
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  if (/^(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/\S*)?$/i.test(text)) return `https://${text}`
  return undefined
}
