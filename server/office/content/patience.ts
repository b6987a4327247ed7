import { setTimeout } from 'node:timers/promises'

/** So long does a page wait for a thread, which may be at someone’s long text: then it shows what is known. */
const patienceMs = 100

/** The longest article has 15,000 characters. */
const mostWaitedFor = 20_000

/** Whether a text is so long that nobody waits for it but who writes it. */
export function isLong({ text }: { text: string | null }): boolean {
  return text !== null && text.length > mostWaitedFor
}

/** Waits for work to end, and at most a moment. */
export async function waitAMoment(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, setTimeout(patienceMs, undefined, { ref: false })])
}
