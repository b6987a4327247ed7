import * as z from 'zod/mini'
import type { FieldErrors } from './parse.ts'

/** The body of a 200 answer: the sentence to show, and the reference under which the message is kept. */
export type Received = { message: string; reference: string }

/** The body of every other answer. `fields` is there when fields are at fault; its keys are names of fields. */
export type Refused = { error: string; fields?: FieldErrors }

/** What became of a form, as the browser sees it. */
export type Outcome = ({ ok: true } & Received) | ({ ok: false } & Refused)

const receivedBody = z.object({ message: z.string(), reference: z._default(z.string(), '') })
const refusedBody = z.object({ error: z.string(), fields: z.optional(z.record(z.string(), z.string())) })

/**
 * Reads an answer of the form handler (spec section 7). Returns undefined when it is none, such as the page of a
 * proxy that stands between: the visitor is then told that sending failed.
 */
export function readOutcome(status: number, body: unknown): Outcome | undefined {
  if (status === 200) {
    const answer = receivedBody.safeParse(body)
    return answer.success ? { ok: true, ...answer.data } : undefined
  }
  const answer = refusedBody.safeParse(body)
  return answer.success ? { ok: false, ...answer.data } : undefined
}
