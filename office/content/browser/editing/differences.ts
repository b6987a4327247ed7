import type { z } from 'zod'
import { fieldsIn, metadataOf } from '../../../../content-model/fields.ts'
import { Refused } from '../../../shell/api.ts'
import { staleSchema } from '../../contract.ts'
import type { ContentValues } from '../../contract.ts'

/** The version of a file that someone else, or another tab, saved meanwhile. */
export type Newer = z.infer<typeof staleSchema>['current']

/** The newer version that a refusal reports. */
export function newerIn(error: unknown): Newer | undefined {
  if (!(error instanceof Refused) || error.status !== 409) return undefined
  return staleSchema.safeParse(error.answer).data?.current
}

/** A field, or an entry of a list, that differs between two versions of a file; "" where one has nothing. */
type Difference = { key: string; label: string; mine: string; theirs: string }

// Keys that no field or entry has, because a name is one line of text.

/** The key of the body among the fields. */
const BODY = '\nbody'

/** The key of the order of the entries, if the file is a list. */
const ORDER = '\norder'

/** Returns the title of the file that a field names. */
type NameOf = (kind: string, value: string) => string

/** Where two versions of a file differ, in the order of the content model. */
export function differencesOf(
  schema: z.ZodType | undefined,
  mine: ContentValues,
  theirs: ContentValues,
  nameOf: NameOf = (_, value) => value,
): Difference[] {
  const own = partsOf(mine)
  const other = partsOf(theirs)
  const declared = new Map(schema ? fieldsIn(schema) : [])
  const labelOf = (key: string) => {
    if (key === BODY) return 'Body'
    const field = declared.get(key)
    return (field && metadataOf(field).label) ?? key
  }
  const keys = [...new Set([...declared.keys(), ...own.keys(), ...other.keys()])]
  const differing = keys.filter((key) => JSON.stringify(own.get(key)) !== JSON.stringify(other.get(key)))
  const said = (parts: ReadonlyMap<string, unknown>, key: string) =>
    inWords(parts.get(key), declared.get(key) ?? declared.get('*'), nameOf)
  const order = Array.isArray(mine.fields) ? orderOf(own, other) : undefined
  return [
    ...differing.map((key) => ({
      key,
      label: labelOf(key),
      mine: said(own, key),
      theirs: said(other, key),
    })),
    ...(order ? [order] : []),
  ]
}

/** How the order of the entries that both lists have differs, if it does. */
function orderOf(
  own: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
): Difference | undefined {
  const mine = [...own.keys()].filter((key) => other.has(key))
  const theirs = [...other.keys()].filter((key) => own.has(key))
  const moved = mine.flatMap((key, place) => (key === theirs[place] ? [] : [place]))
  const inOrder = (keys: readonly string[]) => moved.map((place) => keys[place]).join('\n')
  return moved.length === 0
    ? undefined
    : { key: ORDER, label: 'Order', mine: inOrder(mine), theirs: inOrder(theirs) }
}

/** The person's own version with the chosen parts of the other. */
export function mergedValues(
  mine: ContentValues,
  theirs: ContentValues,
  chosen: ReadonlySet<string>,
): ContentValues {
  const own = partsOf(mine)
  const other = partsOf(theirs)
  const orders = [[...own.keys()], [...other.keys()]]
  if (chosen.has(ORDER)) orders.reverse()
  for (const key of chosen) {
    if (other.has(key)) own.set(key, other.get(key))
    else own.delete(key)
  }
  const body = own.get(BODY)
  own.delete(BODY)
  return {
    fields: Array.isArray(mine.fields)
      ? arranged(new Set(own.keys()), orders).map((key) => own.get(key))
      : Object.fromEntries(own),
    body: typeof body === 'string' ? body : null,
  }
}

/** The keys in the first order. A key that only the second order has follows the one that it follows there. */
function arranged(keys: ReadonlySet<string>, [first = [], second = []]: string[][]): string[] {
  const all = first.filter((key) => keys.has(key))
  for (const [place, key] of second.entries()) {
    if (!keys.has(key) || all.includes(key)) continue
    const above = second.slice(0, place).findLast((each) => all.includes(each))
    all.splice(above === undefined ? 0 : all.indexOf(above) + 1, 0, key)
  }
  return all
}

/** The fields by name, the entries of a list by what they are called, and the body. */
function partsOf({ fields, body }: ContentValues): Map<string, unknown> {
  const entries: [string, unknown][] = Array.isArray(fields) ? calledEntries(fields) : Object.entries(fields)
  return new Map([...entries, ...(body === null ? [] : [[BODY, body] as [string, unknown]])])
}

/** Each entry by its name, such as "Annual report, fee"; entries of the same name are distinguished by number. */
function calledEntries(entries: readonly unknown[]): [string, unknown][] {
  const called = new Map<string, unknown>()
  const last = new Map<string, number>()
  for (const entry of entries) {
    const name = ownName(entry)
    let number = last.get(name) ?? 0
    const numbered = () => (number === 1 ? name : `${name} (${number})`)
    do number += 1
    while (called.has(numbered()))
    last.set(name, number)
    called.set(numbered(), entry)
  }
  return [...called]
}

function ownName(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry)
  const first: unknown = Object.values(entry)[0]
  return typeof first === 'string' ? first : JSON.stringify(entry)
}

function inWords(value: unknown, schema: z.ZodType | undefined, nameOf: NameOf): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'object') {
    const fields = new Map(schema ? fieldsIn(schema) : [])
    const parts = Object.entries(value).map(([name, inner]) =>
      inWords(inner, fields.get(name) ?? fields.get('*'), nameOf),
    )
    return parts.filter(Boolean).join(Array.isArray(value) ? '\n\n' : '\n')
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  const refersTo = schema && metadataOf(schema).refersTo
  return refersTo ? nameOf(refersTo, value) : value
}
