import { post, Refused } from './api.ts'
import { tryStorage } from './browser-storage.ts'
import { personOfPage } from './person-of-page.ts'

/** Ends this session, even if it ended elsewhere, and forgets what was not sent. The caller leaves the page. */
export async function signOut(): Promise<void> {
  await post('/sign-out', {}).catch((error: unknown) => {
    // 404: the calls of the sign-in page name no person.
    const wasSignedOut = error instanceof Refused && (error.status === 401 || error.status === 404)
    if (!wasSignedOut) throw error
  })
  forgetUnsent(personOfPage()?.id)
}

// Here, not in `unsent-note.ts`, because the first page that is opened loads this.

/** Forgets all that this tab keeps, including notes and replies. */
function forgetTab(): void {
  tryStorage(() => sessionStorage.clear())
}

/** Forgets what was not sent, as a person signs out, here and in their other tabs. */
export function forgetUnsent(person: string | undefined): void {
  forgetTab()
  signOuts().postMessage(person)
}

/** Opens this tab for a person. What someone else typed in it is forgotten. */
export function openTabFor(person: string): void {
  const writer = tryStorage(() => sessionStorage.getItem('person')) ?? person
  if (writer !== person) forgetTab()
  tryStorage(() => sessionStorage.setItem('person', person))
}

/** Version 0.2.0 kept the files of replies in caches, which nothing else here uses. */
export async function forgetCaches(): Promise<void> {
  try {
    for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

let channel: BroadcastChannel | undefined

/** One channel for this page, which does not receive its own messages. */
const signOuts = () => (channel ??= new BroadcastChannel('office signed out'))

/** Leaves this page when its person signs out in another tab. */
export function followSignOut(personHere: () => string | undefined): void {
  signOuts().addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === undefined || data !== personHere()) return
    forgetTab()
    location.assign('/office')
  })
}
