import { FieldHelp, FieldFrame } from './FieldFrame.tsx'
import { FieldFindings } from './FieldFindings.tsx'
import { isOptional } from './field-kind.ts'
import { idOf, useForm } from './form-context.ts'
import type { FieldProps } from './form-context.ts'

/** A day of the calendar, kept as 2026-01-23. */
export function DateField(field: FieldProps) {
  const { change } = useForm()
  const text = textOf(field.value)
  // A value that is no date would be shown as nothing: as text, it can be corrected.
  const type = text === '' || /^\d{4}-\d\d-\d\d$/.test(text) ? 'date' : 'text'
  return (
    <FieldFrame {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          value={text}
          onChange={(event) => change(field.path, event.target.value)}
        />
      )}
    </FieldFrame>
  )
}

/** A number; the value of a fact may be a day in its place. */
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

/** Yes or no. */
export function SwitchField({ schema, path, label, value }: FieldProps) {
  const { change, findings } = useForm()
  const id = idOf(path)
  const whenLeftOut = schema.safeParse(undefined).data === true
  return (
    <div className="form-field" data-short="true">
      <p className="choice">
        <input
          id={id}
          type="checkbox"
          aria-describedby={`${id}-help`}
          checked={value === undefined ? whenLeftOut : value === true}
          onChange={({ target }) =>
            change(path, isOptional(schema) && target.checked === whenLeftOut ? undefined : target.checked)
          }
        />
        <label htmlFor={id}>{label}</label>
      </p>
      <div id={`${id}-help`}>
        <FieldHelp schema={schema} />
        <FieldFindings path={path} findings={findings.filter(({ field }) => field === path)} value={value} />
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
