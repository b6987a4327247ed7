// Separate from `browser-copy.ts`, because the first page that is opened loads this.

/** The name under which this browser has what a person typed in a text. */
export function nameOfCopy(person: string, path: string): string {
  return `draft of ${person}: ${path}`
}

/** The names of all that this browser has of a person's texts. */
export function namesOfCopies(person: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(nameOfCopy(person, '')))
  } catch {
    return []
  }
}
