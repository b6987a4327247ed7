import { readOutcome } from '../../forms/outcome.ts'
import type { Outcome } from '../../forms/outcome.ts'

/** The longest wait for an answer; after it the visitor can send the same form again, and it is stored once. */
const LONGEST_WAIT_MS = 30_000

/**
 * Sends a form to the handler (specification, section 7). Returns undefined when no answer came or it could not be
 * read; the console then says which kind of fault it was, without a word of what the visitor wrote.
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
    if (!outcome) console.error('The form could not be sent: unknown answer, status', answer.status)
    return outcome
  } catch (error) {
    console.error('The form could not be sent:', error instanceof Error ? error.name : 'unknown fault')
    return undefined
  }
}
