import { Suspense, lazy, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import type { z } from 'zod'
import { metadataOf, valueIn } from '../../../../content-model/fields.ts'
import { Button } from '../../../shell/Button.tsx'
import { InputField } from '../../../shell/LabeledField.tsx'
import { Form } from '../../../shell/Form.tsx'
import { moved, valueAt } from '../editing/values.ts'
import { hasWords } from '../../../../text/has-words.ts'
import { pictureNameIn } from '../pictures/upload-picture.ts'
import { ColorField, ColorSample } from './ColorField.tsx'
import { FieldNotes, idOf, useForm, Writers } from './FieldFrame.tsx'
import type { FieldProps, Shown } from './FieldFrame.tsx'
import { LogoField, PictureField } from './PictureField.tsx'
import { ChoiceField, DateField, NumberField, SwitchField, TextField } from './SingleValueFields.tsx'
import { factInWords } from './fact-in-words.ts'
import { fieldKindOf, isOptional } from './field-kind.ts'

// Fields, including those that contain further fields of any kind.

/** Edits one field, with the control that its declaration in the content model calls for. */
export function Field(field: FieldProps) {
  const kind = fieldKindOf(field.schema)
  switch (kind.kind) {
    case 'text':
      return <TextField {...field} limits={kind} />
    case 'date':
      return <DateField {...field} />
    case 'number':
    case 'figure':
      return <NumberField {...field} />
    case 'picture':
      return <PictureField {...field} />
    case 'logo':
      return <LogoField {...field} />
    case 'color':
      return <ColorField {...field} />
    case 'decorative':
    case 'focus':
      return <OfPicture {...field} />
    case 'switch':
      return <SwitchField {...field} />
    case 'choice':
    case 'reference':
      return <ChoiceField {...field} kind={kind} />
    case 'list':
      return <ListField {...field} item={kind.item} />
    case 'parts':
      return <PartsField {...field} item={kind.item} />
    case 'group':
      return <GroupField {...field} fields={kind.fields} />
  }
}

type NamedFields = readonly [name: string, schema: z.ZodType][]

type FieldsProps = { fields: NamedFields; path: string; value: unknown }

/** The fields of a file or of a part of it, in the order of the content model; short ones side by side. */
export function Fields({ fields, path, value }: FieldsProps) {
  return (
    <div className="form-fields">
      {fields.map(([name, schema]) => (
        <Field
          key={name}
          schema={schema}
          path={path === '' ? name : `${path}.${name}`}
          label={metadataOf(schema).label ?? name}
          value={valueAt(value, name)}
        />
      ))}
    </div>
  )
}

const FocusField = lazy(() => import('./FocusField.tsx'))

/** Notes on the picture in the field beside it, once there is one. */
function OfPicture(field: FieldProps) {
  const { change, valueOf } = useForm()
  const picture = field.path.replace(/(?:Decorative|Focus)$/, '')
  const name = pictureNameIn(valueOf(picture))
  if (name === undefined) return null
  if (metadataOf(field.schema).isDecorative)
    return (
      <SwitchField
        {...field}
        onSwitched={(isDecorative) => {
          if (isDecorative) change(`${picture}Alt`, undefined)
        }}
      />
    )
  return (
    <Suspense>
      <FocusField {...field} name={name} />
    </Suspense>
  )
}

type GroupProps = FieldProps & { ref?: Ref<HTMLFieldSetElement>; children: ReactNode }

function Group({ ref, children, ...field }: GroupProps) {
  return (
    <fieldset ref={ref} className="form-group" id={idOf(field.path)} tabIndex={-1}>
      <legend>{field.label}</legend>
      <Writers path={field.path} />
      <FieldNotes {...field} />
      {children}
    </fieldset>
  )
}

/** Fields that belong together. An optional group is added and removed as a whole. */
function GroupField({ fields, ...field }: FieldProps & { fields: NamedFields }) {
  const { change } = useForm()
  const group = useRef<HTMLFieldSetElement>(null)
  const { schema, path, label, value } = field
  const canBeLeftOut = isOptional(schema)
  const isThere = typeof value === 'object' && value !== null

  return (
    <Group {...field} ref={group}>
      {(isThere || !canBeLeftOut) && <Fields fields={fields} path={path} value={value} />}
      {isThere && metadataOf(schema).areColors && <ColorSample colors={value} />}
      {canBeLeftOut && (
        <p className="actions">
          <Button
            onPress={() => {
              change(path, isThere ? undefined : {})
              if (!isThere) focusFirst(group.current, ':scope > .form-fields')
            }}
            label={`${isThere ? 'Remove' : 'Add'}: ${label}`}
          >
            {isThere ? 'Remove' : 'Add'}
          </Button>
        </p>
      )}
    </Group>
  )
}

/** A list with this many entries gets a search field. */
const MANY = 13

/** A list: entries are added, removed and moved; long ones are searched, and one entry is open at a time. */
function ListField({ item, ...field }: FieldProps & { item: z.ZodType }) {
  const { change } = useForm()
  const { schema, path, label, value } = field
  const entries: unknown[] = Array.isArray(value) ? value : []
  const inside = path === '' ? '' : `${path}.`
  const [open, setOpen] = useOpenEntry(inside)
  const [words, setWords] = useState('')
  const group = useRef<HTMLFieldSetElement>(null)
  const isOfFields = fieldKindOf(item).kind === 'group'

  function put(next: unknown[], opened?: number) {
    change(path, next.length === 0 && path !== '' && isOptional(schema) ? undefined : next)
    setOpen(opened?.toString())
  }

  return (
    <Group {...field} ref={group}>
      {entries.length >= MANY && (
        <InputField label={`Find in ${label}`} type="search" value={words} onValue={setWords} />
      )}
      <ol role="list" className="form-list">
        {entries.map((entry, index) => {
          const isOpen = String(index) === open
          if (words.trim() !== '' && !isOpen && !hasWords(JSON.stringify(entry), words)) return null
          return (
            <ListEntry
              key={index}
              item={item}
              index={index}
              entry={entry}
              label={label}
              path={`${inside}${index}`}
              summary={isOfFields ? summaryOf(entry, `Entry ${index + 1}`) : undefined}
              count={entries.length}
              isOpen={isOpen}
              onOpen={(isOpened) => setOpen(isOpened ? String(index) : undefined)}
              onMove={(to) => put(moved(entries, index, to), isOpen ? to : undefined)}
              onRemove={() => {
                put(entries.toSpliced(index, 1))
                focusGroup(group.current)
              }}
            />
          )
        })}
      </ol>
      <p className="actions">
        <Button
          onPress={() => {
            setWords('')
            put([...entries, isOfFields ? {} : ''], entries.length)
            focusFirst(group.current)
          }}
          label={`Add to ${label}`}
        >
          Add
        </Button>
      </p>
    </Group>
  )
}

/** Parts of a page by name, in the order of the page. The page finds them by their names, so a name is not changed. */
function PartsField({ item, ...field }: FieldProps & { item: z.ZodType }) {
  const { change } = useForm()
  const { path, label, value } = field
  const parts: [string, unknown][] = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const [open, setOpen] = useOpenEntry(`${path}.`)
  const group = useRef<HTMLFieldSetElement>(null)

  function put(next: [string, unknown][]) {
    change(path, next.length === 0 ? undefined : Object.fromEntries(next))
  }

  return (
    <Group {...field} ref={group}>
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
              put(parts.toSpliced(index, 1))
              focusGroup(group.current)
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
          focusFirst(group.current)
        }}
      />
    </Group>
  )
}

