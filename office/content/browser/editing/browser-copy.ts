import { z } from 'zod'
import { contentValuesSchema } from '../../contract.ts'

const copySchema = z.object({
  values: contentValuesSchema,
  base: z.string().nullable(),
  number: z.number().int(),
  /** The open page in which the text was typed. */
  page: z.string().optional(),
})

/** Typed text that has not reached the server: kept in this browser until it has. */
export type BrowserCopy = z.infer<typeof copySchema>

/** Saves what is typed in the browser. Writing continues even if the browser has no room or saves nothing. */
export function keepCopy(person: string, path: string, copy: BrowserCopy): void {
  try {
    localStorage.setItem(nameOf(person, path), JSON.stringify(copy))
  } catch {
    // The text is still on the page, and on its way to the server.
  }
}

/** What this browser still has of a person's text. */
export function findCopy(person: string, path: string): BrowserCopy | undefined {
  try {
    const kept = localStorage.getItem(nameOf(person, path))
    return kept === null ? undefined : copySchema.safeParse(JSON.parse(kept)).data
  } catch {
    return undefined
  }
}

/** Forgets what the server has now. */
export function forgetCopy(person: string, path: string): void {
  try {
    localStorage.removeItem(nameOf(person, path))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function nameOf(person: string, path: string): string {
  return `draft of ${person}: ${path}`
}
