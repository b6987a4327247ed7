import { z } from 'zod'
import { contentValuesSchema } from '../../contract.ts'
import { nameOfCopy } from './copy-names.ts'

const copySchema = z.object({
  values: contentValuesSchema,
  base: z.string().nullable(),
  number: z.number().int(),
  /** The open page in which the text was typed. */
  page: z.string().optional(),
})

/** Typed text that has not reached the server: kept in this browser until it has. */
export type BrowserCopy = z.infer<typeof copySchema>

/** Saves what is typed in the browser; false if the browser has no room or saves nothing. */
export function keepCopy(person: string, path: string, copy: BrowserCopy): boolean {
  try {
    localStorage.setItem(nameOfCopy(person, path), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

/** What this browser still has of a person's text. */
export function findCopy(person: string, path: string): BrowserCopy | undefined {
  try {
    const kept = localStorage.getItem(nameOfCopy(person, path))
    return kept === null ? undefined : copySchema.safeParse(JSON.parse(kept)).data
  } catch {
    return undefined
  }
}

/** The paths of the files of which this browser still has a person's words. */
export function pathsOfCopies(person: string): string[] {
  const beginning = nameOfCopy(person, '')
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(beginning))
    .map((name) => name.slice(beginning.length))
}

/** Forgets what the server has now. */
export function forgetCopy(person: string, path: string): void {
  try {
    localStorage.removeItem(nameOfCopy(person, path))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Claims the copy for a page that has the file open or is sending it, until the returned function is called. */
export function holdCopy(person: string, path: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks.request(nameOfCopy(person, path), () => promise)
  return resolve
}

/** Does work with a copy that no page has claimed; undefined if one has, or if there is none. */
export async function withCopy<Result>(
  person: string,
  path: string,
  work: (copy: BrowserCopy) => Promise<Result>,
): Promise<Result | undefined> {
  return navigator.locks.request(nameOfCopy(person, path), { ifAvailable: true }, async (lock) => {
    const copy = lock ? findCopy(person, path) : undefined
    return copy && work(copy)
  })
}
