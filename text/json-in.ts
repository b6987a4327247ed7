/** A text as JSON; undefined if it is not valid. */
export function jsonIn(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text)
    return json
  } catch {
    return undefined
  }
}
