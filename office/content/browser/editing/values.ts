import { valueIn } from '../../../../content-model/fields.ts'

/** The value at a path such as "sources.0.url". */
export function valueAt(values: unknown, path: string): unknown {
  return partsOf(path).reduce(valueIn, values)
}

/** The list at a path; empty if there is none. */
export function listAt(values: unknown, path: string): unknown[] {
  const list = valueAt(values, path)
  return Array.isArray(list) ? Array.from<unknown>(list) : []
}

/** A copy of the values with another one at a path; undefined removes the field. */
export function withValue<Values>(values: Values, path: string, value: unknown): Values
export function withValue(values: unknown, path: string, value: unknown): unknown {
  const [part, ...rest] = partsOf(path)
  if (part === undefined) return value
  const inner = withValue(valueAt(values, part), rest.join('.'), value)
  if (Array.isArray(values))
    return values.map((item: unknown, index) => (String(index) === part ? inner : item))
  const fields = typeof values === 'object' && values !== null ? values : {}
  if (inner !== undefined) return { ...fields, [part]: inner }
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== part))
}

/** A list with one entry moved to another index. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1))
}

function partsOf(path: string): string[] {
  return path === '' ? [] : path.split('.')
}
