import { personOfPage } from './person-of-page.ts'

// A note or reply that is being written is kept in its tab, for the person who writes it, until it is added or they sign
// out: it may be about what nobody else should find in this browser.

const UNSENT = ['note', 'reply', 'to', 'subject', 'files'] as const

/** A note, or a part of a reply: its words, to whom, about what, and what is attached. */
type Unsent = (typeof UNSENT)[number]

/** Keeps what is typed; nothing typed, nothing kept. */
export function keepNote(reference: string, text: string, what: Unsent = 'note'): void {
  try {
    if (text === '') sessionStorage.removeItem(nameOf(reference, what))
    else sessionStorage.setItem(nameOf(reference, what), text)
  } catch {
    // The note is still on the page.
  }
}

/** What this tab still has of a note or reply. */
export function findNote(reference: string, what: Unsent = 'note'): string {
  try {
    return sessionStorage.getItem(nameOf(reference, what)) ?? ''
  } catch {
    return ''
  }
}

/** Forgets every part of a reply. */
export function forgetReply(reference: string): void {
  for (const what of UNSENT) if (what !== 'note') keepNote(reference, '', what)
}

function nameOf(reference: string, what: Unsent): string {
  return `${what} of ${personOfPage()?.id ?? ''}: ${reference}`
}
