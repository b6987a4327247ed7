import { z } from 'zod'
import { once } from '../text/once.ts'
import type { Referable } from './collections.ts'

/** The metadata of every field in a content file, used by forms, `docs/fields.md` and the checker. */
type FieldMetadata = {
  /** The field's label in a form: "Practice area". */
  label: string
  /** Instructions for an editor, in one or two sentences. */
  help: string
  /** How the value is written in the file. Documents and the checker’s findings add it; a form does not need it. */
  inFile?: string
  /** true for text that visitors read: the checker treats it as prose. */
  prose?: boolean
  /** true for a citation that visitors read: the checker reads its words, but it is no sentence. */
  isCitation?: boolean
  /** The kind of content whose files this field references. */
  refersTo?: Referable
  /** true for a picture beside the file, written as "./name.jpg": a form shows it and takes another. */
  isPicture?: boolean
  /** true for the focus of the picture in the field `image` beside it: a form shows what the pages crop. */
  isFocus?: boolean
  /** true for the field that marks the picture in `image` beside it as decorative, instead of a description. */
  isDecorative?: boolean
  /** true for the firm’s logo, an SVG or PNG beside the file, written as "./logo.svg". */
  isLogo?: boolean
  /** true for a color, written as "#293b28": a form has a picker for it. */
  isColor?: boolean
  /** true for colors used on one another: a form shows them together, with their contrast. */
  areColors?: boolean
  /** true for a telephone number: forms accept it as people write it (`telephone.ts`). */
  isTelephone?: boolean
  /** true for a field that a lawyer’s review of the text does not cover: changing it does not void the review. */
  outsideReview?: boolean
  /** true for a field that is rarely filled in: forms show it under “More”. */
  isRare?: boolean
  /** true for a field that a lawyer’s review writes: a form does not offer it. */
  setByReview?: boolean
}

declare module 'zod' {
  // Optional here, because `.meta()` of any schema takes this type; a test requires label and help on every field.
  // Only an interface merges with the one that Zod declares.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-empty-object-type
  interface GlobalMeta extends Partial<FieldMetadata> {}
}

/** A field's metadata, looked up through `.optional()`, `.default()` and the like. */
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

/** What a value holds under a name; undefined if nothing. */
export function valueIn(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
}

/** The value at a path of names; undefined if there is none. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce(valueIn, value)
}

/** Sets the value at a path of names, if there is something to hold it. */
export function setAt(value: unknown, path: readonly string[], inner: unknown): void {
  const holder = valueAt(value, path.slice(0, -1))
  const name = path.at(-1)
  if (typeof holder === 'object' && holder !== null && name !== undefined) Reflect.set(holder, name, inner)
}

/** The last part of a field's path ("services.0.image") that is a name. */
export function nameIn(path: string): string | undefined {
  return path.split('.').findLast((part) => !/^\d+$/.test(part))
}

/** A value in a content file with its path ("changes.0.readMore") and its field's metadata. */
export type FieldValue = { path: string; value: unknown; metadata: Partial<FieldMetadata> }

/** Every value in a content file that a schema declares, in schema order. Undeclared values are omitted. */
export function valuesOf(schema: z.ZodType, value: unknown, path = ''): FieldValue[] {
  const { metadata, declared } = readingOf(schema)
  const here = { path, value, metadata }
  if (typeof value !== 'object' || value === null) return [here]
  const inside = Object.entries(value).flatMap(([name, inner]) => {
    const field = declared.get(name) ?? declared.get('*')
    return field ? valuesOf(field, inner, path === '' ? name : `${path}.${name}`) : []
  })
  return [here, ...inside]
}

/** A schema's metadata and its fields by name, cached because a folder has thousands of files of one kind. */
const readingOf = once((schema: z.ZodType) => ({
  metadata: metadataOf(schema),
  declared: new Map(fieldsIn(schema)),
}))

// Zod types inner schemas as core schemas; the content model has only classic ones.
function asSchema(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema
  throw new TypeError('A field of the content model is not a Zod schema.')
}