/** The open entry of a list, by its index or name: whichever was opened last, or has the field that is to be shown. */
function useOpenEntry(inside: string) {
  const { shown } = useForm()
  const [seen, setSeen] = useState<Shown>()
  const [open, setOpen] = useState<string>()
  if (shown !== seen) {
    setSeen(shown)
    if (shown?.path.startsWith(inside)) setOpen(shown.path.slice(inside.length).split('.')[0])
  }
  return [open, setOpen] as const
}

/** Focuses the first field of what has just been added to a group: its last entry, or its fields. */
function focusFirst(group: HTMLFieldSetElement | null, added = ':scope > .form-list > li:last-child') {
  requestAnimationFrame(() => {
    const first = group?.querySelector(added)
    first?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
  })
}

/** Focuses a group once an entry is gone from it: then it may be above the window, and is scrolled into sight. */
function focusGroup(group: HTMLFieldSetElement | null) {
  requestAnimationFrame(() => group?.focus())
}

type AddPartProps = { label: string; taken: readonly string[]; onAdd: (name: string) => void }

function AddPart({ label, taken, onAdd }: AddPartProps) {
  const id = `new-part-${label}`
  return (
    <Form
      className="actions"
      onSend={(typed, form) => {
        onAdd(typed('name'))
        form.reset()
      }}
    >
      <label htmlFor={id}>Name of a new part</label>
      <input
        id={id}
        name="name"
        pattern="[a-z][a-zA-Z0-9]*"
        title="A word in lowercase letters, such as office"
        required
        onChange={({ currentTarget }) =>
          currentTarget.setCustomValidity(
            taken.includes(currentTarget.value.trim()) ? 'There is already a part with this name.' : '',
          )
        }
      />
      <button className="button">Add</button>
    </Form>
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
function ListEntry({ item, index, entry, label, path, summary, count, isOpen, ...on }: ListEntryProps) {
  const { findings, entryFoot } = useForm()
  const row = useRef<HTMLLIElement>(null)
  const kind = fieldKindOf(item)
  const name = summary ?? `${label} ${index + 1}`
  const value = factInWords(entry)
  const hasFinding = findings.some(({ field }) => field === path || field?.startsWith(`${path}.`))

  function move(to: number, button: string) {
    const list = row.current?.parentElement
    on.onMove(to)
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
      <Button onPress={on.onRemove} label={`Remove: ${name}`}>
        Remove
      </Button>
    </p>
  )

  if (summary === undefined)
    return (
      <li ref={row} className="form-entry-short">
        <Field schema={item} path={path} label={name} value={entry} />
        {moves}
      </li>
    )
  return (
    <li ref={row}>
      <details open={isOpen} onToggle={({ currentTarget: { open } }) => open !== isOpen && on.onOpen(open)}>
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
