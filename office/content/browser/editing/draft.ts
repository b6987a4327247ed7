import { NoAnswer, Refused, messageOf, postOnce } from '../../../shell/api.ts'
import { doneSchema } from '../../../contract.ts'
import { draftKeptSchema, savedSchema } from '../../contract.ts'
import type { ContentFinding, ContentValues, OpenFile } from '../../contract.ts'
import { apiOfFile } from '../../address-of-file.ts'
import { findCopy, forgetCopy, forgetCopyOf, holdCopy, keepCopy } from './browser-copy.ts'
import type { BrowserCopy } from './browser-copy.ts'
import { newerIn } from './differences.ts'
import type { Newer } from './differences.ts'

/** A draft is kept this long after the last key, and at the latest this long after the first. */
const PAUSE_MS = 500
const MOST_MS = 1_500

/** While the server does not answer, it is tried this often. */
const AGAIN_MS = 3_000

/**
 * A page that is opened again may begin with what the server had up to this long ago, while a draft sent since is
 * newer.
 */
const LATE_MS = 5_000

/**
 * A save that fails on the server is tried this many times before the person is notified. The server may have saved
 * before it failed: repeating the same request then succeeds, while a new one would conflict with the person's own save.
 */
const SAVE_TRIES = 3

/** A file being written. */
export type DraftState = {
  values: ContentValues
  base: string | null
  /** When `base` became known as the saved version: older reports of the saved version are ignored. */
  baseSince: number
  /** The newer version with which the person has compared theirs: a save goes over it. */
  over: string | null
  /** How often the server kept the draft; 0 while nothing is changed. */
  number: number
  /** Whether the server has what is typed; `uncertain` if it did not answer a discard. */
  keeping: 'kept' | 'waiting' | 'sending' | 'offline' | 'refused' | 'uncertain'
  /** Whether this browser has what is typed, if the server does not. */
  isCopied: boolean
  /** A save was requested and has not been answered. */
  isSaving: boolean
  keptAt: number | undefined
  fault: string | undefined
  newer: Newer | undefined
  findings: ContentFinding[]
  /** The values that `findings` are about: the checker has not seen what was typed since. */
  checked: ContentValues
}

/** Keeps what a person types in one file: on the server within two seconds, and in the browser until then. */
export type Draft = {
  state: () => DraftState
  subscribe: (listener: () => void) => () => void
  change: (values: ContentValues) => void
  /** Notes where the person is writing. */
  at: (field: string | null) => void
  /**
   * Saves what is typed; false if a newer version must be compared first, or the server refuses the draft. Without a
   * connection it waits for one. Throws `Refused`.
   */
  save: () => Promise<boolean>
  /** Continues after a comparison with a newer version. */
  settle: (values: ContentValues) => void
  /** Discards the draft, including requests in progress and what only this browser has. Throws `Refused`, `NoAnswer`. */
  discard: () => Promise<void>
  /**
   * Does an act on the saved file once pending requests have ended, and sends nothing in the meantime. `work` gets the
   * version that was seen, or the one that this page has saved over it since.
   */
  act: <Result>(seen: string | null, work: (version: string | null) => Promise<Result>) => Promise<Result>
  /** Starts sending; the returned function stops it: what has not reached the server stays in the browser. */
  open: () => () => void
}

/** A file that is open, with its draft. */
export type EditedFile = {
  file: OpenFile
  draft: Draft
  state: DraftState
  /** Replaces the file on screen with the server's current version, shows the field with this path, and says what was done. */
  onBeginAnew: (shown?: string, done?: string) => Promise<void>
}

/** Whether there are words that the saved file does not have, perhaps only in this browser. */
export function isUnsaved({ number, keeping }: DraftState): boolean {
  return number > 0 || keeping !== 'kept'
}

/** What a draft needs from its browser. */
export type DraftTools = {
  post: typeof postOnce
  /** Calls once after a number of milliseconds; the function that it returns cancels the call. */
  after: (ms: number, call: () => void) => () => void
}

