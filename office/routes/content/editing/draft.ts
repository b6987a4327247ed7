import { Refused, messageOf, post } from '../../../api.ts'
import { draftKeptSchema, savedSchema, staleSchema } from '../../../contract/content.ts'
import type { ContentText, ContentValues } from '../../../contract/content.ts'
import { beginningOf } from './draft-state.ts'
import type { DraftState } from './draft-state.ts'
import { forgetCopy, keepCopy } from './browser-copy.ts'

/** A draft is kept this long after the last key, and at the latest this long after the first. */
const PAUSE_MS = 500
const MOST_MS = 1_500

/** While there is no connection, the server is tried this often. */
const AGAIN_MS = 3_000

/** Keeps what a person types in one text: on the server within two seconds, and in the browser until then. */
export type Draft = {
  state: () => DraftState
  subscribe: (listener: () => void) => () => void
  change: (values: ContentValues) => void
  /** Notes where the person is writing. */
  at: (field: string | null) => void
  /** Makes the draft the saved text; false if a newer version must be compared first. Throws `Refused`. */
  save: () => Promise<boolean>
  /** Goes on from a comparison with a newer version. */
  settle: (values: ContentValues) => void
  /** Begins to send; the function that it returns stops: what has not reached the server stays in the browser. */
  open: () => () => void
}

/** Opens a text for writing; what this browser still has of it comes first. */
export function openDraft(person: string, text: ContentText): Draft {
  const { path } = text
  const address = `/content/texts/${encodeURIComponent(path)}`
  const listeners = new Set<() => void>()
  let field: string | null = null
  let over: string | null = null
  let isOpen = false
  let pause: ReturnType<typeof setTimeout> | undefined
  let latest: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let state = beginningOf(person, text)

  function set(changed: Partial<DraftState>) {
    state = { ...state, ...changed }
    listeners.forEach((listener) => {
      listener()
    })
  }

  function schedule(wait = PAUSE_MS) {
    if (!isOpen) return
    clearTimeout(pause)
    pause = setTimeout(() => void keep(), wait)
    latest ??= setTimeout(() => void keep(), Math.max(wait, MOST_MS))
  }

  function keep(): Promise<void> {
    clearTimeout(pause)
    clearTimeout(latest)
    latest = undefined
    sending ??= send().finally(() => {
      sending = undefined
    })
    return sending
  }

  async function send(): Promise<void> {
    if (state.newer || !isOpen) return
    const { values, base, number } = state
    set({ keeping: 'sending' })
    try {
      const kept = await post(`${address}/draft`, { ...values, base, number, field }, draftKeptSchema)
      const isAll = state.values === values
      set({
        number: kept.number,
        keptAt: kept.savedAt,
        findings: kept.findings,
        fault: undefined,
        keeping: isAll ? 'kept' : 'waiting',
      })
      if (isAll) forgetCopy(person, path)
      else {
        keepCopy(person, path, { values: state.values, base, number: kept.number })
        schedule()
      }
    } catch (error) {
      if (isRefused(error)) return refuse(error)
      set({ keeping: 'offline' })
      schedule(AGAIN_MS)
    }
  }

  function refuse(error: Refused): void {
    const stale = error.status === 409 ? staleSchema.safeParse(error.answer).data : undefined
    set({ keeping: 'refused', newer: stale?.current, fault: stale ? undefined : messageOf(error) })
  }

  function onOnline() {
    if (state.keeping === 'offline') void keep()
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (values) => {
      set({ values, keeping: state.keeping === 'offline' ? 'offline' : 'waiting' })
      keepCopy(person, path, { values, base: state.base, number: state.number })
      schedule()
    },
    at: (now) => {
      field = now
    },
    save: async () => {
      while (!state.newer && (state.keeping === 'waiting' || state.keeping === 'sending')) await keep()
      if (state.keeping !== 'kept' || state.number === 0) return state.keeping === 'kept'
      const { values, base, number } = state
      try {
        const { version, findings } = await post(`${address}/save`, { base, number, over }, savedSchema)
        over = null
        set({
          base: version,
          baseSince: Date.now(),
          number: 0,
          findings,
          fault: undefined,
          keptAt: undefined,
        })
        if (state.values !== values) schedule()
        return true
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        const stale = error.status === 409 ? staleSchema.safeParse(error.answer).data : undefined
        if (!stale) throw error
        set({ newer: stale.current })
        return false
      }
    },
    settle: (values) => {
      const { newer } = state
      if (!newer) return
      // A saved version that was seen may be saved over; another tab's draft is simply continued.
      over = newer.version
      const base = newer.number > 0 && state.number === newer.number ? state.base : newer.version
      set({ values, base, number: newer.number, newer: undefined, keeping: 'waiting' })
      keepCopy(person, path, { values, base, number: newer.number })
      schedule(0)
    },
    open: () => {
      isOpen = true
      addEventListener('online', onOnline)
      if (state.keeping !== 'kept' && !state.newer) schedule()
      return () => {
        isOpen = false
        clearTimeout(pause)
        clearTimeout(latest)
        latest = undefined
        removeEventListener('online', onOnline)
      }
    },
  }
}

/** Whether the server answered and means it; anything else is tried again. */
function isRefused(error: unknown): error is Refused {
  return error instanceof Refused && error.status < 500 && error.status !== 429
}
