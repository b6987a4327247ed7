import { setTimeout } from 'node:timers/promises'

/** How long a page waits for a thread that may be busy with someone's long file, before it shows what is known. */
const patienceMs = 50

/** The most characters of a file that others wait for; the sample’s longest article has 9,500. */
const mostWaitedFor = 20_000

/** Whether a file is so long that only its writer waits for it. */
export function isLong({ text }: { text: string | null }): boolean {
  return text !== null && text.length > mostWaitedFor
}

/** Right after a start, a list is shown after this long without what is still to be read. */
const firstMs = 1_000

/** The answer, or undefined if it takes too long for a list that was asked for at `asked` (`performance.now()`). */
export function soon<Answer>(work: Promise<Answer>, asked: number): Promise<Answer | undefined> {
  const left = Math.max(0, firstMs - (performance.now() - asked))
  return Promise.race([work, setTimeout(left, undefined, { ref: false })])
}

/** How long to wait for an answer: until it is whole, as decisions need it, or for a moment, as for a list. */
export type Patience = 'whole' | 'moment'

/** Waits for work to end, but only briefly. */
export async function waitAMoment(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, setTimeout(patienceMs, undefined, { ref: false })])
}
