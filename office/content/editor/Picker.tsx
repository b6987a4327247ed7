import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'

type PickerProps<Value> = {
  title: string
  /** The label of the field that narrows the list. */
  field: string
  typed: string
  onTyped: (typed: string) => void
  choices: readonly Choice<Value>[]
  onPick: (value: Value) => void
  onClose: () => void
  /** What narrows the list, if not the typed text. */
  search?: string
  /** What Enter in the field does; without it, the first match of what was typed is picked. */
  onSubmit?: () => void
  /** Said after Enter if nothing matches what was typed. */
  misfit?: string
  /** More buttons. */
  children?: ReactNode
}

/** At most this many are shown; typing narrows the list. */
const MOST = 6

/** A dialog with a field and what matches it; Enter picks the first, Tab moves through the list. */
export function Picker<Value>({ title, field, typed, onTyped, choices, ...rest }: PickerProps<Value>) {
  const {
    onPick,
    onClose,
    search = typed,
    onSubmit,
    misfit = 'Nothing in the list matches.',
    children,
  } = rest
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isAll, setIsAll] = useState(false)
  const [fault, setFault] = useState('')
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const matches = matchesOf(search, choices)
  const shown = isAll ? matches : matches.slice(0, MOST)

  return (
    <dialog ref={dialog} className="picker" aria-labelledby={`${id}-title`} onClose={onClose}>
      <form
        method="dialog"
        onSubmit={(event) => {
          const [first] = search.trim() === '' ? [] : matches
          if (onSubmit) return onSubmit()
          if (first) return onPick(first.value)
          event.preventDefault()
          setFault(matches.length > 0 ? 'Type what to look for, or choose from the list.' : misfit)
        }}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="field">
          <label htmlFor={`${id}-field`}>{field}</label>
          <input
            id={`${id}-field`}
            value={typed}
            autoComplete="off"
            onChange={(event) => {
              setFault('')
              onTyped(event.target.value)
            }}
          />
        </p>
        <p role="alert" className="fault">
          {fault}
        </p>
        {children}
      </form>
      <ul role="list" aria-label="Matches">
        {shown.map(({ name, detail, value }) => (
          <li key={`${name} ${detail ?? ''}`}>
            <button
              type="button"
              className="pick"
              onClick={() => {
                onPick(value)
                dialog.current?.close()
              }}
            >
              <span>{name}</span>
              {detail !== undefined && <span className="quiet small">{detail}</span>}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="quiet small">
        {matches.length === 0
          ? 'Nothing in the list matches.'
          : `${shown.length} of ${matches.length} shown.`}
      </p>
      <p className="actions">
        {shown.length < matches.length && (
          <button type="button" className="button" onClick={() => setIsAll(true)}>
            Show all
          </button>
        )}
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </p>
    </dialog>
  )
}

/** One thing to pick: its name, and a detail in the quiet color. */
export type Choice<Value> = { name: string; detail?: string; value: Value }

/** The choices that contain every typed word; those whose name begins with them come first. */
function matchesOf<Value>(typed: string, choices: readonly Choice<Value>[]): Choice<Value>[] {
  const search = typed.trim().toLowerCase()
  const words = search.split(/\s+/)
  const isMatch = ({ name, detail = '' }: Choice<Value>) => {
    const text = `${name} ${detail}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const begins = ({ name }: Choice<Value>) => Number(name.toLowerCase().startsWith(search))
  return choices.filter(isMatch).sort((one, other) => begins(other) - begins(one))
}
