import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../shell/Button.tsx'

type SavedChoiceProps = {
  label: string
  saved: string
  onSave: (value: string) => void
  /** The options. */
  children: ReactNode
  /** What stands below it. */
  below?: ReactNode
}

/**
 * A choice that is saved as soon as it is made with the pointer. One that is made with the keys is saved by a button: in
 * a closed list, the arrow keys choose everything that they pass.
 */
export function SavedChoice({ label, saved, onSave, children, below }: SavedChoiceProps) {
  const id = useId()
  const isByKeys = useRef(false)
  const [unsaved, setUnsaved] = useState<string>()

  function save(value: string) {
    setUnsaved(undefined)
    if (value !== saved) onSave(value)
  }

  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={unsaved ?? saved}
        onKeyDown={() => (isByKeys.current = true)}
        onPointerDown={() => (isByKeys.current = false)}
        onChange={({ target: { value } }) => (isByKeys.current ? setUnsaved(value) : save(value))}
      >
        {children}
      </select>
      {unsaved !== undefined && unsaved !== saved && (
        <Button label={`Save “${label}”`} onPress={() => save(unsaved)}>
          Save
        </Button>
      )}
      <span role="status" className="quiet small">
        {unsaved !== undefined && unsaved !== saved && 'Not saved yet.'}
      </span>
      {below}
    </p>
  )
}
