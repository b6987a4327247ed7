import * as z from 'zod/mini'
import { accessibilityFields, intakeFields } from './fields.ts'
import { messages } from './messages.ts'
import type { VisitorMessage } from './visitor-message.ts'

/** For each invalid field, by its name, such as "parties.0.name" for someone involved, the message for the visitor. */
export type FieldErrors = Record<string, string>

/** `token` is '' if no captcha was solved; `idempotencyKey` is missing if the sender created none. */
export type ParsedMessage =
  | { ok: true; message: VisitorMessage; token: string; idempotencyKey: string | undefined }
  | { ok: false; fields: FieldErrors }

const form = z.discriminatedUnion('formType', [accessibilityFields, intakeFields], messages.formTypeUnknown)

/** How many errors are reported, so that thousands of unknown fields do not produce an equally long response. */
const LISTED_FAULTS = 20

/** Parses untrusted form input into a message, or into an error for each invalid field. */
export function parseMessage(input: unknown): ParsedMessage {
  const parsed = form.safeParse(input)
  if (!parsed.success) return { ok: false, fields: fieldErrors(parsed.error.issues) }

  const { recaptchaToken: token, idempotencyKey, website, ...sent } = parsed.data
  const message = { ...sent, suspectedSpam: website !== '' }
  // The page hides this field once the visitor goes back to "Myself", and the name in it is no longer meant.
  if (message.formType === 'intake' && message.writingFor === 'myself') delete message.writingForName
  return { ok: true, message, token: token ?? '', idempotencyKey }
}

function fieldErrors(issues: z.core.$ZodIssue[]): FieldErrors {
  const sentences = new Map<string, string>()
  for (const issue of issues) {
    const path = issue.path.join('.')
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => (path ? `${path}.${key}` : key))
        : [path || 'formType']
    const sentence = issue.code === 'unrecognized_keys' ? messages.fieldUnknown : issue.message
    for (const name of names) {
      if (sentences.size < LISTED_FAULTS && !sentences.has(name)) sentences.set(name.slice(0, 80), sentence)
    }
  }
  return Object.fromEntries(sentences)
}
