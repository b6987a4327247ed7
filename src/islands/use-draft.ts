import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { fillUntouched, readAnswers } from './answers.ts'
import type { Answers } from './answers.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'

type DraftOptions = {
  form: RefObject<HTMLFormElement | null>
  formType: string
  names: readonly string[]
  /** Prefills the form from the URL query. */
  prefill: ((query: string) => Answers) | undefined
  /** Called with its answers after a draft was found and restored into the fields that are there. */
  onRestored: (answers: Answers) => void
}

/**
 * Keeps a form's answers across reloads and network failures, and gives the form its idempotency key. Call `keep`
 * on each change, `keepBegun` once `isRestored`, and `drop` once the message is stored.
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
    // A draft started elsewhere keeps its text, but takes the page and issue type requested now.
    isRestoring.current = true
    fillUntouched(form.current, draft?.query === query ? draft.answers : { ...draft?.answers, ...asked })
    isRestoring.current = false
    if (draft) onRestored(draft.answers)
    setIsRestored(true)
  })
  useEffect(() => restore(), [])

  // On plain HTTP in a local network there is no `randomUUID`; the handler then distinguishes forms by their token.
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
