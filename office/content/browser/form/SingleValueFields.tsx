import { useState } from 'react'
import { metadataOf } from '../../../../content-model/fields.ts'
import { keptNumber } from '../../../../content-model/telephone.ts'
import { Choice } from '../../../shell/LabeledField.tsx'
import { LAST_DAY } from '../../../shell/times.ts'
import { FieldFrame, FieldNotes, idOf, useForm } from './FieldFrame.tsx'
import type { FieldProps } from './FieldFrame.tsx'
import { choiceWhenLeftOut, isOptional } from './field-kind.ts'
import type { FieldKind } from './field-kind.ts'

/** A day of the calendar, kept as 2026-01-23. */
export function DateField(field: FieldProps) {
  const { change } = useForm()
  const text = textOf(field.value)
  // A date field would show an invalid date as empty; a text field lets people correct it.
  const type = text === '' || /^\d{4}-\d\d-\d\d$/.test(text) ? 'date' : 'text'
  return (
    <FieldFrame {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          max={LAST_DAY}
          value={text}
          onChange={(event) => change(field.path, event.target.value)}
        />
      )}
    </FieldFrame>
  )
}

/** A number; the value of a fact may be a day instead. */
export function NumberField(field: FieldProps) {
  const { change } = useForm()
  return (
    <FieldFrame {...field}>
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          value={textOf(field.value)}
          onChange={(event) => change(field.path, numberOr(event.target.value))}
        />
      )}
    </FieldFrame>
  )
}

/** Yes or no. `onSwitched`: called after a switch. */
export function SwitchField({ onSwitched, ...field }: FieldProps & { onSwitched?: (isOn: boolean) => void }) {
  const { change } = useForm()
  const { schema, path, label, value } = field
  const id = idOf(path)
  const whenLeftOut = schema.safeParse(undefined).data === true
  return (
    <div className="form-field" data-short="true">
      <Choice
        id={id}
        aria-describedby={`${id}-help`}
        checked={value === undefined ? whenLeftOut : value === true}
        onChoose={(isOn) => {
          change(path, isOptional(schema) && isOn === whenLeftOut ? undefined : isOn)
          onSwitched?.(isOn)
        }}
      >
        {label}
      </Choice>
      <div id={`${id}-help`}>
        <FieldNotes {...field} />
      </div>
    </div>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** What is typed, as a number if it is one: "7." is still being typed. */
function numberOr(text: string): string | number | undefined {
  const written = text.trim()
  if (written === '') return undefined
  return /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/.test(written) ? Number(written) : text
}

type ChoiceFieldProps = FieldProps & { kind: Extract<FieldKind, { kind: 'choice' | 'reference' }> }

/**
 * A choice of a few words, or of a file to refer to. A value that is not offered stays visible, so it can be
 * corrected.
 */
export function ChoiceField({ kind, ...field }: ChoiceFieldProps) {
  const { change, choices } = useForm()
  const whenLeftOut = choiceWhenLeftOut(field.schema)
  const chosen = typeof field.value === 'string' && field.value !== '' ? field.value : whenLeftOut
  const offered =
    kind.kind === 'choice'
      ? kind.options.map((value) => ({ value, label: capitalized(value) }))
      : (choices?.references[kind.to] ?? [])
  const isKnown = chosen === '' || offered.some(({ value }) => value === chosen)

  return (
    <FieldFrame {...field}>
      {(control) => (
        <select {...control} value={chosen} onChange={(event) => change(field.path, event.target.value)}>
          {(chosen === '' || (isOptional(field.schema) && whenLeftOut === '')) && (
            <option value="">None</option>
          )}
          {!isKnown && <option value={chosen}>{chosen}</option>}
          {offered.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

function capitalized(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1).replaceAll('-', ' ')}`
}

type Limits = Extract<FieldKind, { kind: 'text' }>

/** The longest text, in characters, that one line shows whole. */
const ONE_LINE = 70

/** A text, over several lines if it is a paragraph; with a count where its length has limits. */
export function TextField({ limits, ...field }: FieldProps & { limits: Limits }) {
  const { change } = useForm()
  const text = typeof field.value === 'string' ? field.value : ''
  const isTelephone = metadataOf(field.schema).isTelephone === true
  // Decided once: a field that changed its kind while someone types would lose the caret.
  const [isLong] = useState(limits.isLong || text.length > ONE_LINE)

  return (
    <FieldFrame {...field} count={countOf(text.length, limits)}>
      {(control) =>
        isLong ? (
          <textarea
            {...control}
            rows={2}
            value={text}
            onChange={(event) => change(field.path, event.target.value)}
          />
        ) : (
          <input
            {...control}
            {...(isTelephone && { inputMode: 'tel' as const })}
            value={text}
            onChange={(event) => change(field.path, event.target.value)}
            onBlur={() => {
              if (isTelephone && keptNumber(text) !== text) change(field.path, keptNumber(text))
            }}
          />
        )
      }
    </FieldFrame>
  )
}

/** "142 of 220 characters"; nothing if the length of the text has no limit. */
function countOf(length: number, { least, most, isLong }: Limits): string | undefined {
  if (most !== undefined) return `${length} of at most ${most} characters`
  return isLong && length < least ? `${length} of at least ${least} characters` : undefined
}
