import type { z } from 'zod'
import { fieldsIn, metadataOf } from '../../../../content-model/fields.ts'
import type { ContentValues } from '../../../contract/content.ts'

/** A field, or an entry of a list, that two versions of a text do not agree on; "" where one has nothing. */
export type Difference = { key: string; label: string; mine: string; theirs: string }

/** The key of the body among the fields. */
const BODY = 'body'

/** Where two versions of a text differ, in the order of the content model. */
export function differencesOf(
  schema: z.ZodType | undefined,
  mine: ContentValues,
  theirs: ContentValues,
): Difference[] {
  const own = partsOf(mine)
  const other = partsOf(theirs)
  const labels = new Map(
    schema ? fieldsIn(schema).map(([name, field]) => [name, metadataOf(field).label ?? name]) : [],
  )
  const keys = new Set([...labels.keys(), ...own.keys(), ...other.keys()])
  return [...keys]
    .filter((key) => JSON.stringify(own.get(key)) !== JSON.stringify(other.get(key)))
    .map((key) => ({
      key,
      label: key === BODY ? 'Body' : (labels.get(key) ?? key),
      mine: inWords(own.get(key)),
      theirs: inWords(other.get(key)),
    }))
}

/** One's own version with what is chosen of the other. */
export function mergedValues(
  mine: ContentValues,
  theirs: ContentValues,
  chosen: ReadonlySet<string>,
): ContentValues {
  const own = partsOf(mine)
  const other = partsOf(theirs)
  for (const key of chosen) {
    if (other.has(key)) own.set(key, other.get(key))
    else own.delete(key)
  }
  const body = own.get(BODY)
  const fields = [...own].filter(([key]) => key !== BODY)
  return {
    fields: Array.isArray(mine.fields) ? fields.map(([, entry]) => entry) : Object.fromEntries(fields),
    body: typeof body === 'string' ? body : null,
  }
}

/** The fields by name, the entries of a list by what they are called, and the body. */
function partsOf({ fields, body }: ContentValues): Map<string, unknown> {
  const entries: [string, unknown][] = Array.isArray(fields)
    ? fields.map((entry, index) => [nameOf(entry, fields.slice(0, index)), entry])
    : Object.entries(fields)
  return new Map([...entries, ...(body === null ? [] : [[BODY, body] as [string, unknown]])])
}

/** "Annual report, fee"; two entries of the same name are told apart by their number. */
function nameOf(entry: unknown, before: readonly unknown[]): string {
  const name = ownName(entry)
  const same = before.filter((other) => ownName(other) === name).length
  return same === 0 ? name : `${name} (${same + 1})`
}

function ownName(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry)
  const first: unknown = Object.values(entry)[0]
  return typeof first === 'string' ? first : JSON.stringify(entry)
}

function inWords(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(inWords).join('\n\n')
  if (typeof value === 'object') return Object.values(value).map(inWords).filter(Boolean).join('\n')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
