import { personOfPage } from './person-of-page.ts'

// A note that is being written is kept in its tab, for the person who writes it, until it is added or they sign out: it
// may be about what nobody else should find in this browser.

const BEGINNING = 'note of '

/** Keeps what is typed; nothing typed, nothing kept. */
export function keepNote(reference: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(nameOf(reference))
    else sessionStorage.setItem(nameOf(reference), text)
  } catch {
    // The note is still on the page.
  }
}

/** What this tab still has of a note. */
export function findNote(reference: string): string {
  try {
    return sessionStorage.getItem(nameOf(reference)) ?? ''
  } catch {
    return ''
  }
}

/** Forgets every note that was not added. */
export function forgetNotes(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(BEGINNING)) sessionStorage.removeItem(name)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function nameOf(reference: string): string {
  return `${BEGINNING}${personOfPage()?.id ?? ''}: ${reference}`
}
