import './field.css'
import '../../styles/visually-hidden.css'
import { createContext, useContext, useState } from 'react'
import type { InputEvent, HTMLInputAutoCompleteAttribute } from 'react'
import type { FieldErrors } from '../../../forms/parse.ts'
import { withCommas } from '../../../forms/text.ts'

/** The errors of the invalid fields in the surrounding form, by the field's name. */
export const FieldFaults = createContext<FieldErrors>({})

type FieldProps = {
  name: string
  label: string
  kind?: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'checkbox'
  hint?: string
  /** The most characters. The remaining count is shown near the end; longer text is kept for the visitor to shorten. */
  limit?: number
  /** Marks the field as optional in its label. */
  isOptional?: boolean
  isRequired?: boolean
  autoComplete?: HTMLInputAutoCompleteAttribute
  rows?: number
  initial?: string | undefined
  options?: readonly { value: string; label: string }[]
}

/** One form field: label, hint, error and control, linked for screen readers. Uncontrolled. */
export function Field(props: FieldProps) {
  const { name, label, kind = 'text', hint, limit, isOptional = false, isRequired = false } = props
  const [length, setLength] = useState(props.initial?.length ?? 0)
  const error = useContext(FieldFaults)[name]
  const id = fieldId(name)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control = {
    id,
    name,
    required: isRequired,
    defaultValue: props.initial,
    autoComplete: kind === 'checkbox' ? undefined : (props.autoComplete ?? 'off'),
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    onInput: (event: InputEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      limit && setLength(event.currentTarget.value.length),
  }

  return (
    <div className="field" data-kind={kind} data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="field-optional"> (optional)</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
      {kind === 'textarea' && <textarea {...control} rows={props.rows} />}
      {kind === 'select' && (
        <select {...control} onInput={undefined}>
          {props.options?.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
      {kind !== 'textarea' && kind !== 'select' && <input {...control} type={kind} />}
      {limit && <CharacterCount length={length} limit={limit} />}
    </div>
  )
}

/**
 * Always in the markup: after a translator has wrapped each text in an element, React could neither insert nor remove
 * the error.
 */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p className="field-error" id={`${id}-error`} hidden={!error}>
      <span className="visually-hidden">Error: </span>
      <span>{error}</span>
    </p>
  )
}

/** The id of a field's control, which the error summary links to. */
export function fieldId(name: string): string {
  return `field-${name}`
}

/** Remaining characters, once nine tenths are used: exact on screen, in larger steps for screen readers. */
function CharacterCount({ length, limit }: { length: number; limit: number }) {
  const left = limit - length
  const isNear = length >= limit * 0.9
  return (
    <>
      {isNear && (
        <p className="field-count" data-over={left < 0 ? '' : undefined} aria-hidden="true">
          {left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`}
        </p>
      )}
      <span className="visually-hidden" aria-live="polite">
        {isNear && spoken(left, limit)}
      </span>
    </>
  )
}

function spoken(left: number, limit: number): string {
  if (left < 0) return `Too long. The limit is ${characters(limit)}.`
  const step = Math.max(1, limit / 50)
  return `No more than ${characters(Math.ceil(left / step) * step)} left`
}

function characters(count: number): string {
  return `${withCommas(count)} ${count === 1 ? 'character' : 'characters'}`
}
