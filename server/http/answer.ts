import type { Received, Refused } from '../../forms/outcome.ts'

/**
 * Why a guard or a step refused a request. `code` is for the log: it names the reason and contains nothing from the
 * request.
 */
export type Refusal = { status: number; code: string; headers?: Record<string, string> } & Refused

export type Answer = Refusal | ({ status: 200; code: 'stored' | 'repeated' } & Received)

/** The HTTP response: JSON with `message` and `reference`, or with `error` and `fields` (spec section 7). */
export function toResponse(answer: Answer, headers: Record<string, string>): Response {
  const body: Received | Refused =
    'message' in answer
      ? { message: answer.message, reference: answer.reference }
      : { error: answer.error, ...(answer.fields && { fields: answer.fields }) }
  const own = 'headers' in answer ? answer.headers : {}
  return Response.json(body, {
    status: answer.status,
    headers: { 'cache-control': 'no-store', ...headers, ...own },
  })
}
