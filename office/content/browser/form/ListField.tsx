import { useState } from 'react'
import type { z } from 'zod'
import { Button } from '../../../shell/Button.tsx'
import { moved } from '../editing/values.ts'
import { FieldFindings } from './FieldFindings.tsx'
import { FieldHelp, Writers } from './FieldFrame.tsx'
import { fieldKindOf, isOptional } from './field-kind.ts'
import { idOf, useForm } from './form-context.ts'
import type { FieldProps } from './form-context.ts'
import { ListEntry } from './ListEntry.tsx'
import { summaryOf } from './summary.ts'

/** From this number of entries on, a list is searched. */
const MANY = 13

/** A list: entries are added, removed and moved; long ones are searched, and one entry is open at a time. */
export function ListField({ schema, path, label, value, item }: FieldProps & { item: z.ZodType }) {
  const { change, findings, others, shown } = useForm()
  const entries: unknown[] = Array.isArray(value) ? value : []
  const [words, setWords] = useState('')
  const [open, setOpen] = useState<number>()
  const [seen, setSeen] = useState<string>()
  const isOfFields = fieldKindOf(item).kind === 'group'
  const inside = path === '' ? '' : `${path}.`

  if (shown !== seen) {
    setSeen(shown)
    if (shown?.startsWith(inside)) setOpen(Number(shown.slice(inside.length).split('.')[0]))
  }

  function put(next: unknown[], opened: number | undefined) {
    change(path, next.length === 0 && path !== '' && isOptional(schema) ? undefined : next)
    setOpen(opened)
  }

  function add() {
    setWords('')
    put([...entries, isOfFields ? {} : ''], entries.length)
  }

  return (
    <fieldset className="form-group" id={idOf(path)} tabIndex={-1}>
      <legend>{label}</legend>
      <Writers names={others.filter(({ field }) => field === path).map(({ name }) => name)} />
      <FieldHelp schema={schema} />
      <FieldFindings path={path} findings={findings.filter(({ field }) => field === path)} value={value} />
      {entries.length >= MANY && (
        <p className="field">
          <label htmlFor={`${idOf(path)}-search`}>{`Find in ${label}`}</label>
          <input
            id={`${idOf(path)}-search`}
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </p>
      )}
      <ol role="list" className="form-list">
        {entries.map(
          (entry, index) =>
            (hasWords(entry, words) || index === open) && (
              <ListEntry
                key={index}
                item={item}
                index={index}
                entry={entry}
                label={label}
                path={`${inside}${index}`}
                summary={isOfFields ? summaryOf(entry, `${label} ${index + 1}`) : undefined}
                count={entries.length}
                isOpen={index === open}
                onOpen={(isOpen) => setOpen(isOpen ? index : undefined)}
                onMove={(to) => put(moved(entries, index, to), open === index ? to : undefined)}
                onRemove={() =>
                  put(
                    entries.filter((_, other) => other !== index),
                    undefined,
                  )
                }
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

function hasWords(entry: unknown, words: string): boolean {
  if (words.trim() === '') return true
  const text = JSON.stringify(entry).toLowerCase()
  return words
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
