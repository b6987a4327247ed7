/** Storage that lasts as long as the tab; undefined if the visitor's settings disable it. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
