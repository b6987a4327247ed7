import { z } from 'zod'
import { memoize } from './memoize.ts'
import type { Referable } from './collections.ts'

/** The metadata of every field in a content file, used by forms, `docs/fields.md` and the checker. */
type FieldMetadata = {
  /** The field's label in a form: "Practice area". */
  label: string
  /** Instructions for an editor, in one or two sentences. */
  help: string
  /** How the value is written in the file. Documentation and the checker’s findings add this; a form does not need it. */
  inFile?: string
  /** Whether visitors read the text: the checker treats it as prose. */
  prose?: boolean
  /** Whether this is a citation that visitors read: the checker reads its words, but not as a sentence. */
  isCitation?: boolean
  /** The kind of content whose files this field references. */
  refersTo?: Referable
  /** Whether this is a picture beside the file, written as "./name.jpg": a form shows it and can replace it. */
  isPicture?: boolean
  /** Whether this is the focus of the picture in the field `image` beside it: a form shows what the pages crop. */
  isFocus?: boolean
  /** Whether this field marks the picture in `image` beside it as decorative, so that it needs no description. */
  isDecorative?: boolean
  /** Whether this is the firm’s logo, an SVG or PNG beside the file, written as "./logo.svg". */
  isLogo?: boolean
  /** Whether this is a color, written as "#293b28": a form has a picker for it. */
  isColor?: boolean
  /** Whether these are colors used on one another: a form shows them together, with their contrast. */
  areColors?: boolean
  /** Whether this is a telephone number: forms accept it as people write it (`telephone.ts`). */
  isTelephone?: boolean
  /** Whether a lawyer’s review of the text leaves this field out: changing it does not void the review. */
  outsideReview?: boolean
  /** Whether the field is rarely filled in: forms show it under “More”. */
  isRare?: boolean
  /** Whether a lawyer’s review writes this field: a form does not offer it. */
  setByReview?: boolean
}

declare module 'zod' {
  // All optional here, because `.meta()` of any schema takes this type; a test requires a label and help for every
  // field. Only an interface can merge with Zod's declaration.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-empty-object-type
  interface GlobalMeta extends Partial<FieldMetadata> {}
}

/** A field's metadata, looked up through `.optional()`, `.default()` and the like. */
export function metadataOf(schema: z.ZodType): Partial<FieldMetadata> {
  const inner = unwrapped(schema)
  return { ...(inner === schema ? {} : metadataOf(inner)), ...schema.meta() }
}

/** The schema inside `.optional()`, `.default()` and the like; any other schema itself. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return asSchema(schema.unwrap())
  return schema
}

/** A schema's direct fields: an object's by name; for a list or a record, its element under `*`. */
export function fieldsIn(schema: z.ZodType): [name: string, schema: z.ZodType][] {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).map(([name, field]) => [name, asSchema(field)])
  if (inner instanceof z.ZodArray) return [['*', asSchema(inner.element)]]
  if (inner instanceof z.ZodRecord) return [['*', asSchema(inner.valueType)]]
  return []
}

/** A property of a value; undefined if it has none with this name. */
export function valueIn(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
}

/** The value at a path of names; undefined if there is none. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce(valueIn, value)
}

/** Sets the value at a path of names, if there is an object to hold it. */
export function setAt(value: unknown, path: readonly string[], inner: unknown): void {
  const holder = valueAt(value, path.slice(0, -1))
  const name = path.at(-1)
  if (typeof holder === 'object' && holder !== null && name !== undefined) Reflect.set(holder, name, inner)
}

/** The last part of a field's path that is a name: "image" in "services.0.image". */
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
const readingOf = memoize((schema: z.ZodType) => ({
  metadata: metadataOf(schema),
  declared: new Map(fieldsIn(schema)),
}))

// In Zod's types, inner schemas are core schemas; the content model has only classic ones.
function asSchema(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema
  throw new TypeError('A field of the content model is not a Zod schema.')
}
