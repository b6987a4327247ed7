import { useRef } from 'react'
import type { z } from 'zod'
import { Button } from '../../../shell/Button.tsx'
import { Fields } from './Fields.tsx'
import { fieldKindOf } from './field-kind.ts'
import { useForm } from './form-context.ts'

type ListEntryProps = {
  item: z.ZodType
  index: number
  entry: unknown
  label: string
  path: string
  /** What it is called while it is closed; undefined for an entry that is one field, always open. */
  summary: string | undefined
  count: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** An entry of a list, with what moves and removes it. */
export function ListEntry({
  item,
  index,
  entry,
  label,
  path,
  summary,
  count,
  isOpen,
  onOpen,
  onMove,
  onRemove,
}: ListEntryProps) {
  const { findings, Field, entryFoot } = useForm()
  const row = useRef<HTMLLIElement>(null)
  const kind = fieldKindOf(item)
  const name = summary ?? `${label} ${index + 1}`
  const hasFinding = findings.some(({ field }) => field === path || field?.startsWith(`${path}.`))

  function move(to: number, button: string) {
    const list = row.current?.parentElement
    onMove(to)
    // The entry is now another row: the focus goes with it.
    requestAnimationFrame(() => {
      const buttons = list?.children[to]?.querySelectorAll<HTMLElement>('.form-move button') ?? []
      const same = [...buttons].find(({ textContent }) => textContent === button)
      ;(same ?? buttons[0])?.focus()
    })
  }

  const moves = (
    <p className="form-move">
      {index > 0 && (
        <Button onPress={() => move(index - 1, 'Up')} label={`Up: ${name}`}>
          Up
        </Button>
      )}
      {index < count - 1 && (
        <Button onPress={() => move(index + 1, 'Down')} label={`Down: ${name}`}>
          Down
        </Button>
      )}
      <Button onPress={onRemove} label={`Remove: ${name}`}>
        Remove
      </Button>
    </p>
  )

  if (summary === undefined) {
    return (
      <li ref={row} className="form-entry-short">
        <Field schema={item} path={path} label={name} value={entry} />
        {moves}
      </li>
    )
  }
  return (
    <li ref={row}>
      <details
        open={isOpen}
        onToggle={(event) => event.currentTarget.open !== isOpen && onOpen(event.currentTarget.open)}
      >
        <summary>
          {summary} {hasFinding && <span className="form-problem">Problem</span>}
        </summary>
        {isOpen && kind.kind === 'group' && <Fields fields={kind.fields} path={path} value={entry} />}
        {isOpen && entryFoot(path, entry)}
        {isOpen && moves}
      </details>
    </li>
  )
}
