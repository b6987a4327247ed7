import { z } from 'zod'
import { jsonIn } from '../../text/json-in.ts'
import { tryStorage } from './browser-storage.ts'
import { personOfPage } from './person-of-page.ts'

// Text that is being written, such as a note or a reply, is kept in its tab, for its writer, until it is added, they sign
// out, or someone else opens the office there: nobody else should find it in this browser.

/** The parts of a reply: its text, recipient, subject and the names of its files. */
const REPLY = ['reply', 'to', 'subject', 'files'] as const

/** What is asked before a message is set to wait, gets a deadline, is put on legal hold, or gets a promise. */
export type AskedChange = 'waiting' | 'deadline' | 'hold' | 'promise'

/**
 * A note, a letter of declination, its address, the reason for a decision, an approval or a kept sentence, or for opening a
 * message before the decision, a call being logged, names to be checked, the answers to what is asked before a change, a
 * change in the law, a comment, what a change is sent back with, or a part of a reply.
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
 * Keeps what is typed, if anything; what the browser does not keep is still on the page. `reference`: what it is about:
 * a message, '' for a call or names, the citation of a law, the paragraph of a comment, a change that is sent back, or the
 * sentences that are kept or approved.
 */
export function keepNote(reference: string, text: string, what: Unsent = 'note'): void {
  const name = nameOf(reference, what)
  tryStorage(() => (text === '' ? sessionStorage.removeItem(name) : sessionStorage.setItem(name, text)))
}

/** What this tab still has of it. */
export function findNote(reference: string, what: Unsent = 'note'): string {
  return tryStorage(() => sessionStorage.getItem(nameOf(reference, what))) ?? ''
}

/** The same as an object; undefined if there is none, or if it is not what this version keeps. */
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

/** The files of unsent replies, until the page is left or reloaded; the tab then still has their names. */
const attached = new Map<string, readonly File[]>()

/** Files as they were kept. `lost`: the names of those that a reload has removed. */
export type KeptFiles = { files: readonly File[]; lost: readonly string[] }

/** Keeps the files of a reply, and which are lost, in place of those kept before. */
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

/** The names of lost files that were not attached again. */
export function stillLost(lost: readonly string[], files: readonly File[]): string[] {
  return lost.filter((name) => files.every((file) => file.name !== name))
}
