import { z } from 'zod'
import type { Referable } from '../../../../content-model/collections.ts'
import { fieldsIn, metadataOf, unwrapped } from '../../../../content-model/fields.ts'

/** How a field of the content model is edited. */
export type FieldKind =
  | { kind: 'text'; isLong: boolean; least: number; most: number | undefined; isAddress: boolean }
  | { kind: 'date' | 'number' | 'figure' | 'switch' | 'picture' | 'decorative' | 'focus' | 'logo' | 'color' }
  | { kind: 'choice'; options: string[] }
  | { kind: 'reference'; to: Referable }
  | { kind: 'list'; item: z.ZodType }
  | { kind: 'parts'; item: z.ZodType }
  | { kind: 'group'; fields: [name: string, schema: z.ZodType][] }

/** A text that may have more characters than this gets several lines. */
const LONG = 110

/** How a field is edited, by its declaration. */
export function fieldKindOf(schema: z.ZodType): FieldKind {
  const inner = unwrapped(schema)
  const { refersTo, isPicture, isDecorative, isFocus, isLogo, isColor, prose = false } = metadataOf(schema)
  if (isPicture) return { kind: 'picture' }
  if (isDecorative) return { kind: 'decorative' }
  if (isFocus) return { kind: 'focus' }
  if (isLogo) return { kind: 'logo' }
  if (isColor) return { kind: 'color' }
  if (refersTo) return { kind: 'reference', to: refersTo }
  const [item] = fieldsIn(inner).map(([, field]) => field)
  if (inner instanceof z.ZodArray && item) return { kind: 'list', item }
  if (inner instanceof z.ZodRecord && item) return { kind: 'parts', item }
  if (inner instanceof z.ZodObject) return { kind: 'group', fields: writtenFields(inner) }
  if (inner instanceof z.ZodBoolean) return { kind: 'switch' }
  if (inner instanceof z.ZodNumber) return { kind: 'number' }
  if (inner instanceof z.ZodEnum) return { kind: 'choice', options: inner.options.map(String) }
  if (inner.safeParse('2026-01-23').data instanceof Date) return { kind: 'date' }
  if (inner.safeParse(7).success) return { kind: 'figure' }
  const text = inner instanceof z.ZodString || inner instanceof z.ZodStringFormat ? inner : undefined
  const least = text?.minLength ?? 0
  const most = text?.maxLength ?? undefined
  return {
    kind: 'text',
    isLong: prose && (least >= 20 || (most ?? 0) > LONG),
    least,
    most,
    isAddress: text?.format === 'url' || text?.format === 'email',
  }
}

/** The fields of a file, or of a part of it, that people write; the fields of a review are written by the review. */
export function writtenFields(schema: z.ZodType): [name: string, schema: z.ZodType][] {
  return fieldsIn(schema).filter(([, field]) => !metadataOf(field).setByReview)
}

/** Whether several fields of this kind fit side by side. */
export function isShort(schema: z.ZodType): boolean {
  const kind = fieldKindOf(schema)
  if (kind.kind === 'text') return !kind.isLong && !kind.isAddress && !metadataOf(schema).prose
  return !['list', 'parts', 'group', 'picture', 'focus', 'logo'].includes(kind.kind)
}

/** Whether a field may be left out. */
export function isOptional(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success
}

/** The word that counts if a choice is left out; "" if there is none. */
export function choiceWhenLeftOut(schema: z.ZodType): string {
  const { data } = schema.safeParse(undefined)
  return typeof data === 'string' ? data : ''
}
