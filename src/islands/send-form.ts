import { readOutcome } from '../../forms/outcome.ts'
import type { Outcome } from '../../forms/outcome.ts'

/** Response timeout; afterward the visitor can send the same form again, and it is stored once. */
const LONGEST_WAIT_MS = 30_000

/**
 * Sends a form to the handler (specification, section 7). Returns undefined when there was no response or it could
 * not be parsed; the console then shows the kind of failure, without any visitor input.
 */
export async function sendForm(form: object, address: string): Promise<Outcome | undefined> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    })
    const outcome = readOutcome(answer.status, await answer.json())
    if (!outcome) console.error('The form could not be sent: unexpected response, status', answer.status)
    return outcome
  } catch (error) {
    console.error('The form could not be sent:', error instanceof Error ? error.name : 'unknown error')
    return undefined
  }
}