const ofBrowser: DraftTools = {
  post: postOnce,
  after: (ms, call) => {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

/** A requested save. */
type AskedSave = {
  values: ContentValues
  /** Whether the server has what was typed before the save. */
  isReady: boolean
  /** The turn of the save's request, once it was sent. */
  turn: number | undefined
  tries: number
  answer: PromiseWithResolvers<boolean>
}

/** Drafts whose page was left while they were being sent, or just before. Anyone who comes back continues with them. */
const leftBehind = new Map<string, Draft>()

/** The versions that this page saved over others, by path and version: the screen may still show the others. */
const savedOver = new Map<string, string>()

function noteSaved(path: string, version: string, before: readonly (string | null)[]): void {
  for (const each of before) if (each !== null) savedOver.set(`${path} ${each}`, version)
  // What was saved may equal an earlier version, which is then the newest again.
  savedOver.delete(`${path} ${version}`)
}

/** The last version that this page saved over this one, directly or step by step. */
function newestOf(path: string, version: string | null): string | null {
  let newest = version
  for (let next = newest; next !== null; next = savedOver.get(`${path} ${next}`) ?? null) newest = next
  return newest
}

/** The state in which writing begins: from this browser's copy, else the draft on the server, else the saved file. */
function beginningOf(file: OpenFile, copy: BrowserCopy | undefined): DraftState {
  const { saved, draft, findings, writtenIn } = file
  const onServer = { base: draft?.base ?? saved.version, number: draft?.number ?? 0 }
  const { fields, body } = draft ?? saved
  const begun: DraftState = {
    values: { fields, body },
    ...onServer,
    baseSince: Date.now(),
    over: null,
    keeping: 'kept',
    isCopied: true,
    isSaving: false,
    keptAt: draft?.savedAt,
    fault: undefined,
    newer: undefined,
    findings,
    checked: { fields, body },
  }
  if (!copy) return begun
  // The same page's last answer may have been lost: then the copy follows what that page wrote.
  const isOfPage = copy.page !== undefined && copy.page === writtenIn
  const isNext = isOfPage || (copy.base === onServer.base && copy.number === onServer.number)
  const newer: Newer = {
    fields,
    body,
    version: onServer.base,
    gone: null,
    number: onServer.number,
    by: saved.by ?? '',
    at: draft?.savedAt ?? saved.at ?? 0,
  }
  return { ...begun, values: copy.values, keeping: 'waiting', newer: isNext ? undefined : newer }
}

/** Opens a file for writing; what this browser still has of it comes first. */
export function openDraft(person: string, file: OpenFile, tools: DraftTools = ofBrowser): Draft {
  const { path } = file
  const key = `${person} ${path}`
  const left = leftBehind.get(key)
  if (left) return left

  const address = apiOfFile(path)
  const page = crypto.randomUUID()
  const listeners = new Set<() => void>()
  let turn = 0
  let field: string | null = null
  let isOpen = false
  let sending: Promise<void> | undefined
  let asked: AskedSave | undefined
  let callOffPause = () => {}
  let callOffLatest: (() => void) | undefined
  let letGo = () => {}
  /** What another page left in this browser: this one continues with it. */
  let found = findCopy(person, path)
  let state = beginningOf(file, found)
  /** What the server has of the typed text. */
  let kept = state.keeping === 'kept' ? state.values : undefined

  function set(changed: Partial<DraftState>) {
    state = { ...state, ...changed }
    listeners.forEach((listener) => {
      listener()
    })
  }

  function isDirty(): boolean {
    return state.values !== kept
  }

  function schedule(wait = PAUSE_MS) {
    if (!isOpen && !asked) return
    callOffPause()
    callOffPause = tools.after(wait, () => void send())
    callOffLatest ??= tools.after(Math.max(wait, MOST_MS), () => void send())
  }

  function callOff() {
    callOffPause()
    callOffLatest?.()
    callOffLatest = undefined
  }

  /** Sends whatever is due, one request at a time: each depends on the answer to the one before. */
  function send(): Promise<void> {
    callOff()
    sending ??= sendDue().finally(endSending)
    return sending
  }

  /** Sends a save that was requested meanwhile, and lets go of a page that was left once nothing is due. */
  function endSending() {
    sending = undefined
    if (asked && !callOffLatest) schedule(0)
    tools.after(LATE_MS, () => {
      if (leftBehind.get(key) !== draft || sending || asked) return
      leftBehind.delete(key)
      letGo()
    })
  }

  async function sendDue(): Promise<void> {
    let isMore = true
    while (isMore && !state.newer && (isOpen || asked)) {
      isMore = asked && (asked.isReady || !isDirty()) ? await sendSave(asked) : await sendDraft()
    }
  }

  /** Sends the draft; returns whether something else is due immediately. */
  async function sendDraft(): Promise<boolean> {
    if (!isDirty()) return false
    const askedBefore = asked
    const { values, base, number } = state
    set({ keeping: 'sending' })
    try {
      const request = { ...values, base, number, field, writer: { page, turn: ++turn } }
      const answer = await tools.post(`${address}/draft`, request, draftKeptSchema)
      kept = values
      const { number: keptNumber, savedAt: keptAt, findings } = answer
      keepOn({ number: keptNumber, keptAt, findings, checked: values, fault: undefined })
      if (askedBefore) askedBefore.isReady = true
      return asked !== undefined
    } catch (error) {
      if (isUnanswered(error)) return waitAfter(error)
      const newer = newerIn(error)
      set({ keeping: 'refused', newer, fault: newer ? undefined : messageOf(error) })
      endSave()?.resolve(false)
      if (!newer && state.values !== values) schedule()
      return false
    }
  }

  /** Sends the save; returns whether something else is due immediately. */
  async function sendSave(save: AskedSave): Promise<boolean> {
    const { base, number } = state
    if (number === 0) {
      endSave()?.resolve(true)
      return false
    }
    save.turn ??= ++turn
    try {
      const { over } = state
      const request = { base, number, over, writer: { page, turn: save.turn } }
      const { version, findings } = await tools.post(`${address}/save`, request, savedSchema)
      noteSaved(path, version, [base, over])
      const saved = { base: version, over: null, baseSince: Date.now(), number: 0, keptAt: undefined }
      endSave()?.resolve(true)
      keepOn({ ...saved, findings, fault: undefined })
    } catch (error) {
      if (isUnanswered(error) && (!(error instanceof Refused) || ++save.tries < SAVE_TRIES))
        return waitAfter(error)
      const newer = newerIn(error)
      const answer = endSave()
      set({ newer, fault: undefined, keeping: isDirty() ? 'waiting' : 'kept' })
      if (newer) answer?.resolve(false)
      else answer?.reject(error)
      if (isDirty()) schedule()
    }
    return false
  }

  /** Continues after an answer: whatever was typed in the meantime is sent next. */
  function keepOn(changed: Partial<DraftState>) {
    set({ ...changed, keeping: isDirty() ? 'waiting' : 'kept' })
    if (!isDirty()) return forgetInBrowser()
    keepInBrowser()
    schedule()
  }

  function keepInBrowser() {
    const { values, base, number } = state
    const isCopied = keepCopy(person, path, { values, base, number, page })
    if (isCopied !== state.isCopied) set({ isCopied })
    if (isCopied) forgetFound()
  }

  function forgetInBrowser() {
    forgetCopyOf(person, path, page)
    forgetFound()
  }

  function forgetFound() {
    if (found) forgetCopy(found)
    found = undefined
  }

  function waitAfter(error: unknown): false {
    // That the server does not answer is already shown beside the draft.
    set({ keeping: 'offline', fault: error instanceof NoAnswer ? undefined : messageOf(error) })
    schedule(AGAIN_MS)
    return false
  }

  function endSave(): AskedSave['answer'] | undefined {
    const answer = asked?.answer
    asked = undefined
    if (answer) set({ isSaving: false })
    return answer
  }

  const draft: Draft = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (values) => {
      set({ values, keeping: state.keeping === 'offline' ? 'offline' : 'waiting' })
      keepInBrowser()
      schedule()
    },
    at: (now) => {
      field = now
    },
    save: () => {
      if (state.newer) return Promise.resolve(false)
      // What was typed since the last request needs a save of its own.
      if (asked && asked.values !== state.values)
        return asked.answer.promise.then((isSaved) => isSaved && draft.save())
      if (!asked) {
        const { values } = state
        asked = { values, isReady: false, turn: undefined, tries: 0, answer: Promise.withResolvers() }
        set({ isSaving: true })
      }
      const { promise } = asked.answer
      void send()
      return promise
    },
    settle: (values) => {
      const { newer } = state
      if (!newer) return
      // A saved version that the person has seen may be overwritten; another tab's draft is simply continued.
      kept = undefined
      const base = newer.number > 0 && state.number === newer.number ? state.base : newer.version
      set({ values, base, over: newer.version, number: newer.number, newer: undefined, keeping: 'waiting' })
      keepInBrowser()
      schedule(0)
    },
    discard: async () => {
      // Once the server answers, a save that waits would keep what is to be discarded.
      endSave()?.resolve(false)
      await sending
      // Only what the server has can be discarded there, so anything it may lack is sent once more.
      if (isDirty()) await send()
      callOff()
      try {
        const request = { number: state.number, writer: { page, turn: ++turn } }
        if (state.number > 0) await tools.post(`${address}/discard`, request, doneSchema)
      } catch (error) {
        if (isDirty() || asked) schedule(AGAIN_MS)
        else if (isUnanswered(error)) {
          // A save, or what is typed next, begins with sending these words again.
          kept = undefined
          set({ keeping: 'uncertain' })
        }
        throw error
      }
      // Otherwise, unsent words and a save pressed in the meantime would be sent once the server answers.
      callOff()
      endSave()?.resolve(false)
      kept = state.values
      set({ number: 0, keptAt: undefined, keeping: 'kept', fault: undefined })
      forgetInBrowser()
    },
    act: async (seen, work) => {
      while (sending || asked) await (asked ? asked.answer.promise.catch(() => false) : sending)
      const acting = work(newestOf(path, seen))
      sending = Promise.allSettled([acting]).then(() => {
        endSending()
        // What may have been discarded waits for a save, or for what is typed next.
        if (isDirty() && !state.newer && state.keeping !== 'uncertain') schedule()
      })
      return acting
    },
    open: () => {
      isOpen = true
      leftBehind.delete(key)
      letGo()
      letGo = holdCopy(person, path)
      if (isDirty() && !state.newer) schedule()
      return () => {
        isOpen = false
        if (!asked) callOff()
        if (asked || sending) leftBehind.set(key, draft)
        else letGo()
      }
    },
  }
  return draft
}

/** Whether the request may be tried again: its answer was lost, or the server could not carry it out now. */
function isUnanswered(error: unknown): boolean {
  return !(error instanceof Refused) || error.status >= 500 || error.status === 429
}
