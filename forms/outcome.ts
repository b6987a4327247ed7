import * as z from 'zod/mini'
import type { FieldErrors } from './parse.ts'

/** The body of a 200 response: the sentence to show, and the reference under which the message is stored. */
export type Received = { message: string; reference: string }

/** The body of any other response. `fields` is present if fields are invalid; its keys are field names. */
export type Refused = { error: string; fields?: FieldErrors }

/** The result of submitting a form, as the browser sees it. */
export type Outcome = ({ ok: true } & Received) | ({ ok: false } & Refused)

const receivedBody = z.object({ message: z.string(), reference: z._default(z.string(), '') })
const refusedBody = z.object({
  error: z.string().check(z.regex(/\S/)),
  fields: z.optional(z.record(z.string(), z.string())),
})

/**
 * Parses a response of the form handler (spec section 7). Returns undefined for anything else, such as a proxy's
 * error page: the visitor is then told that sending failed.
 */
export function readOutcome(status: number, body: unknown): Outcome | undefined {
  if (status === 200) {
    const answer = receivedBody.safeParse(body)
    return answer.success ? { ok: true, ...answer.data } : undefined
  }
  const answer = refusedBody.safeParse(body)
  return answer.success ? { ok: false, ...answer.data } : undefined
}
