import { z } from 'zod'
import { mostNesting, nestedTooDeep } from '../../../content-model/nesting.ts'
import { fieldsIn, metadataOf, unwrapped } from '../../../content-model/fields.ts'
import { kindOfFile } from '../../../content-model/kinds.ts'
import type { Values } from '../store/known-texts.ts'
import { ContentRefusal } from './refusal.ts'

/** The longest text that the office takes, in characters. The longest of twenty articles has 12,000. */
const longest = 400_000

/** Names that mean something else to JavaScript than to a file. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Checks values that a browser sent, and leaves out optional fields that are empty. A yes-or-no that a text must have is
 * shown as an unchecked box until someone checks it, so it is "no" until then. Throws `ContentRefusal`.
 */
export function givenValues(path: string, { fields, body }: Values): Values {
  requirePlain(fields, 0)
  if (JSON.stringify(fields).length + (body?.length ?? 0) > longest) {
    throw new ContentRefusal(413, 'This text is too long for one page. Divide it, or save a shorter one.')
  }
  const given = asWritten(fields, kindOfFile(path)?.schema)
  const isFields = typeof given === 'object' && given !== null
  return { fields: Array.isArray(given) ? given : isFields ? { ...given } : {}, body }
}

/**
 * The given values with the reviews that the text, or each entry of its list, already has: only marking as reviewed, which
 * lawyers may do, sets those fields. `own`: the values of the text that is changed; undefined if it is new.
 */
export function withOwnReview(path: string, given: Values, own: Values | undefined): Values {
  const schema = kindOfFile(path)?.schema
  if (!schema) return given
  if (!Array.isArray(given.fields)) return { ...given, fields: ownReview(schema, given.fields, own?.fields) }
  const entry = fieldsIn(schema)[0]?.[1]
  const entries = Array.isArray(own?.fields) ? own.fields.map((each) => named.safeParse(each).data) : []
  // Of two entries with one name, the first.
  const byName = new Map(entries.reverse().map((each) => [each?.name, each]))
  const fields = given.fields.map((each) => {
    const { data } = named.safeParse(each)
    return entry && data ? ownReview(entry, data, byName.get(data.name)) : each
  })
  return { ...given, fields }
}

const named = z.looseObject({ name: z.string() })

/** Fields with those of a review as they were. */
function ownReview(schema: z.ZodType, given: Record<string, unknown>, own: unknown): Record<string, unknown> {
  const ofReview = new Set(
    fieldsIn(schema)
      .filter(([, field]) => metadataOf(field).setByReview)
      .map(([name]) => name),
  )
  const before = typeof own === 'object' && own !== null ? Object.entries(own) : []
  const reviewed = Object.fromEntries(before.filter(([name]) => ofReview.has(name)))
  const fields = Object.entries(given).filter(([name]) => !ofReview.has(name) || name in reviewed)
  return { ...Object.fromEntries(fields), ...reviewed }
}

function requirePlain(value: unknown, depth: number): void {
  if (depth > mostNesting) throw new ContentRefusal(422, nestedTooDeep)
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (forbidden.has(name)) throw new ContentRefusal(422, `A field cannot be called "${name}".`)
    requirePlain(inner, depth + 1)
  }
}

/** A form sends an optional field that was emptied as "" or null, which the file leaves out, and no unchecked box. */
function asWritten(value: unknown, schema: z.ZodType | undefined): unknown {
  if (!schema || typeof value !== 'object' || value === null) return value
  const declared = new Map(fieldsIn(schema))
  const inside = (name: string) => declared.get(name) ?? declared.get('*')
  if (Array.isArray(value)) return value.map((item) => asWritten(item, inside('*')))
  const entries = Object.entries(value).filter(([name, inner]) => !isLeftOut(inner, inside(name)))
  const unchecked = [...declared].filter(([name, field]) => name !== '*' && field instanceof z.ZodBoolean)
  return {
    ...Object.fromEntries(unchecked.map(([name]) => [name, false])),
    ...Object.fromEntries(entries.map(([name, inner]) => [name, asWritten(inner, inside(name))])),
  }
}

function isLeftOut(value: unknown, schema: z.ZodType | undefined): boolean {
  if (value !== '' && value !== null) return false
  return schema !== undefined && unwrapped(schema) !== schema && schema.safeParse(undefined).success
}
