import { useState } from 'react'
import type { Session } from './session.ts'
import type { Dialog } from './Toolbar.tsx'
import { linkAt, removeLink, setLink } from './link.ts'
import { Picker } from './Picker.tsx'
import type { Choice } from './Picker.tsx'
import { insertText } from './commands.ts'
import { PictureDialog } from './picture/PictureDialog.tsx'
import type { BodyPictures } from './picture/PictureDialog.tsx'
import type { PastedPicture } from './picture/use-pasted-pictures.ts'

export type Picked = {
  links?: readonly SiteLink[]
  citations?: readonly string[]
  facts?: readonly FactWords[]
}

type BodyDialogsProps = Picked & {
  /** The open dialog. */
  dialog: Dialog | undefined
  body: Session
  pictures: BodyPictures | undefined
  /** The picture that was just pasted or dropped. */
  pasted: PastedPicture | undefined
  onCited: (citation: string) => void
  /** Announces what has happened. */
  onSaid: (words: string) => void
  onClose: () => void
}

export function BodyDialogs({ dialog, body, onCited, onClose, ...rest }: BodyDialogsProps) {
  const { pictures, pasted, onSaid, ...picked } = rest
  const { links = [], citations = [], facts = [] } = picked
  if (dialog === 'picture' && pictures)
    return (
      <PictureDialog
        key={pasted?.number}
        body={body}
        pictures={pictures}
        pasted={pasted?.src}
        onSaid={onSaid}
        onClose={onClose}
      />
    )
  if (dialog === 'link') return <LinkDialog body={body} links={links} onClose={onClose} />
  if (dialog === 'citation')
    return (
      <InsertDialog
        title="Citation"
        field="Statute, rule, case or form"
        choices={citations.map((name) => ({ name, value: { text: name, source: name } }))}
        {...{ body, onCited, onClose }}
      />
    )
  return dialog === 'fact' ? (
    <InsertDialog
      title="Figure of law"
      field="What the figure is about"
      choices={facts.map(({ name, text, source }) => ({
        name: `${name}: ${text}`,
        detail: source,
        value: { text, source },
      }))}
      {...{ body, onCited, onClose }}
    />
  ) : null
}

type SiteLink = { href: string; title: string }

type LinkDialogProps = { body: Session; links: readonly SiteLink[]; onClose: () => void }

/** Links the selected words to a page of the site or to a typed address, or removes a link. */
function LinkDialog({ body, links, onClose }: LinkDialogProps) {
  const [now] = useState(() => linkAt(body.state()))
  const [typed, setTyped] = useState(now?.href ?? '')
  const address = typed === now?.href ? typed : addressOf(typed)
  // Searching for the address of the present link would hide every other page.
  const search = typed === now?.href ? '' : typed

  return (
    <Picker
      title="Link"
      field="Page of this site, or address"
      typed={typed}
      search={search}
      misfit="This is neither a page of this site nor an address. Write an address without spaces, such as https://example.org."
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

/** The address that was typed: of this site, of the web, for mail or telephone. Undefined if it is not an address. */
function addressOf(typed: string): string | undefined {
  const text = typed.trim()
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text) || /^[/#][^\s]*$/.test(text)) return text
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  if (/^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(text)) return `https://${text}`
  return undefined
}

/** A fact of the firm's list: its name, its value in words ("$7"), the citation that it rests on. */
type FactWords = { name: string; text: string; source: string }

type InsertDialogProps = {
  title: string
  field: string
  body: Session
  choices: readonly Choice<{ text: string; source: string }>[]
  /** Called with the citation, or the one that a fact rests on, once it is in the text. */
  onCited: (citation: string) => void
  onClose: () => void
}

/** Types a citation of the firm's list, or the value of a fact, at the caret. */
function InsertDialog({ body, onCited, ...picker }: InsertDialogProps) {
  const [typed, setTyped] = useState('')
  return (
    <Picker
      {...picker}
      typed={typed}
      onTyped={setTyped}
      onPick={({ text, source }) => {
        body.run(insertText(text))
        onCited(source)
      }}
    />
  )
}
