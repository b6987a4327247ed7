import { messages } from '../../forms/messages.ts'
import type { Refusal } from '../http/answer.ts'

/** Accepts POST; anything else gets 405 with `Allow` (RFC 9110, section 15.5.6). */
export function guardMethod(request: Request): Refusal | undefined {
  if (request.method === 'POST') return undefined
  return { status: 405, code: 'method', error: messages.wrongMethod, headers: { allow: 'POST, OPTIONS' } }
}
