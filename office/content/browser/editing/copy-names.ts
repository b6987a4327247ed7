// Separate from `browser-copy.ts`, because the first page that is opened loads this.

/** The name under which this browser has what a person typed in a file. */
export function nameOfCopy(person: string, path: string): string {
  return `draft of ${person}: ${path}`
}

export function hasCopies(person: string): boolean {
  return Object.keys(localStorage).join().includes(nameOfCopy(person, ''))
}
