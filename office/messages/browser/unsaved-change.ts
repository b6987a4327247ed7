import { z } from 'zod'
import { findNote, keepNote } from '../../shell/unsent-note.ts'
import type { AskedChange } from '../../shell/unsent-note.ts'
import { noPromise } from './PromiseFields.tsx'

const typedSchema = z.object({ words: z.string(), day: z.string(), due: z.string() })

/** The answers as typed: words, a day, and the time at which a promise is due. */
export type TypedChange = z.infer<typeof typedSchema>

const nothing: TypedChange = { ...noPromise, day: '' }

/** Keeps the answers, as `keepNote` does. */
export function keepAsked(reference: string, asked: AskedChange, typed: TypedChange): void {
  const isEmpty = Object.values(typed).every((text) => text === '')
  keepNote(reference, isEmpty ? '' : JSON.stringify(typed), asked)
}

/** What this tab still has of them. */
export function keptAsked(reference: string, asked: AskedChange): TypedChange {
  const note = findNote(reference, asked)
  return (note === '' ? undefined : typedSchema.safeParse(JSON.parse(note)).data) ?? nothing
}

/** Forgets them, once the change is saved. */
export function forgetAsked(reference: string, asked: AskedChange): void {
  keepNote(reference, '', asked)
}
