import { z } from 'zod'
import { jsonIn } from '../../text/json-in.ts'
import { tryStorage } from './browser-storage.ts'
import { personOfPage } from './person-of-page.ts'
import { beginning } from './sign-out.ts'

// Text that is being written, such as a note or a reply, is kept in its tab, for its writer, until it is added, they sign
// out, or someone else opens the office there: nobody else should find it in this browser.

/** The parts of a reply: its text, recipient, subject and attachments. */
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
}

function nameOf(reference: string, what: Unsent): string {
  return `${what} of ${personOfPage()?.id ?? ''}: ${reference}`
}

// The files of an unsent reply are in a cache of this browser whose name only its tab knows, until the reply is sent,
// the person signs out, someone else opens the office there, or a day has passed, so that nobody else can find them in this browser.

const keptSchema = z.object({ cache: z.string(), names: z.array(z.string()) })

/** Files as they were kept. `lost`: the names of those that are gone. */
export type KeptFiles = { files: readonly File[]; lost: readonly string[] }

/** Saves the files of a reply, and which are lost, in place of those saved before; without either, only removes those. */
export async function keepFiles(reference: string, { files, lost }: KeptFiles): Promise<void> {
  const earlier = keptOf(reference)
  const cache = `${beginning}${Date.now()} ${personOfPage()?.id ?? ''} ${crypto.randomUUID()}`
  const names = [...files.map(({ name }) => name), ...lost]
  keepNote(reference, names.length > 0 ? JSON.stringify({ cache, names }) : '', 'files')
  try {
    if (earlier) await caches.delete(earlier.cache)
    if (files.length === 0) return
    const place = await caches.open(cache)
    await Promise.all(files.map((file, number) => place.put(addressOf(number), new Response(file))))
  } catch {
    // They are still on the page, and after a reload it says which are lost.
  }
}

/** The files of a reply that this tab still has. */
export async function findFiles(reference: string): Promise<KeptFiles> {
  const kept = keptOf(reference)
  if (!kept) return { files: [], lost: [] }
  const found = await Promise.all(
    kept.names.map(async (name, number) => {
      const response = await caches.match(addressOf(number), { cacheName: kept.cache }).catch(() => undefined)
      return response && new File([await response.blob()], name, { type: 'application/pdf' })
    }),
  )
  return {
    files: found.filter((file) => file !== undefined),
    lost: kept.names.filter((_, number) => !found[number]),
  }
}

function keptOf(reference: string): z.infer<typeof keptSchema> | undefined {
  return findObject(reference, 'files', keptSchema)
}

function addressOf(number: number): string {
  return `/unsent/${number}`
}
