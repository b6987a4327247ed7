import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** The senders' records: the reference that each message got, and other outcomes. */
export type SenderBook = {
  answered: Map<string, string>
  /** Messages that were sent but never got a 200. */
  unanswered: Set<string>
  /** How many requests were cut off or refused a connection. */
  cutOff: number
  /** Responses other than 200, by status. */
  refused: Map<number, number>
}

type Senders = { book: SenderBook; stop(): Promise<void> }

/**
 * Visitors who send one form after another, each attempt to any of `origins`, as a browser does: the same form, with
 * the same key and token, is retried until it gets a 200. Each form comes from a different address.
 */
export function startSenders(count: number, origins: readonly string[]): Senders {
  const book: SenderBook = { answered: new Map(), unanswered: new Set(), cutOff: 0, refused: new Map() }
  let stopped = false

  async function sendForms(): Promise<void> {
    while (!stopped) await sendUntilAnswered()
  }

  async function sendUntilAnswered(): Promise<void> {
    const message = `message ${randomUUID()} ${'text '.repeat(randomInt(600))}`.trim()
    const body = JSON.stringify({
      formType: 'accessibility',
      name: 'Ada',
      email: '',
      issueType: 'other',
      message,
      recaptchaToken: randomUUID(),
      idempotencyKey: randomUUID(),
    })
    const address = Array.from({ length: 4 }, () => randomInt(1, 224)).join('.')
    book.unanswered.add(message)
    while (!stopped) {
      const reference = await send(body, address)
      if (!reference) {
        await sleep(20)
        continue
      }
      book.answered.set(message, reference)
      book.unanswered.delete(message)
      return
    }
  }

  async function send(body: string, address: string): Promise<string | undefined> {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const signal = AbortSignal.timeout(10_000)
    try {
      const answer = await fetch(`${origins[randomInt(origins.length)]}/handleFormSubmission`, {
        method: 'POST',
        headers,
        body,
        signal,
      })
      const json: unknown = await answer.json()
      if (answer.status === 200) return String(Object(json).reference)
      book.refused.set(answer.status, (book.refused.get(answer.status) ?? 0) + 1)
    } catch {
      book.cutOff++
    }
    return undefined
  }

  const running = Array.from({ length: count }, sendForms)
  return {
    book,
    stop: async () => {
      stopped = true
      await Promise.all(running)
    },
  }
}
