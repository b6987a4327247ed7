import './field.css'
import { useState } from 'react'
import type { InputEvent, HTMLInputAutoCompleteAttribute } from 'react'
import { CharacterCount } from './CharacterCount.tsx'

type FieldProps = {
  name: string
  label: string
  kind?: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'checkbox'
  hint?: string
  /** The sentence about a fault; it stands in the error summary too. */
  error?: string | undefined
  /** The most characters; what is left is said near the end, and longer text is kept for the visitor to shorten. */
  limit?: number
  /** Says so in the label. */
  isOptional?: boolean
  /** False where the field is needed only if another one stays empty. */
  isRequired?: boolean
  autoComplete?: HTMLInputAutoCompleteAttribute
  rows?: number
  options?: readonly { value: string; label: string }[]
}

/** One field of a form: label, hint, fault and control, tied together for screen readers. It holds no value. */
export function Field(props: FieldProps) {
  const {
    name,
    label,
    kind = 'text',
    hint,
    error,
    limit,
    isOptional = false,
    isRequired = !isOptional,
  } = props
  const [length, setLength] = useState(0)
  const id = fieldId(name)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control = {
    id,
    name,
    required: isRequired,
    autoComplete: kind === 'checkbox' ? undefined : (props.autoComplete ?? 'off'),
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    onInput: (event: InputEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      limit && setLength(event.currentTarget.value.length),
  }

  return (
    <div className="field" data-kind={kind} data-faulty={error ? '' : undefined}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="field-optional"> (optional)</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      )}
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

/** The id of a field's control, which the error summary links to. */
export function fieldId(name: string): string {
  return `field-${name}`
}
