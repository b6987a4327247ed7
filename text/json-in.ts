/** The value of a JSON text; undefined if it is not valid. */
export function jsonIn(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text)
    return json
  } catch {
    return undefined
  }
}
