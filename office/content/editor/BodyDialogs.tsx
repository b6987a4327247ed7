import { useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { hasWords } from '../../../text/has-words.ts'
import { Button } from '../../shell/Button.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { FoundCount } from '../../shell/FoundCount.tsx'
import { InputField } from '../../shell/LabeledField.tsx'
import { insertText, linkAt, removeLink, setLink } from './commands.ts'
import { PictureDialog } from './PictureDialog.tsx'
import type { BodyPictures, PastedPicture } from './PictureDialog.tsx'
import type { Session } from './session.ts'
import type { DialogName } from './Toolbar.tsx'

export type Picked = {
  links: readonly SiteLink[]
  citations: readonly string[]
  facts: readonly FactWords[]
}

type BodyDialogsProps = Picked & {
  dialog: DialogName | undefined
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
  const { pictures, pasted, onSaid, links, citations, facts } = rest
  const insert = ({ text, source }: { text: string; source: string }) => {
    body.run(insertText(text))
    onCited(source)
  }
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
      <Picker
        title="Citation"
        field="Statute, rule, case or form"
        choices={citations.map((name) => ({ name, value: { text: name, source: name } }))}
        onPick={insert}
        onClose={onClose}
      />
    )
  if (dialog === 'fact')
    return (
      <Picker
        title="Figure of law"
        field="What the figure is about"
        choices={facts.map(({ name, text, source }) => ({
          name: `${name}: ${text}`,
          detail: source,
          value: { text, source },
        }))}
        onPick={insert}
        onClose={onClose}
      />
    )
  return null
}

type SiteLink = { href: string; title: string }

type LinkDialogProps = { body: Session; links: readonly SiteLink[]; onClose: () => void }

/** Links the selected words to a page of the site or to a typed address, or removes a link. */
function LinkDialog({ body, links, onClose }: LinkDialogProps) {
  const [now] = useState(() => linkAt(body.state()))
  const addressIn = (typed: string) => (typed === now?.href ? typed : addressOf(typed))

  return (
    <Picker
      title="Link"
      field="Page of this site, or address"
      begin={now?.href}
      misfit="This is neither a page of this site nor an address. Write an address without spaces, such as https://example.org."
      choices={links.map(({ href, title }) => ({ name: title, detail: href, value: { href, title } }))}
      onPick={({ href, title }) => {
        body.run(setLink(href, title))
      }}
      onEnter={(typed) => {
        const address = addressIn(typed)
        return address !== undefined && body.run(setLink(address, typed.trim()))
      }}
      onClose={onClose}
    >
      {(typed) => (
        <p className="actions pick-address">
          {addressIn(typed) !== undefined && (
            <button className="button">{`Link to ${addressIn(typed)}`}</button>
          )}
          {now && (
            <button
              type="button"
              className="button"
              onClick={(event) => {
                body.run(removeLink)
                closeAround(event)
              }}
            >
              Remove the link
            </button>
          )}
        </p>
      )}
    </Picker>
  )
}

/** The address that was typed: of this site, the web, an email or a telephone. Undefined if it is not an address. */
function addressOf(typed: string): string | undefined {
  const text = typed.trim()
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text) || /^[/#][^\s]*$/.test(text)) return text
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  if (/^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(text)) return `https://${text}`
  return undefined
}

/** A fact of the firm's list: its name, its value in words ("$7"), the citation that it rests on. */
type FactWords = { name: string; text: string; source: string }

type PickerProps<Value> = {
  title: string
  /** The label of the field that narrows the list. */
  field: string
  choices: readonly Choice<Value>[]
  onPick: (value: Value) => void
  onClose: () => void
  /** What the field begins with; it narrows the list only once it is changed. */
  begin?: string | undefined
  /** Handles Enter in the field. Without it, or if it returns false, Enter picks the first match of what was typed. */
  onEnter?: (typed: string) => boolean
  /** Said after Enter if nothing matches what was typed. */
  misfit?: string
  /** More buttons, for what is typed. */
  children?: (typed: string) => ReactNode
}

/** At most this many are shown; typing narrows the list. */
const MOST = 6

/** A dialog with a field and what matches it; Enter picks the first, Tab moves through the list. */
function Picker<Value>({ title, field, choices, onPick, onClose, begin = '', ...rest }: PickerProps<Value>) {
  const { onEnter, misfit = 'Nothing in the list matches.', children } = rest
  const [typed, setTyped] = useState(begin)
  const [isAll, setIsAll] = useState(false)
  const [fault, setFault] = useState('')
  const search = typed === begin ? '' : typed
  const matches = matchesOf(search, choices)
  const shown = isAll ? matches : matches.slice(0, MOST)

  return (
    <Dialog title={title} onClose={onClose}>
      <form
        method="dialog"
        onSubmit={(event) => {
          const [first] = search.trim() === '' ? [] : matches
          if (onEnter?.(typed)) return
          if (first) return onPick(first.value)
          event.preventDefault()
          setFault(matches.length > 0 ? 'Type what to look for, or choose from the list.' : misfit)
        }}
      >
        <InputField
          label={field}
          value={typed}
          autoComplete="off"
          onValue={(value) => {
            setFault('')
            setTyped(value)
          }}
        />
        <Fault>{fault}</Fault>
        {children?.(typed)}
      </form>
      <ul role="list" aria-label="Matches" className="picks">
        {shown.map(({ name, detail, value }) => (
          <li key={`${name} ${detail ?? ''}`}>
            <button
              type="button"
              className="pick"
              onClick={(event) => {
                onPick(value)
                closeAround(event)
              }}
            >
              <span>{name}</span>
              {detail !== undefined && <span className="quiet small">{detail}</span>}
            </button>
          </li>
        ))}
      </ul>
      <FoundCount>
        {matches.length === 0
          ? 'Nothing in the list matches.'
          : `${shown.length} of ${matches.length} shown.`}
      </FoundCount>
      {shown.length < matches.length && (
        <p className="actions">
          <Button onPress={() => setIsAll(true)}>Show all</Button>
        </p>
      )}
    </Dialog>
  )
}

/** Closes the dialog that a button is in: the text gets the focus. */
function closeAround({ currentTarget }: MouseEvent): void {
  currentTarget.closest('dialog')?.close()
}

/** One thing to pick: its name, and a detail in the quiet color. */
type Choice<Value> = { name: string; detail?: string; value: Value }

/** The choices that contain every typed word; those whose name begins with them come first. */
function matchesOf<Value>(typed: string, choices: readonly Choice<Value>[]): Choice<Value>[] {
  const search = typed.trim().toLowerCase()
  const isMatch = ({ name, detail = '' }: Choice<Value>) => hasWords(`${name} ${detail}`, typed)
  const begins = ({ name }: Choice<Value>) => Number(name.toLowerCase().startsWith(search))
  return choices.filter(isMatch).sort((one, other) => begins(other) - begins(one))
}
