import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'
import { fillUntouched, readAnswers } from './answers.ts'
import type { Answers } from './answers.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'

type DraftOptions = {
  form: RefObject<HTMLFormElement | null>
  formType: string
  names: readonly string[]
  /** What the address's query says about the form. */
  prefill: ((query: string) => Answers) | undefined
  /** A draft was found and stands in the form again. */
  onRestored: () => void
}

/**
 * Keeps what is in a form through reloads and lost networks, and gives it the key under which it is stored once.
 * `keep` is called at each change, `keepBegun` when the script takes over, `drop` once the message is safe.
 */
export function useDraft({ form, formType, names, prefill, onRestored }: DraftOptions) {
  const key = useRef<string>(undefined)
  const isRestoring = useRef(false)

  const restore = useEffectEvent(() => {
    if (!form.current) return
    const draft = readDraft(formType)
    const query = location.search
    const asked = prefill?.(query) ?? {}
    key.current = draft?.idempotencyKey
    // A draft that was begun elsewhere keeps its words, but the page and the kind of issue are those asked for now.
    isRestoring.current = true
    fillUntouched(form.current, draft?.query === query ? draft.answers : { ...draft?.answers, ...asked })
    isRestoring.current = false
    if (draft) onRestored()
  })
  useEffect(() => restore(), [])

  // On plain HTTP in a local network browsers make no keys; the handler then tells forms apart by their token.
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

  /** Keeps what was written before the script had loaded. */
  function keepBegun() {
    if (form.current && Object.values(readAnswers(form.current, names)).some(Boolean)) keep()
  }

  function drop() {
    dropDraft(formType)
    key.current = undefined
  }

  return { keep, keepBegun, drop, idempotencyKey }
}
