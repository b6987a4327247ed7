/** The result of `work` with this browser's storage; undefined if the browser keeps nothing, or has no room. */
export function tryStorage<Answer>(work: () => Answer): Answer | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
