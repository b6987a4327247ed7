import * as z from 'zod/mini'
import type { Answers } from './answers.ts'
import { tabStorage } from './tab-storage.ts'

/**
 * A form that was started but not yet received. `idempotencyKey` is the UUID under which the handler stores it
 * once, however often it is sent; `query` is the URL query it was started with.
 */
export type Draft = { answers: Answers; idempotencyKey: string; query: string }

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined

const draftShape = z.object({
  answers: z.record(z.string(), z.union([z.string(), z.boolean()])),
  idempotencyKey: z.uuid(),
  query: z.string(),
})

/** The draft of a form; undefined if there is none or it cannot be parsed. */
export function readDraft(formType: string, storage: DraftStorage = tabStorage()): Draft | undefined {
  try {
    const kept = storage?.getItem(keyOf(formType))
    return kept ? draftShape.parse(JSON.parse(kept)) : undefined
  } catch {
    return undefined
  }
}

/**
 * Saves the draft in the visitor's own browser. If storage is full or disabled, a reload loses it; nothing else
 * breaks.
 */
export function keepDraft(formType: string, draft: Draft, storage: DraftStorage = tabStorage()): void {
  try {
    storage?.setItem(keyOf(formType), JSON.stringify(draft))
  } catch {
    return
  }
}

/** Removes the draft once the message is stored. */
export function dropDraft(formType: string, storage: DraftStorage = tabStorage()): void {
  storage?.removeItem(keyOf(formType))
}

function keyOf(formType: string): string {
  return `form-draft-${formType}`
}
