import type { Referable } from './collections.ts'

/** The metadata of every field in a content file, used by forms, `docs/fields.md` and the checker. */
export type FieldMetadata = {
  /** The field's label in a form: "Practice area". */
  label: string
  /** Instructions for an editor, in one or two sentences. */
  help: string
  /** How the value is written in the file. Documents and the checker’s findings add it; a form does not need it. */
  inFile?: string
  /** true for text that visitors read: the checker treats it as prose. */
  prose?: boolean
  /** The kind of content whose files this field references. */
  refersTo?: Referable
  /** true for a picture beside the file, written as "./name.jpg": a form shows it and takes another. */
  isPicture?: boolean
  /** true for the firm’s logo, an SVG or PNG beside the file, written as "./logo.svg". */
  isLogo?: boolean
  /** true for a field that a lawyer’s review of the text does not cover: changing it does not void the review. */
  outsideReview?: boolean
  /** true for a field that a lawyer’s review writes: a form does not offer it. */
  setByReview?: boolean
}

declare module 'zod' {
  // Optional here, because `.meta()` of any schema takes this type; a test requires label and help on every field.
  // Only an interface merges with the one that Zod declares.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-empty-object-type
  interface GlobalMeta extends Partial<FieldMetadata> {}
}
