import { z } from 'zod'
import { kindOfFile } from '../../../../content-model/kinds.ts'
import { jsonIn } from '../../../../text/json-in.ts'
import { postOnce, UserError } from '../../../shell/api.ts'
import { tryStorage } from '../../../shell/browser-storage.ts'
import { contentValuesSchema, draftKeptSchema } from '../../contract.ts'
import { apiOfFile } from '../../address-of-file.ts'
import { nameOfCopy, namesKept } from './copy-names.ts'
import { differencesOf, newerIn } from './differences.ts'

const copySchema = z.object({
  values: contentValuesSchema,
  base: z.string().nullable(),
  number: z.number().int(),
  /** The open page in which the text was typed. */
  page: z.string().optional(),
})

/**
 * Typed text that has not reached the server: kept in this browser until it has. Each open page keeps its own: two tabs
 * with the same file must not overwrite each other's.
 */
export type BrowserCopy = z.infer<typeof copySchema>

/** A copy as it was found, with the name under which the browser keeps it. */
type FoundCopy = BrowserCopy & { name: string }

/** Keeps what is typed in this browser; false if the browser has no room or stores nothing. */
export function keepCopy(person: string, path: string, copy: BrowserCopy): boolean {
  try {
    localStorage.setItem(nameOfCopy(person, path, copy.page), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

/** A copy of a person's text that this browser still has; of several, any one. */
export function findCopy(person: string, path: string): FoundCopy | undefined {
  return copiesOf(person, path)[0]
}

function copiesOf(person: string, path: string): FoundCopy[] {
  const name = nameOfCopy(person, path)
  return namesKept()
    .filter((kept) => kept === name || kept.startsWith(`${name} `))
    .flatMap((kept) => copyNamed(kept) ?? [])
}

function copyNamed(name: string): FoundCopy | undefined {
  const kept = tryStorage(() => localStorage.getItem(name))
  const { data } = copySchema.safeParse(jsonIn(kept ?? ''))
  return data && { ...data, name }
}

/** The paths of the files of which this browser still has a person's words. */
export function pathsOfCopies(person: string): string[] {
  const beginning = nameOfCopy(person, '')
  const paths = namesKept().flatMap((name) =>
    name.startsWith(beginning) ? name.slice(beginning.length).split(' ', 1) : [],
  )
  return [...new Set(paths)]
}

/** Forgets a copy that the server now has, unless its page has kept more since. */
export function forgetCopy(copy: FoundCopy): void {
  if (JSON.stringify(copyNamed(copy.name)) === JSON.stringify(copy)) forgetNamed(copy.name)
}

/** Forgets what an open page has kept. */
export function forgetCopyOf(person: string, path: string, page: string): void {
  forgetNamed(nameOfCopy(person, path, page))
}

function forgetNamed(name: string): void {
  tryStorage(() => localStorage.removeItem(name))
}

/** Claims the copy for a page that has the file open or is sending it, until the returned function is called. */
export function holdCopy(person: string, path: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks.request(nameOfCopy(person, path), () => promise)
  return resolve
}

/**
 * Sends the words that this browser has of files that were closed before the office had them. Returns the paths of those
 * that the office does not take: it does not answer, the file is gone, or there is a newer version to compare.
 */
export async function sendCopies(person: string, send = postOnce): Promise<string[]> {
  const left: string[] = []
  for (const path of pathsOfCopies(person))
    await navigator.locks.request(nameOfCopy(person, path), { ifAvailable: true }, async (lock) => {
      // A page that has the file open sends its words itself.
      if (!lock) return
      let isEachSent = true
      for (const copy of copiesOf(person, path)) {
        if (await sendCopy(path, copy, send)) forgetCopy(copy)
        else isEachSent = false
      }
      if (!isEachSent) left.push(path)
    })
  return left
}

async function sendCopy(path: string, copy: BrowserCopy, send: typeof postOnce): Promise<boolean> {
  try {
    await sendAsDraft(path, copy, send)
    return true
  } catch (error) {
    const newer = newerIn(error)
    // A file that was renamed has the words as its draft.
    if (newer?.gone) return newer.gone.movedTo !== null
    // An earlier answer may have been lost.
    return newer !== undefined && differencesOf(kindOfFile(path)?.schema, copy.values, newer).length === 0
  }
}

function sendAsDraft(path: string, { values, base, number }: BrowserCopy, send: typeof postOnce) {
  return send(`${apiOfFile(path)}/draft`, { ...values, base, number, field: null }, draftKeptSchema)
}

/**
 * Keeps a page that is gone with the words that this browser has of it. Returns its new path if it was renamed: there the
 * words are the person's draft.
 */
export async function keepLost(path: string, copy: BrowserCopy, send = postOnce): Promise<string | null> {
  try {
    await sendAsDraft(path, copy, send)
  } catch (error) {
    const newer = newerIn(error)
    if (!newer) throw error
    if (!newer.gone)
      throw new UserError(
        'The office has a newer version, here or under a new name. Copy what you need from below, then discard it here.',
      )
    if (newer.gone.movedTo !== null) return newer.gone.movedTo
    await sendAsDraft(path, { ...copy, base: null, number: 0 }, send)
  }
  return null
}
