/** The storage that lives as long as the tab; undefined when the visitor's settings forbid it. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
