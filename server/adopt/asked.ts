import { z } from 'zod'

/** Asks one question until `check` has no fault to name, and returns the answer. */
export type Asked = (
  question: string,
  fallback: string,
  check?: (answer: string) => string | undefined,
) => Promise<string>

/** A check of one field of a schema: the sentence that says what is wrong with an answer. */
export function fieldAt(schema: z.ZodObject, ...path: string[]): (answer: unknown) => string | undefined {
  const field = path.reduce<z.core.$ZodType>((parent, name) => inside(parent, name), schema)
  return (answer) => z.safeParse(field, answer).error?.issues[0]?.message
}

function inside(parent: z.core.$ZodType, name: string): z.core.$ZodType {
  const field = parent instanceof z.ZodObject ? parent.shape[name] : undefined
  if (field) return field
  throw new TypeError(`The answers have no field "${name}".`)
}
