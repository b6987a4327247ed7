import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { metadataOf } from '../../../../content-model/fields.ts'
import { isShort } from './field-kind.ts'
import type { ContentChoices, ContentFinding, OpenFile } from '../../contract.ts'
import { Button } from '../../../shell/Button.tsx'
import { gradedFinding } from '../finding-words.ts'

/** A field of the content model with its value. The labels of entries in a list are numbered. */
export type FieldProps = { schema: z.ZodType; path: string; label: string; value: unknown }

/** A field to show: another object for each time, because the same one can be asked for again. */
export type Shown = { path: string }

export type Form = {
  /** The content file that the form edits. */
  file: string
  /** Sets the value at a path such as "sources.0.url"; undefined removes the field. */
  change: (path: string, value: unknown) => void
  /** The value at a path; undefined for a form whose pictures are not in the office yet. */
  valueOf: (path: string) => unknown
  findings: readonly ContentFinding[]
  /** The fields of a new file that have not been filled in. */
  unfilled: ReadonlySet<string>
  others: OpenFile['others']
  choices: ContentChoices | undefined
  /** The field to show: lists open the entry that it is in. */
  shown: Shown | undefined
  /** Content below an entry of a list that is reviewed by itself, such as a fact. */
  entryFoot: (path: string, entry: unknown) => ReactNode
  /** Shows the page beside the form; undefined where there is no preview. */
  onPreview: (() => void) | undefined
}

export const FormContext = createContext<Form | undefined>(undefined)

export function useForm(): Form {
  const form = use(FormContext)
  if (!form) throw new Error('A field is outside a form.')
  return form
}

export function idOf(path: string): string {
  return `field-${path}`
}

/** The path of the field whose control this element is. */
export function pathOf({ id }: Element): string | undefined {
  return id.startsWith(idOf('')) ? id.slice(idOf('').length) : undefined
}

/** What a control needs so that its label, help and findings are read with it. */
type Control = { id: string; 'aria-describedby': string; 'aria-invalid': boolean }

type FieldFrameProps = FieldProps & {
  /** Beside the help: how long the text is, and may be. */
  count?: string | undefined
  children: (control: Control) => ReactNode
}

/** A field's label, who else is writing in it, its control, its help, and what the checker found. */
export function FieldFrame({ children, count, ...field }: FieldFrameProps) {
  const { findings, others } = useForm()
  const { schema, path, label } = field
  const id = idOf(path)
  const isWrong = findings.some((finding) => finding.field === path)
  const isBusy = others.some((other) => other.field === path)

  return (
    <div className="form-field" data-short={isShort(schema)} data-busy={isBusy}>
      <p className="form-label">
        <label htmlFor={id}>{label}</label>
        <Writers path={path} />
      </p>
      {children({ id, 'aria-describedby': `${id}-help`, 'aria-invalid': isWrong })}
      <div id={`${id}-help`}>
        <FieldNotes {...field} count={count} />
      </div>
    </div>
  )
}

export function Writers({ path }: { path: string }) {
  const names = useForm().others.flatMap(({ field, name }) => (field === path ? [name] : []))
  if (names.length === 0) return null
  return (
    <span className="form-writer">{`${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} writing here`}</span>
  )
}

/**
 * What to write in a field, from the content model; and what the checker found in the field, with its correction if there
 * is one, or that the field is still empty.
 */
export function FieldNotes({ schema, path, value, count }: FieldProps & { count?: string | undefined }) {
  const { change, findings, unfilled } = useForm()
  const { help } = metadataOf(schema)
  const own = findings.filter(({ field }) => field === path)
  return (
    <>
      {(help || count) && (
        <p className="form-help">
          {help && <span>{help.replaceAll('`', '')}</span>}{' '}
          {count && <span className="form-count">{count}</span>}
        </p>
      )}
      {unfilled.has(path) ? (
        <p className="form-help">Still to fill in</p>
      ) : (
        own.map(({ sentence, message, correction, grade }) => (
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
      )}
    </>
  )
}
