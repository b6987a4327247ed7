import { DAY_MS } from '../../text/iso-day.ts'
import { post, Refused } from './api.ts'
import { tryStorage } from './browser-storage.ts'
import { personOfPage } from './person-of-page.ts'

/** Ends this session, also one that has ended elsewhere, and forgets what was not sent. The caller leaves the page. */
export async function signOut(): Promise<void> {
  await post('/sign-out', {}).catch((error: unknown) => {
    // 404: the sign-in page names nobody in its calls.
    const wasSignedOut = error instanceof Refused && (error.status === 401 || error.status === 404)
    if (!wasSignedOut) throw error
  })
  await forgetUnsent(personOfPage()?.id)
}

// What was not sent is forgotten here, not in `unsent-note.ts`, because the first page that is opened loads this.

/** The prefix of the names of the caches that hold the files of a reply; the time and its writer follow. */
export const beginning = 'unsent '

/**
 * Forgets the files of every reply that was not sent, in every tab; with `days`, only those older than that, with
 * `writer`, only that person's.
 */
export async function forgetFiles({
  days = 0,
  writer,
}: { days?: number; writer?: string } = {}): Promise<void> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(beginning))
    const isMeant = (name: string) => {
      const [, time, of] = name.split(' ')
      return Number(time) <= Date.now() - days * DAY_MS && (writer === undefined || of === writer)
    }
    await Promise.all(names.filter(isMeant).map((name) => caches.delete(name)))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Forgets all that this tab keeps, including notes and replies. */
function forgetTab(): void {
  tryStorage(() => sessionStorage.clear())
}

/** Forgets the same, and the files of every reply, as a person signs out; their other tabs follow. */
export async function forgetUnsent(person: string | undefined): Promise<void> {
  forgetTab()
  signOuts().postMessage(person)
  await forgetFiles()
}

/** Opens this tab for a person. What someone else typed in it, and the files of that person's replies, are forgotten. */
export async function openTabFor(person: string): Promise<void> {
  const writer = tryStorage(() => sessionStorage.getItem('person')) ?? person
  if (writer !== person) {
    forgetTab()
    await forgetFiles({ writer })
  }
  tryStorage(() => sessionStorage.setItem('person', person))
}

let channel: BroadcastChannel | undefined

/** One for this page: it does not hear its own. */
const signOuts = () => (channel ??= new BroadcastChannel('office signed out'))

/** Leaves this page when its person signs out in another tab. */
export function followSignOut(personHere: () => string | undefined): void {
  signOuts().addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === undefined || data !== personHere()) return
    forgetTab()
    location.assign('/office')
  })
}
