import { z } from 'zod'
import { jsonIn } from '../../text/json-in.ts'
import { tryStorage } from './browser-storage.ts'
import { personOfPage } from './person-of-page.ts'

// Text that is being written is kept in the tab for its writer until it is sent, they sign out, or someone else opens
// the office there: nobody else should find it in this browser.

/** The parts of a reply: its text, recipient, subject and the names of its files. */
const REPLY = ['reply', 'to', 'subject', 'files'] as const

/** Changes of a message that need answers first: until when it waits, its deadline, its legal hold, a promise. */
export type AskedChange = 'waiting' | 'deadline' | 'hold' | 'promise'

/**
 * What an unsent text is. A `reason` is for a decision, an approval or a kept sentence; `opening` is the reason for
 * opening a message before the decision; `names` are to be checked; `law` is a change in the law, and `sent back` is
 * what a change is sent back with.
 */
type Unsent =
  | 'note'
  | 'letter'
  | 'letter-to'
  | 'reason'
  | 'opening'
  | 'call'
  | 'names'
  | AskedChange
  | 'law'
  | 'comment'
  | 'sent back'
  | (typeof REPLY)[number]

/**
 * Keeps what is typed, if anything; a browser without storage has it only on the page. `reference` is what it is about:
 * a message, '' for a call or names, the citation of a law, the paragraph of a comment, a change that is sent back, or
 * the sentences that are kept or approved.
 */
export function keepNote(reference: string, text: string, what: Unsent = 'note'): void {
  const name = nameOf(reference, what)
  tryStorage(() => (text === '' ? sessionStorage.removeItem(name) : sessionStorage.setItem(name, text)))
}

/** What this tab has kept of a text; '' if nothing. */
export function findNote(reference: string, what: Unsent = 'note'): string {
  return tryStorage(() => sessionStorage.getItem(nameOf(reference, what))) ?? ''
}

/** A text that was kept as JSON; undefined if there is none, or if it is not in the form of this version. */
export function findObject<Schema extends z.ZodType>(
  reference: string,
  what: Unsent,
  schema: Schema,
): z.infer<Schema> | undefined {
  return schema.safeParse(jsonIn(findNote(reference, what))).data
}

export function forgetReply(reference: string): void {
  for (const part of REPLY) keepNote(reference, '', part)
  attached.delete(nameOf(reference, 'files'))
}

function nameOf(reference: string, what: Unsent): string {
  return `${what} of ${personOfPage()?.id ?? ''}: ${reference}`
}

/** The files of unsent replies, until the page is left or reloaded. After that, the tab still has their names. */
const attached = new Map<string, readonly File[]>()

/** The files of an unsent reply. `lost` has the names of those that a reload has removed. */
export type KeptFiles = { files: readonly File[]; lost: readonly string[] }

/** Keeps the files of a reply and the names of lost ones, and forgets those kept before. */
export function keepFiles(reference: string, { files, lost }: KeptFiles): void {
  const names = [...files.map(({ name }) => name), ...lost]
  keepNote(reference, names.length > 0 ? JSON.stringify(names) : '', 'files')
  attached.set(nameOf(reference, 'files'), files)
}

export function findFiles(reference: string): KeptFiles {
  const files = attached.get(nameOf(reference, 'files')) ?? []
  const names = findObject(reference, 'files', z.array(z.string())) ?? []
  return { files, lost: stillLost(names, files) }
}

/** The names of lost files that have not been attached again. */
export function stillLost(lost: readonly string[], files: readonly File[]): string[] {
  return lost.filter((name) => files.every((file) => file.name !== name))
}
