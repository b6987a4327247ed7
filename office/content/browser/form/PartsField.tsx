import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { z } from 'zod'
import { moved } from '../editing/values.ts'
import { FieldFindings } from './FieldFindings.tsx'
import { FieldHelp } from './FieldFrame.tsx'
import { idOf, useForm } from './form-context.ts'
import type { FieldProps } from './form-context.ts'
import { ListEntry } from './ListEntry.tsx'
import { formText } from '../../../shell/form-text.ts'
import { summaryOf } from './summary.ts'

/** Parts of a page by name, in the order of the page. The page finds them by their names, so a name is not changed. */
export function PartsField({ schema, path, label, value, item }: FieldProps & { item: z.ZodType }) {
  const { change, findings, shown } = useForm()
  const parts: [string, unknown][] = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const [open, setOpen] = useState<string>()
  const [seen, setSeen] = useState<string>()
  if (shown !== seen) {
    setSeen(shown)
    if (shown?.startsWith(`${path}.`)) setOpen(shown.slice(path.length + 1).split('.')[0])
  }

  function put(next: [string, unknown][]) {
    change(path, next.length === 0 ? undefined : Object.fromEntries(next))
  }

  return (
    <fieldset className="form-group" id={idOf(path)} tabIndex={-1}>
      <legend>{label}</legend>
      <FieldHelp schema={schema} />
      <FieldFindings path={path} findings={findings.filter(({ field }) => field === path)} value={value} />
      <ol role="list" className="form-list">
        {parts.map(([name, part], index) => (
          <ListEntry
            key={name}
            item={item}
            index={index}
            label={label}
            entry={part}
            path={`${path}.${name}`}
            summary={summaryOf(headingFirst(part), name)}
            count={parts.length}
            isOpen={name === open}
            onOpen={(isOpen) => setOpen(isOpen ? name : undefined)}
            onMove={(to) => put(moved(parts, index, to))}
            onRemove={() => put(parts.filter(([other]) => other !== name))}
          />
        ))}
      </ol>
      <AddPart
        label={label}
        taken={parts.map(([name]) => name)}
        onAdd={(name) => {
          put([...parts, [name, {}]])
          setOpen(name)
        }}
      />
    </fieldset>
  )
}

type AddPartProps = { label: string; taken: readonly string[]; onAdd: (name: string) => void }

function AddPart({ label, taken, onAdd }: AddPartProps) {
  const id = `new-part-${label}`
  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = formText(event.currentTarget, 'name')
    if (name && !taken.includes(name)) onAdd(name)
    event.currentTarget.reset()
  }
  return (
    <form className="actions" onSubmit={add}>
      <label htmlFor={id}>Name of a new part</label>
      <input
        id={id}
        name="name"
        pattern="[a-z][a-zA-Z0-9]*"
        title="A word in small letters: office"
        required
      />
      <button className="button">Add</button>
    </form>
  )
}

/** A part is called by its heading, not by the small line above it. */
function headingFirst(part: unknown): unknown {
  const heading = typeof part === 'object' && part !== null && 'heading' in part ? part.heading : undefined
  return heading === undefined ? part : { heading }
}
