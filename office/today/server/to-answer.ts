import type { Today, ToAnswer } from '../contract.ts'
import type { BusinessCalendar } from '../../../server/calendar/business-days.ts'
import { messagesThatWait } from '../../messages/server/waiting.ts'
import type { WaitingMessage } from '../../messages/server/waiting.ts'
import type { TodayParts } from './parts.ts'

type Readable = Extract<WaitingMessage, { access: 'full' }>

/** How many messages are shown; the rest are counted. */
const MOST_ROWS = 25

/** The messages that a person is to answer: deadlines, then waits that are over and late ones, the oldest first. */
export async function toAnswer(parts: TodayParts, person: string): Promise<NonNullable<Today['messages']>> {
  const [now, calendar] = [parts.now(), parts.calendar()]
  const waiting = await messagesThatWait(parts.run, {
    person,
    day: calendar.dateOf(now),
    areas: parts.areas,
  })
  const readable = waiting.filter((message) => message.access === 'full')
  const lateUntil = lateBoundary(readable, calendar, now)
  const isLate = ({ receivedAt }: Readable) => receivedAt <= lateUntil
  const rows = readable.filter((message) => isDated(message) || isLate(message))
  const deadlines = rows.filter(({ deadline }) => deadline !== null).length
  const waited = rows.filter((message) => message.deadline === null && message.state === 'waiting').length
  return {
    rows: rows.slice(0, MOST_ROWS).map((message) => rowOf(message, calendar, now)),
    ...{ deadlines, waited },
    late: rows.length - deadlines - waited,
    recent: readable.length - rows.length,
    // Sorted, because the order of those that wait tells which came first and which has a deadline.
    restricted: waiting
      .flatMap(({ access, reference }) => (access === 'reference' ? [reference] : []))
      .sort(),
  }
}

function isDated({ deadline, state }: Readable): boolean {
  return deadline !== null || state === 'waiting'
}

/**
 * When the newest of the late messages came: a business day has passed since. Of two messages the older one is late
 * whenever the newer one is, so that few have to be counted.
 */
function lateBoundary(messages: readonly Readable[], calendar: BusinessCalendar, now: number): number {
  const times = messages.map(({ receivedAt }) => receivedAt).sort((one, other) => one - other)
  let [late, recent] = [0, times.length]
  while (late < recent) {
    const middle = Math.floor((late + recent) / 2)
    if (calendar.daysBetween(times[middle] ?? now, now) > 0) late = middle + 1
    else recent = middle
  }
  return times[late - 1] ?? -Infinity
}

function rowOf(message: Readable, calendar: BusinessCalendar, now: number): ToAnswer {
  const { reference, name, area, reply, receivedAt, deadline, waitingUntil, isPossibleSpam } = message
  return {
    ...{ reference, name, area, reply, receivedAt, deadline, isPossibleSpam },
    businessDays: calendar.daysBetween(receivedAt, now),
    waitedUntil: message.state === 'waiting' ? waitingUntil : null,
  }
}
