import { z } from 'zod'
import { logSchema } from '../contract.ts'
import { noPromise } from './PromiseFields.tsx'
import { findObject, keepNote } from '../../shell/unsent-note.ts'

const unloggedSchema = z.object({
  /** Identifies the call, so that it is logged only once. */
  key: z.string(),
  source: logSchema.shape.source,
  name: z.string(),
  phone: z.string(),
  others: z.string(),
  words: z.string(),
  owner: z.string(),
  promise: z.object({ words: z.string(), due: z.string() }),
})

/** A call, a visit or a letter that is partly typed. */
export type UnloggedCall = z.infer<typeof unloggedSchema>

export function newCall(): UnloggedCall {
  return {
    key: crypto.randomUUID(),
    source: 'telephone',
    name: '',
    phone: '',
    others: '',
    words: '',
    owner: '',
    promise: noPromise,
  }
}

/** Saves what is typed, as `keepNote` does. */
export function keepCall(call: UnloggedCall): void {
  const { name, phone, others, words, owner, promise } = call
  const isEmpty = [name, phone, others, words, owner, promise.words, promise.due].every((text) => text === '')
  keepNote('', isEmpty ? '' : JSON.stringify(call), 'call')
}

/** The call that this tab still keeps and that was not logged. */
export function findCall(): UnloggedCall | undefined {
  return findObject('', 'call', unloggedSchema)
}

export function forgetCall(): void {
  keepNote('', '', 'call')
}
