import { useState } from 'react'
import type { FieldKind } from './field-kind.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { useForm } from './form-context.ts'
import type { FieldProps } from './form-context.ts'

type Limits = Extract<FieldKind, { kind: 'text' }>

/** The longest text, in characters, that one line shows whole. */
const ONE_LINE = 70

/** A text, over several lines if it is a paragraph; with a count where its length has limits. */
export function TextField({ limits, ...field }: FieldProps & { limits: Limits }) {
  const { change } = useForm()
  const text = typeof field.value === 'string' ? field.value : ''
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
          <input {...control} value={text} onChange={(event) => change(field.path, event.target.value)} />
        )
      }
    </FieldFrame>
  )
}

/** "142 of 220 characters"; nothing where a text may be as long as it likes. */
function countOf(length: number, { least, most, isLong }: Limits): string | undefined {
  if (most !== undefined) return `${length} of at most ${most} characters`
  return isLong && length < least ? `${length} of at least ${least} characters` : undefined
}
