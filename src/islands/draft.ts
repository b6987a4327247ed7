import * as z from 'zod/mini'
import type { Answers } from './answers.ts'
import { tabStorage } from './tab-storage.ts'

/**
 * A form that was begun and not yet received. `idempotencyKey` is the UUID under which the handler stores it once,
 * however often it is sent; `query` is the address's query under which it was begun.
 */
export type Draft = { answers: Answers; idempotencyKey: string; query: string }

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined

const draftShape = z.object({
  answers: z.record(z.string(), z.union([z.string(), z.boolean()])),
  idempotencyKey: z.uuid(),
  query: z.string(),
})

/** The draft of a form, or undefined when there is none that can be read. */
export function readDraft(formType: string, storage: DraftStorage = tabStorage()): Draft | undefined {
  try {
    const kept = storage?.getItem(keyOf(formType))
    return kept ? draftShape.parse(JSON.parse(kept)) : undefined
  } catch {
    return undefined
  }
}

/** Keeps the draft in the visitor's own browser. A full or forbidden storage only means that a reload loses it. */
export function keepDraft(formType: string, draft: Draft, storage: DraftStorage = tabStorage()): void {
  try {
    storage?.setItem(keyOf(formType), JSON.stringify(draft))
  } catch {
    return
  }
}

/** Removes the draft once the message is safe. */
export function dropDraft(formType: string, storage: DraftStorage = tabStorage()): void {
  storage?.removeItem(keyOf(formType))
}

function keyOf(formType: string): string {
  return `form-draft-${formType}`
}
