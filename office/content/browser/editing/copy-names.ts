import { tryStorage } from '../../../shell/browser-storage.ts'

// Separate from `browser-copy.ts`, because the first page that is opened loads this.

/**
 * The name under which this browser keeps what a person typed in a file on one open `page`. Copies made by an earlier
 * version of the office have no page in their names.
 */
export function nameOfCopy(person: string, path: string, page?: string): string {
  return `draft of ${person}: ${path}${page === undefined ? '' : ` ${page}`}`
}

/** The names of everything that this browser stores for the site; none if it cannot store anything. */
export function namesKept(): string[] {
  return tryStorage(() => Object.keys(localStorage)) ?? []
}

export function hasCopies(person: string): boolean {
  return namesKept().some((name) => name.startsWith(nameOfCopy(person, '')))
}
