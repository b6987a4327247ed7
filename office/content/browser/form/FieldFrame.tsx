import type { ReactNode } from 'react'
import type { z } from 'zod'
import { metadataOf } from '../../../../content-model/fields.ts'
import { isShort } from './field-kind.ts'
import { idOf, useForm } from './form-context.ts'
import type { FieldProps } from './form-context.ts'
import type { ContentFinding } from '../../contract.ts'
import { Button } from '../../../shell/Button.tsx'
import { gradedFinding } from '../finding-words.ts'

/** What a control needs so that its label, help and findings are read with it. */
type Control = { id: string; 'aria-describedby': string; 'aria-invalid': boolean }

type FieldFrameProps = FieldProps & {
  /** Beside the help: how long the text is, and may be. */
  count?: string | undefined
  children: (control: Control) => ReactNode
}

/** A field's label, who else is writing in it, its control, its help, and what the checker found. */
export function FieldFrame({ schema, path, label, value, count, children }: FieldFrameProps) {
  const { findings, others } = useForm()
  const id = idOf(path)
  const own = findings.filter(({ field }) => field === path)
  const writers = others.filter(({ field }) => field === path)

  return (
    <div className="form-field" data-short={isShort(schema)} data-busy={writers.length > 0}>
      <p className="form-label">
        <label htmlFor={id}>{label}</label>
        <Writers names={writers.map(({ name }) => name)} />
      </p>
      {children({ id, 'aria-describedby': `${id}-help`, 'aria-invalid': own.length > 0 })}
      <div id={`${id}-help`}>
        <FieldHelp schema={schema} count={count} />
        <FieldFindings path={path} findings={own} value={value} />
      </div>
    </div>
  )
}

export function Writers({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <span className="form-writer">{`${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} writing here`}</span>
  )
}

/** What to write, in the words of the content model. */
export function FieldHelp({ schema, count }: { schema: z.ZodType; count?: string | undefined }) {
  const { help } = metadataOf(schema)
  if (!help && !count) return null
  return (
    <p className="form-help">
      {help && <span>{help.replaceAll('`', '')}</span>} {count && <span className="form-count">{count}</span>}
    </p>
  )
}

type FieldFindingsProps = { path: string; findings: readonly ContentFinding[]; value: unknown }

/** What the checker found in a field, in its own words, with the correction where there is one; or that it is empty yet. */
export function FieldFindings({ path, findings, value }: FieldFindingsProps) {
  const { change, unfilled } = useForm()
  if (unfilled.has(path)) return <p className="form-help">Still to fill in</p>
  return findings.map(({ sentence, message, correction, grade }) => (
    <div key={`${sentence} ${message}`} className="form-finding" data-grade={grade}>
      <p>{gradedFinding(grade, message)}</p>
      {correction && typeof value === 'string' && value.includes(correction.words) && (
        <Button
          onPress={() =>
            change(
              path,
              value.replace(correction.words, () => correction.replacement),
            )
          }
        >
          {`Change to ${correction.replacement}`}
        </Button>
      )}
    </div>
  ))
}
