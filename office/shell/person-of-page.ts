type Person = { id: string; name: string }

/**
 * The person for whom this page was opened. It sends requests for nobody else, even if someone else signs in with the
 * same browser.
 */
let person: Person | undefined
let again: PromiseWithResolvers<void> | undefined
let isActWaiting = false
const listeners = new Set<() => void>()

/** The person for whom this page was opened; undefined until that is known. */
export function personOfPage(): Person | undefined {
  return person
}

/** Opens this page for a person, once. */
export function openPageFor(opened: Person): void {
  person ??= opened
}

/** Whether this page's person is signed out: nothing is sent until they have signed in again. */
export function isSignedOut(): boolean {
  return again !== undefined
}

/** Whether an act is among the requests that wait until this page's person has signed in again. */
export function hasWaitingAct(): boolean {
  return isActWaiting
}

/** Calls `listener` when `isSignedOut()` or `hasWaitingAct()` changes. Returns a function that unsubscribes it. */
export function subscribeToSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Notes that this page's person is signed out, and, with `isAct`, that a change waits for them. Resolves when they have
 * signed in again.
 */
export function untilSignedIn(isAct = false): Promise<void> {
  again ??= Promise.withResolvers()
  isActWaiting ||= isAct
  tell()
  return again.promise
}

/** Notes that the person of this page has signed in again. Waiting requests continue. */
export function resumeRequests(): void {
  again?.resolve()
  again = undefined
  isActWaiting = false
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
