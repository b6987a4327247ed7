import { createContext, use } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { ContentChoices, ContentFinding, OpenFile } from '../../contract.ts'

/** A field of the content model with its value. `label`: what it is called; entries of a list have a number. */
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
  /** Edits any field: lists and groups use it for the fields in them. */
  Field: ComponentType<FieldProps>
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
