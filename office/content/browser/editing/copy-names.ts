// Separate from `browser-copy.ts`, because the first page that is opened loads this.

/**
 * The name under which this browser has what a person typed in a file. `page`: the open page in which they did; those that
 * an earlier version of the office kept have none in their name.
 */
export function nameOfCopy(person: string, path: string, page?: string): string {
  return `draft of ${person}: ${path}${page === undefined ? '' : ` ${page}`}`
}

/** The names of all that this browser keeps for the site; none if it keeps nothing. */
export function namesKept(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

export function hasCopies(person: string): boolean {
  return namesKept().some((name) => name.startsWith(nameOfCopy(person, '')))
}
