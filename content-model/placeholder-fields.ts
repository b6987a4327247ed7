import { z } from 'zod'
import { missingDay } from './day.ts'
import { schemaAt } from './field-faults.ts'
import { metadataOf, setAt, unwrapped, valueAt, valuesOf } from './fields.ts'
import type { Collection } from './collections.ts'

type Fields = Record<string, unknown>

/** The file names that a field can refer to, by kind. */
export type Names = Partial<Record<Collection, readonly string[]>>

/** A corrected value may have a fault in turn, such as a list that gets an item with fields of its own. */
const mostRounds = 8

/**
 * Completes the fields of an unfinished page so that it can be shown: existing values stay, missing ones are named in
 * brackets, short ones are padded with spaces, and those that cannot be shown revert to `before` or are left out.
 * Returns undefined if that is not enough.
 *
 * @param today replaces a missing day
 */
export function withPlaceholders(
  schema: z.ZodType,
  written: Fields,
  { names, today, before }: { names: Names; today: string; before: Fields | undefined },
): Fields | undefined {
  const fields = structuredClone(written)
  for (let round = 0; round < mostRounds; round++) {
    refer(schema, fields, names)
    const issues = schema.safeParse(fields, { reportInput: true }).error?.issues
    if (!issues) return fields
    // In reverse, so that removing an item from a list does not move items that are corrected later.
    for (const issue of issues.toReversed()) correct(issue)
  }
  return undefined

  function correct(issue: z.core.$ZodIssue): void {
    const { input } = issue
    const path = issue.path.map(String)
    const there = valueAt(fields, path)
    // For a rule between fields, the fields that it compares are kept or left out together.
    const together = issue.code === 'custom' && isHolder(input) ? familyOf(fields, path) : []
    const field = schemaAt(schema, issue.path)
    if (issue.code === 'custom' && path.at(-1) === 'image' && there !== undefined) {
      setAt(fields, [...path.slice(0, -1), 'imageAlt'], '[Description of the picture]')
      remove(fields, [...path.slice(0, -1), 'imageDecorative'])
    } else if (issue.code === 'custom' && typeof there === 'boolean') setAt(fields, path, !there)
    else if (issue.code === 'unrecognized_keys') for (const key of issue.keys) remove(fields, [...path, key])
    else if (issue.code === 'too_small' && typeof input === 'string' && input.trim() !== '')
      setAt(fields, path, input.padEnd(Number(issue.minimum)))
    else if (issue.code === 'too_small' && Array.isArray(input))
      setAt(fields, path, [placeholderOf(schemaAt(field, ['0']), '0')])
    else if (issue.code === 'too_big' && (typeof input === 'string' || Array.isArray(input)))
      setAt(fields, path, input.slice(0, Number(issue.maximum)))
    else if (together.length > 0) for (const each of together) remove(fields, each)
    else if (there !== undefined && field.safeParse(undefined).success) remove(fields, path)
    else setAt(fields, path, valueFor(field, path))
  }

  function valueFor(field: z.ZodType, path: readonly string[]): unknown {
    const first = placeholderOf(field, path.at(-1) ?? '')
    if (field.safeParse(first).success || before === undefined) return first
    return valueAt(before, path) ?? first
  }

  function placeholderOf(field: z.ZodType, name: string): unknown {
    const inner = unwrapped(field)
    if (inner instanceof z.ZodString) return `[${metadataOf(field).label ?? 'Text'}]`
    if (inner instanceof z.ZodNumber) return 1
    if (inner instanceof z.ZodBoolean) return false
    if (inner instanceof z.ZodEnum) return inner.options[0]
    if (inner instanceof z.ZodArray) return []
    if (inner instanceof z.ZodObject || inner instanceof z.ZodRecord) return {}
    return daysOfReview.get(name) ?? today
  }
}

/** Replaces a reference to a missing file with the first existing one. */
function refer(schema: z.ZodType, fields: Fields, names: Names): void {
  for (const { path, value, metadata } of valuesOf(schema, fields)) {
    const known = metadata.refersTo && (names[metadata.refersTo] ?? [])
    if (known?.[0] !== undefined && typeof value === 'string' && !known.includes(value))
      setAt(fields, path.split('.'), known[0])
  }
}

/** For a check that nobody has made, and for the next review, which no page shows. */
const daysOfReview: ReadonlyMap<string, string> = new Map([
  ['checked', missingDay],
  ['reviewBy', '9999-12-31'],
])

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function remove(fields: Fields, path: readonly string[]): void {
  const holder = valueAt(fields, path.slice(0, -1))
  const name = path.at(-1)
  if (name === undefined || !isHolder(holder)) return
  if (Array.isArray(holder)) holder.splice(Number(name), 1)
  else Reflect.deleteProperty(holder, name)
}

/** The fields whose names begin with the one at a path: `reviewed`, `reviewedBy` and `reviewedText`. */
function familyOf(fields: Fields, path: readonly string[]): string[][] {
  const [name, above] = [path.at(-1) ?? '', path.slice(0, -1)]
  const holder = valueAt(fields, above)
  return isHolder(holder)
    ? Object.keys(holder)
        .filter((key) => key.startsWith(name))
        .map((key) => [...above, key])
    : []
}
