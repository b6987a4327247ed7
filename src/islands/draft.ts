import * as z from 'zod/mini'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { fillUntouched, readAnswers } from './answers.ts'
import type { Answers } from './answers.ts'
import { tabStorage } from './tab-storage.ts'

/**
 * A form that was started but not yet received. `idempotencyKey` is a UUID by which the handler stores the message
 * once, however often it is sent; `query` is the URL query with which the form was started.
 */
type Draft = { answers: Answers; idempotencyKey: string; query: string }

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

/** Saves the draft in the visitor's own browser. If storage is full or disabled, only a reload loses it. */
export function keepDraft(formType: string, draft: Draft, storage: DraftStorage = tabStorage()): void {
  try {
    storage?.setItem(keyOf(formType), JSON.stringify(draft))
  } catch {
    return
  }
}

export function dropDraft(formType: string, storage: DraftStorage = tabStorage()): void {
  storage?.removeItem(keyOf(formType))
}

function keyOf(formType: string): string {
  return `form-draft-${formType}`
}

type DraftOptions = {
  form: RefObject<HTMLFormElement | null>
  formType: string
  names: readonly string[]
  /** Gives the answers that the URL query prefills. */
  prefill: ((query: string) => Answers) | undefined
  /** Called with a draft's answers after they were restored into the fields on the page. */
  onRestored: (answers: Answers) => void
}

/**
 * Keeps a form's answers across reloads and network failures, and gives the form its idempotency key. Call `keep` on
 * each change, `keepBegun` once `isRestored`, and `drop` once the message is stored.
 */
export function useDraft({ form, formType, names, prefill, onRestored }: DraftOptions) {
  const key = useRef<string>(undefined)
  const isRestoring = useRef(false)
  const [isRestored, setIsRestored] = useState(false)

  const restore = useEffectEvent(() => {
    if (!form.current) return
    const draft = readDraft(formType)
    const query = location.search
    const asked = prefill?.(query) ?? {}
    key.current = draft?.idempotencyKey
    // A draft that was started with another query keeps its text, but takes the page and issue type of this one.
    isRestoring.current = true
    fillUntouched(form.current, draft?.query === query ? draft.answers : { ...draft?.answers, ...asked })
    isRestoring.current = false
    if (draft) onRestored(draft.answers)
    setIsRestored(true)
  })
  useEffect(() => restore(), [])

  // On plain HTTP in a local network there is no `randomUUID`; the handler then distinguishes forms by their tokens.
  function idempotencyKey(): string | undefined {
    if ('randomUUID' in crypto) key.current ??= crypto.randomUUID()
    return key.current
  }

  function keep() {
    if (isRestoring.current) return
    const idempotency = idempotencyKey()
    if (!form.current || !idempotency) return
    const answers = readAnswers(form.current, names)
    keepDraft(formType, { answers, idempotencyKey: idempotency, query: location.search })
  }

  /** Saves what was typed before the script loaded. */
  function keepBegun() {
    if (form.current && Object.values(readAnswers(form.current, names)).some(Boolean)) keep()
  }

  function drop() {
    dropDraft(formType)
    key.current = undefined
  }

  return { isRestored, keep, keepBegun, drop, idempotencyKey }
}
