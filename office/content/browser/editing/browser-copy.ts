import { z } from 'zod'
import { contentValuesSchema } from '../../contract.ts'
import { nameOfCopy, namesKept } from './copy-names.ts'

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
export type FoundCopy = BrowserCopy & { name: string }

/** Saves what is typed in the browser; false if the browser has no room or saves nothing. */
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
  try {
    const { data } = copySchema.safeParse(JSON.parse(localStorage.getItem(name) ?? ''))
    return data && { ...data, name }
  } catch {
    return undefined
  }
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
  try {
    localStorage.removeItem(name)
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

/** Does work with the copies of a file that no page has claimed; undefined if one has. */
export async function withCopies<Result>(
  person: string,
  path: string,
  work: (copies: FoundCopy[]) => Promise<Result>,
): Promise<Result | undefined> {
  return navigator.locks.request(nameOfCopy(person, path), { ifAvailable: true }, async (lock) =>
    lock ? work(copiesOf(person, path)) : undefined,
  )
}
