/** A value with each text in it changed; the names of its parts stay. */
export function withTexts<Value>(value: Value, change: (text: string) => string): Value
export function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => withTexts<unknown>(item, change))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTexts(inner, change)]))
}
