import type { z } from 'zod'
import { personOfPage } from './person-of-page.ts'

// Text that is being written, such as a note or a reply, is kept in its tab, for its writer, until it is added, they sign
// out, or someone else goes on there: nobody else should find it in this browser.

/** The parts of a reply: its text, recipient, subject and attachments. */
const REPLY = ['reply', 'to', 'subject', 'files'] as const

/** What is asked before a message is set to wait, gets a deadline, is put on legal hold, or gets a promise. */
export type AskedChange = 'waiting' | 'deadline' | 'hold' | 'promise'

/**
 * A note, a letter of declination, its address, the reason of a decision or of opening a message before it, a call being
 * logged, the answers to what is asked before a change, a change in the law, a comment, or a part of a reply.
 */
type Unsent =
  | 'note'
  | 'letter'
  | 'letter-to'
  | 'reason'
  | 'opening'
  | 'call'
  | AskedChange
  | 'law'
  | 'comment'
  | (typeof REPLY)[number]

/**
 * Keeps what is typed, if anything. `reference`: what it is about: a message, '' for a call, the citation of a law, or
 * the paragraph of a comment.
 */
export function keepNote(reference: string, text: string, what: Unsent = 'note'): void {
  try {
    if (text === '') sessionStorage.removeItem(nameOf(reference, what))
    else sessionStorage.setItem(nameOf(reference, what), text)
  } catch {
    // The text is still on the page.
  }
}

/** What this tab still has of it. */
export function findNote(reference: string, what: Unsent = 'note'): string {
  try {
    return sessionStorage.getItem(nameOf(reference, what)) ?? ''
  } catch {
    return ''
  }
}

/** The same as an object; undefined if there is none, or if it is not what this version keeps. */
export function findObject<Schema extends z.ZodType>(
  reference: string,
  what: Unsent,
  schema: Schema,
): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(findNote(reference, what))).data
  } catch {
    return undefined
  }
}

export function forgetReply(reference: string): void {
  for (const part of REPLY) keepNote(reference, '', part)
}

function nameOf(reference: string, what: Unsent): string {
  return `${what} of ${personOfPage()?.id ?? ''}: ${reference}`
}
