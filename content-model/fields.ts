import { z } from 'zod'
import type { FieldMetadata } from './metadata.ts'

/** A field's metadata (`metadata.ts`), looked up through `.optional()`, `.default()` and the like. */
export function metadataOf(schema: z.ZodType): Partial<FieldMetadata> {
  const inner = unwrapped(schema)
  return { ...(inner === schema ? {} : metadataOf(inner)), ...schema.meta() }
}

/** The schema inside `.optional()`, `.default()` and the like; otherwise the schema itself. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return asSchema(schema.unwrap())
  return schema
}

/** A schema's direct fields: of an object by name, of a list or a record under `*`. */
export function fieldsIn(schema: z.ZodType): [name: string, schema: z.ZodType][] {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).map(([name, field]) => [name, asSchema(field)])
  if (inner instanceof z.ZodArray) return [['*', asSchema(inner.element)]]
  if (inner instanceof z.ZodRecord) return [['*', asSchema(inner.valueType)]]
  return []
}

/** A value in a content file with its path ("changes.0.readMore") and its field's metadata. */
export type FieldValue = { path: string; value: unknown; metadata: Partial<FieldMetadata> }

/** Every value in a content file that a schema declares, in schema order. Undeclared values are omitted. */
export function valuesOf(schema: z.ZodType, value: unknown, path = ''): FieldValue[] {
  const here = { path, value, metadata: metadataOf(schema) }
  if (typeof value !== 'object' || value === null) return [here]
  const declared = new Map(fieldsIn(schema))
  const inside = Object.entries(value).flatMap(([name, inner]) => {
    const field = declared.get(name) ?? declared.get('*')
    return field ? valuesOf(field, inner, path === '' ? name : `${path}.${name}`) : []
  })
  return [here, ...inside]
}

// Zod types inner schemas as core schemas, of which every classic schema is one.
function asSchema(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema
  throw new TypeError('A field of the content model is not a Zod schema.')
}
