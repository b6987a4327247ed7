import { useState, useRef } from 'react'
import type { SubmitEvent } from 'react'
import type { z } from 'zod'
import { valueIn } from '../../../../content-model/fields.ts'
import { Button } from '../../../shell/Button.tsx'
import { InputField } from '../../../shell/LabeledField.tsx'
import { moved } from '../editing/values.ts'
import { hasWords } from '../has-words.ts'
import { FieldFindings, FieldHelp, Writers } from './FieldFrame.tsx'
import { fieldKindOf, isOptional } from './field-kind.ts'
import { idOf, useForm } from './form-context.ts'
import type { FieldProps, Shown } from './form-context.ts'
import { formText } from '../../../shell/form-text.ts'
import { factInWords } from './fact-in-words.ts'
import { Fields } from './Fields.tsx'

/** A list with this many entries gets a search field. */
const MANY = 13

/** A list: entries are added, removed and moved; long ones are searched, and one entry is open at a time. */
export function ListField({ schema, path, label, value, item }: FieldProps & { item: z.ZodType }) {
  const { change, findings, others, shown } = useForm()
  const entries: unknown[] = Array.isArray(value) ? value : []
  const [words, setWords] = useState('')
  const [open, setOpen] = useState<number>()
  const [seen, setSeen] = useState<Shown>()
  const group = useRef<HTMLFieldSetElement>(null)
  const isOfFields = fieldKindOf(item).kind === 'group'
  const inside = path === '' ? '' : `${path}.`

  if (shown !== seen) {
    setSeen(shown)
    if (shown?.path.startsWith(inside)) setOpen(Number(shown.path.slice(inside.length).split('.')[0]))
  }

  function put(next: unknown[], opened: number | undefined) {
    change(path, next.length === 0 && path !== '' && isOptional(schema) ? undefined : next)
    setOpen(opened)
  }

  function add() {
    setWords('')
    put([...entries, isOfFields ? {} : ''], entries.length)
    focusLast(group.current)
  }

  return (
    <fieldset ref={group} className="form-group" id={idOf(path)} tabIndex={-1}>
      <legend>{label}</legend>
      <Writers names={others.filter(({ field }) => field === path).map(({ name }) => name)} />
      <FieldHelp schema={schema} />
      <FieldFindings path={path} findings={findings.filter(({ field }) => field === path)} value={value} />
      {entries.length >= MANY && (
        <InputField
          label={`Find in ${label}`}
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <ol role="list" className="form-list">
        {entries.map(
          (entry, index) =>
            (words.trim() === '' || index === open || hasWords(JSON.stringify(entry), words)) && (
              <ListEntry
                key={index}
                item={item}
                index={index}
                entry={entry}
                label={label}
                path={`${inside}${index}`}
                summary={isOfFields ? summaryOf(entry, `Entry ${index + 1}`) : undefined}
                count={entries.length}
                isOpen={index === open}
                onOpen={(isOpen) => setOpen(isOpen ? index : undefined)}
                onMove={(to) => put(moved(entries, index, to), open === index ? to : undefined)}
                onRemove={() => {
                  put(
                    entries.filter((_, other) => other !== index),
                    undefined,
                  )
                  group.current?.focus()
                }}
              />
            ),
        )}
      </ol>
      <p className="actions">
        <Button onPress={add} label={`Add to ${label}`}>
          Add
        </Button>
      </p>
    </fieldset>
  )
}

/** Focuses the first field of the entry that has just been added. */
function focusLast(group: HTMLFieldSetElement | null) {
  requestAnimationFrame(() => {
    const last = group?.querySelector(':scope > .form-list > li:last-child')
    last?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
  })
}

/** Parts of a page by name, in the order of the page. The page finds them by their names, so a name is not changed. */
export function PartsField({ schema, path, label, value, item }: FieldProps & { item: z.ZodType }) {
  const { change, findings, shown } = useForm()
  const parts: [string, unknown][] = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const [open, setOpen] = useState<string>()
  const [seen, setSeen] = useState<Shown>()
  const group = useRef<HTMLFieldSetElement>(null)
  if (shown !== seen) {
    setSeen(shown)
    if (shown?.path.startsWith(`${path}.`)) setOpen(shown.path.slice(path.length + 1).split('.')[0])
  }

  function put(next: [string, unknown][]) {
    change(path, next.length === 0 ? undefined : Object.fromEntries(next))
  }

  return (
    <fieldset ref={group} className="form-group" id={idOf(path)} tabIndex={-1}>
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
            onRemove={() => {
              put(parts.filter(([other]) => other !== name))
              group.current?.focus()
            }}
          />
        ))}
      </ol>
      <AddPart
        label={label}
        taken={parts.map(([name]) => name)}
        onAdd={(name) => {
          put([...parts, [name, {}]])
          setOpen(name)
          focusLast(group.current)
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
    onAdd(formText(event.currentTarget, 'name'))
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
        onChange={({ currentTarget }) =>
          currentTarget.setCustomValidity(
            taken.includes(currentTarget.value.trim()) ? 'There is already a part with this name.' : '',
          )
        }
      />
      <button className="button">Add</button>
    </form>
  )
}

/** A part is called by its heading, not by the small line above it. */
function headingFirst(part: unknown): unknown {
  const heading = valueIn(part, 'heading')
  return heading === undefined ? part : { heading }
}

type ListEntryProps = {
  item: z.ZodType
  index: number
  entry: unknown
  label: string
  path: string
  /** The title of a closed entry; undefined for an entry of one field, which is always open. */
  summary: string | undefined
  count: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** An entry of a list, with buttons to move and remove it. */
function ListEntry({
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
  const value = factInWords(entry)
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
          {summary} {value !== undefined && <span className="quiet small">{value}</span>}{' '}
          {hasFinding && <span className="form-problem">Problem</span>}
        </summary>
        {isOpen && kind.kind === 'group' && <Fields fields={kind.fields} path={path} value={entry} />}
        {isOpen && entryFoot(path, entry)}
        {isOpen && moves}
      </details>
    </li>
  )
}

/** The title of a closed list entry: its first words. */
function summaryOf(entry: unknown, otherwise: string): string {
  if (typeof entry !== 'object' || entry === null) return otherwise
  const values: unknown[] = Object.values(entry)
  const words = values.find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof words === 'string' ? words : otherwise
}
