import type { z } from 'zod'
import { asSentence } from '../../content-model/field-faults.ts'
import { fieldsIn } from '../../content-model/fields.ts'

/** Asks one question until `check` has no fault to name, and returns the answer. */
export type Asked = (
  question: string,
  fallback: string,
  check?: (answer: string) => string | undefined,
) => Promise<string>

/** A check of one field of a schema: the sentence that says what is wrong with an answer. */
export function fieldAt(schema: z.ZodType, ...path: string[]): (answer: unknown) => string | undefined {
  const field = path.reduce<z.ZodType>((parent, name) => inside(parent, name), schema)
  return (answer) => {
    const issue = field.safeParse(answer).error?.issues[0]
    return issue && asSentence(issue)
  }
}

function inside(parent: z.ZodType, name: string): z.ZodType {
  const field = new Map(fieldsIn(parent)).get(name)
  if (field) return field
  throw new TypeError(`The answers have no field "${name}".`)
}
