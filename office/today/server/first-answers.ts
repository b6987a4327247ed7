import type { Today } from '../contract.ts'
import { findFirstAnswers } from '../../messages/server/store/first-answers.ts'
import type { TodayParts } from './today-parts.ts'

const DAYS_MS = 90 * 24 * 60 * 60 * 1000

/**
 * How long people waited for a first answer, of the messages of 90 days that this person may know of, in office hours.
 * Those who are still waiting count with the time until now. null: there was none.
 */
export async function firstAnswers(
  { run, calendar, now }: TodayParts,
  person: string,
): Promise<Today['firstAnswers']> {
  const until = now()
  const since = until - DAYS_MS
  const found = await findFirstAnswers(run, person, since)
  if (found.length === 0) return null
  const open = calendar().openTimes(since, until)
  const openBefore = (time: number) =>
    open.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, time) - from), 0)
  const waits = found
    .map(({ receivedAt, answeredAt }) => openBefore(answeredAt ?? until) - openBefore(receivedAt))
    .sort((one, other) => one - other)
  return {
    messages: found.length,
    unanswered: found.filter(({ answeredAt }) => answeredAt === null).length,
    halfWithin: waits[Math.ceil(waits.length / 2) - 1] ?? 0,
    slowest: waits.at(-1) ?? 0,
  }
}
