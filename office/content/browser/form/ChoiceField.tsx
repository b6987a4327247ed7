import { isOptional } from './field-kind.ts'
import type { FieldKind } from './field-kind.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { useForm } from './form-context.ts'
import type { FieldProps } from './form-context.ts'

type ChoiceFieldProps = FieldProps & { kind: Extract<FieldKind, { kind: 'choice' | 'reference' }> }

/** One of a few words, or another text. A value that is not among them stays visible, so that it can be corrected. */
export function ChoiceField({ kind, ...field }: ChoiceFieldProps) {
  const { change, choices } = useForm()
  const chosen = typeof field.value === 'string' ? field.value : ''
  const offered =
    kind.kind === 'choice'
      ? kind.options.map((value) => ({ value, label: capitalized(value) }))
      : (choices?.references[kind.to] ?? [])
  const isKnown = chosen === '' || offered.some(({ value }) => value === chosen)

  return (
    <FieldFrame {...field}>
      {(control) => (
        <select {...control} value={chosen} onChange={(event) => change(field.path, event.target.value)}>
          {(chosen === '' || isOptional(field.schema)) && <option value="">None</option>}
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
