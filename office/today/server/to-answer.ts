import type { Today, ToAnswer } from '../contract.ts'
import type { BusinessCalendar } from '../../../calendar/business-days.ts'
import { handlersById } from '../../messages/server/readers.ts'
import { messagesThatWait } from '../../messages/server/store/messages-for-today.ts'
import type { WaitingMessage } from '../../messages/server/store/messages-for-today.ts'
import { handledFor } from '../../messages/server/store/absences.ts'
import { namesById } from '../../people/server/store/people.ts'
import type { TodayParts } from './today-parts.ts'

type Readable = Extract<WaitingMessage, { access: 'full' }>

/** How many messages are shown. The rest are only counted. */
const MOST_ROWS = 25

/** How many of the messages that someone asked others to handle are shown. */
const MOST_ASKED = 10

/**
 * The messages that wait for this person or for anyone: deadlines first, then promises due today, then the person's
 * own, then the rest, the oldest first in each group. Also counts those that others handle.
 */
export async function toAnswer(parts: TodayParts, person: string): Promise<NonNullable<Today['messages']>> {
  const { run, areas, team } = parts
  const [now, calendar] = [parts.now(), parts.calendar()]
  const day = calendar.dateOf(now)
  const waiting = await messagesThatWait(run, { person, day, dueBefore: calendar.endOfDay(now), areas })
  const [own, handlers] = [await handledFor(run, person, day), await handlersById(run, team)]
  const names = await namesById(run)
  const readable = waiting.filter((message) => message.access === 'full')
  const lateUntil = lateBoundary(readable, calendar, now)
  const isLate = ({ since }: Readable) => since <= lateUntil
  const isMine = ({ owner }: Readable) => owner !== null && own.includes(owner.id)
  const handlerOf = ({ owner }: Readable) => handlers.get(owner?.id ?? '')
  const isHere = (message: Readable) => isMine(message) || handlerOf(message) === undefined
  const rows = readable
    .filter(isHere)
    .sort((one, other) => rankOf(one, isMine) - rankOf(other, isMine) || orderOf(one) - orderOf(other))
  const deadlines = rows.filter(isNear).length
  const waited = rows.filter((message) => !isNear(message) && isDue(message)).length
  const late = rows.filter((message) => !isNear(message) && !isDue(message) && isLate(message)).length
  return {
    rows: rows.slice(0, MOST_ROWS).map((message) => {
      const asking = message.owner?.person
      const askedBy = isMine(message) && asking !== person ? (names.get(asking ?? '') ?? null) : null
      const isCovered = isMine(message) && message.owner?.id !== person
      const coversFor = isCovered ? (names.get(message.owner?.id ?? '') ?? null) : null
      return { ...rowOf(message, calendar, now), isMine: isMine(message), askedBy, coversFor }
    }),
    deadlines,
    waited,
    late,
    recent: rows.length - deadlines - waited - late,
    others: {
      count: readable.length - rows.length,
      late: readable.filter((message) => isLate(message) && !isHere(message)).length,
      asked: readable
        .flatMap((message) => {
          const { reference, name, owner } = message
          const handler = handlerOf(message)
          const isAsked = owner?.person === person && !isMine(message)
          return isAsked && handler !== undefined ? [{ reference, name, handler }] : []
        })
        .slice(0, MOST_ASKED),
    },
    // Sorted, because the order of waiting would reveal which came first and which has a deadline.
    restricted: waiting
      .flatMap(({ access, reference }) => (access === 'reference' ? [reference] : []))
      .sort(),
  }
}

function rankOf(message: Readable, isMine: (message: Readable) => boolean): number {
  if (isNear(message)) return 0
  if (message.promise) return 1
  return isMine(message) ? 2 : 3
}

/** The order within a rank: when a promise is due, or since when it waits. Those with a deadline keep theirs. */
function orderOf(message: Readable): number {
  return isNear(message) ? 0 : (message.promise?.due ?? message.since)
}

function isNear({ deadline, isUrgent }: Readable): boolean {
  return deadline !== null || isUrgent
}

/** Whether the wait for someone else has ended, or a promise is due by the end of today. */
function isDue({ state, came, promise }: Readable): boolean {
  return (state !== 'unanswered' && came !== 'perhaps') || promise !== null
}

/**
 * When the newest late message came; a message is late once a business day has passed. A binary search, because every
 * older message is late, too, and counting business days is slow.
 */
function lateBoundary(messages: readonly Readable[], calendar: BusinessCalendar, now: number): number {
  const times = messages.map(({ since }) => since).sort((one, other) => one - other)
  let [late, recent] = [0, times.length]
  while (late < recent) {
    const middle = Math.floor((late + recent) / 2)
    if (calendar.daysBetween(times[middle] ?? now, now) > 0) late = middle + 1
    else recent = middle
  }
  return times[late - 1] ?? -Infinity
}

function rowOf(
  message: Readable,
  calendar: BusinessCalendar,
  now: number,
): Omit<ToAnswer, 'isMine' | 'askedBy' | 'coversFor'> {
  const { reference, name, area, reply, came, since, deadline, waitingUntil, isPossibleSpam, isUrgent } =
    message
  return {
    reference,
    name,
    area,
    reply,
    came,
    since,
    deadline,
    isPossibleSpam,
    isUrgent,
    promise: message.promise && { words: message.promise.words, due: message.promise.due },
    businessDays: calendar.daysBetween(since, now),
    waitedUntil: message.state === 'waiting' && came !== 'perhaps' ? waitingUntil : null,
  }
}
