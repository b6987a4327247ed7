import { z } from 'zod'
import { reachOf } from '../../../../server/delivery/format-message.ts'
import { accessOf } from '../../../../server/store/access.ts'
import { flag, placesFor, queryColumn, queryRows } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { intactMessage } from '../../../../server/store/stored-row.ts'
import { outcomeSchema } from '../../contract.ts'
import { SEND_RECEIPT } from '../../thread.ts'
import { areaInWords } from '../content-files.ts'
import type { Areas } from '../content-files.ts'
import { storedRecord } from '../message-record.ts'
import { listedColumns, listedRow } from './message-search.ts'

// What Today and its emails read of the messages.

const ownedRow = z.object({
  reference: z.string(),
  record: storedRecord,
  perhapsAt: z.coerce.number().nullable(),
})

/** SQL: whether an email from a person may belong to a message, and nobody has decided that yet. */
const UNDECIDED = 'is_certain = 0 and judged_by is null and is_automatic = 0'

const PERHAPS_AT = `(select max(t.at) from thread t where t.reference = m.reference and ${UNDECIDED}) as "perhapsAt"`

/** SQL: whether an email may belong to a message. Even to one in the trash: the sender may still be waiting. */
const MAY_BE_ANSWERED = `(m.state <> 'spam' and m.reference in (select reference from thread where ${UNDECIDED}))`

/** SQL: whether a message is open, or an email may belong to it. */
export const IS_OPEN = `((m.trashed_at is null and m.state in ('unanswered', 'waiting')) or ${MAY_BE_ANSWERED})`

/**
 * The messages that these people handle and `person` may see, if they are open, an email may belong to them, or they
 * were changed after `since`; with who assigned them, and what has come. `perhapsAt` is when an email came that may
 * belong. `isSeenTo`: the message was answered after it was assigned.
 */
export async function findHandled(run: RunSql, people: readonly string[], person: string, since: number) {
  const places = placesFor(people, 2)
  const found = await queryRows(
    run,
    ownedRow,
    `select m.reference, m.record, ${PERHAPS_AT} from messages m
     where ${accessOf('$1')} <> 'reference' and m.owner in (${places})
       and (${IS_OPEN} or (m.changed_at > $2 and m.trashed_at is null and m.state <> 'spam'))
     order by m.received_at, m.reference`,
    person,
    since,
    ...people,
  )
  return found.flatMap(({ reference, perhapsAt, record: { owner, state, stateSet, theirAnswer } }) => {
    if (!owner) return []
    const isClosed = state !== 'unanswered' && state !== 'waiting'
    const isSeenTo = isClosed && stateSet !== null && stateSet.at >= owner.at
    return [{ reference, owner, isSeenTo, theirAnswer, perhapsAt }]
  })
}

/** The open messages about these areas that a person may see and nobody handles, with what has come. */
export async function findUnhandled(
  run: RunSql,
  person: string,
  { areas, handlers }: { areas: readonly string[]; handlers: readonly string[] },
) {
  if (areas.length === 0) return []
  const values: string[] = [person]
  const placesOf = (words: readonly string[]) => words.map((word) => `$${values.push(word)}`).join(', ')
  const found = await queryRows(
    run,
    ownedRow,
    `select m.reference, m.record, ${PERHAPS_AT} from messages m
     where ${accessOf('$1')} <> 'reference' and m.kind = 'intake' and m.area in (${placesOf(areas)})
       and (m.owner is null or m.owner not in (${placesOf(handlers)})) and ${IS_OPEN}
     order by m.received_at, m.reference`,
    ...values,
  )
  return found.map(({ reference, perhapsAt, record: { theirAnswer } }) => ({
    reference,
    theirAnswer,
    perhapsAt,
  }))
}

/** The unanswered messages about these areas that came in after a time and that a person may see. */
export async function findArrived(
  run: RunSql,
  person: string,
  areas: readonly string[],
  since: number,
): Promise<string[]> {
  if (areas.length === 0) return []
  const places = placesFor(areas, 2)
  return queryColumn(
    run,
    z.string(),
    `select m.reference from messages m
     where ${accessOf('$1')} <> 'reference' and m.received_at > $2 and m.kind = 'intake' and m.area in (${places})
       and m.state = 'unanswered' and m.trashed_at is null
     order by m.received_at, m.reference`,
    person,
    since,
    ...areas,
  )
}

const waitingRow = listedRow.extend({
  message: z.string(),
  record: z.string(),
  /** When the last email came that may belong to it; null if none awaits a decision. */
  perhapsAt: z.coerce.number().nullable(),
  isTrashed: flag,
})

/**
 * The messages that wait for the firm, for one person: unanswered ones, waiting ones that have a deadline or whose wait
 * has ended by `day`, such as "2026-11-24", those with a promise due before `dueBefore`, the end of that day, and those
 * to which an email may belong. Those with a deadline come first, the nearest first, then the others, the oldest first.
 * If a message is restricted to other people, only its reference is shown. Messages closed by the conflict check are
 * left out, even if this person has opened them early, because they wait for a lawyer's decision.
 */
export async function messagesThatWait(
  run: RunSql,
  { person, day, dueBefore, areas }: { person: string; day: string; dueBefore: number; areas: Areas },
) {
  const titles = areas()
  const found = await queryRows(
    run,
    waitingRow,
    `select ${listedColumns('m')}, s.submission as message, m.record, ${PERHAPS_AT},
       case when m.trashed_at is null then 0 else 1 end as "isTrashed", ${accessOf('$1')} as access
     from messages m join submissions s on s.id = m.reference
     where (m.trashed_at is null and (m.state = 'unanswered'
       or (m.state = 'waiting' and (m.waiting_until <= $2 or m.deadline is not null or m.is_urgent = 1))
       or (m.due_at < $3 and m.state <> 'spam'))) or ${MAY_BE_ANSWERED}
     order by case when m.deadline is null and m.is_urgent = 0 then 1 else 0 end, coalesce(m.deadline, ''), m.received_at,
       m.reference`,
    person,
    day,
    dueBefore,
  )
  const open = found.filter(({ access, gate }) => access === 'reference' || gate === null)
  return open.map((row) => {
    const { reference, name, receivedAt, state, waitingUntil, deadline, kind, area, isUrgent } = row
    if (row.access !== 'full') return { access: 'reference' as const, reference }
    const isDecided = row.owner !== null || row.due !== null || row.record.includes('"theirAnswer":{')
    const record = isDecided ? storedRecord.parse(row.record) : undefined
    const promise = row.isTrashed ? null : (record?.promise ?? null)
    return {
      access: 'full' as const,
      reference,
      name,
      receivedAt,
      state,
      waitingUntil,
      deadline,
      area: areaInWords(kind, area, titles),
      isUrgent,
      owner: record?.owner ?? null,
      ...whatCame(row, record?.theirAnswer?.at),
      promise: promise && promise.due < dueBefore ? promise : null,
      // A getter, because thousands may wait, and what was sent is parsed only for the few that are shown.
      /** How and when the person wants to be reached, such as "By telephone, in the morning"; '' if they did not say. */
      get reply() {
        const message = intactMessage(row.message)
        return message?.formType === 'intake' ? reachOf(message) : ''
      },
      get isPossibleSpam() {
        return intactMessage(row.message)?.suspectedSpam ?? false
      },
    }
  })
}

export type WaitingMessage = Awaited<ReturnType<typeof messagesThatWait>>[number]

/** What came last and when: the message, an answer, or an email that may be one. */
function whatCame(
  { state, receivedAt, perhapsAt, isTrashed }: z.infer<typeof waitingRow>,
  answeredAt: number | undefined,
): { came: 'message' | 'answer' | 'perhaps'; since: number } {
  if ((isTrashed || state !== 'unanswered') && perhapsAt !== null)
    return { came: 'perhaps', since: perhapsAt }
  return answeredAt === undefined
    ? { came: 'message', since: receivedAt }
    : { came: 'answer', since: answeredAt }
}

const answerRow = z.object({
  receivedAt: z.coerce.number(),
  mailedAt: z.coerce.number().nullable(),
  markedAt: z.coerce.number().nullable(),
})

/** Acts that record that a person was answered, such as by telephone. */
const answers = [
  'mark-answered',
  'mark-waiting',
  'decline',
  ...outcomeSchema.options.map((result) => `end-${result}`),
]

/**
 * For each message since a time that needs an answer and whose names a person may see: when it was received, and when
 * it was first answered, by a reply that was sent or by someone's mark. A receipt is not an answer.
 */
export async function findFirstAnswers(
  run: RunSql,
  person: string,
  since: number,
): Promise<{ receivedAt: number; answeredAt: number | null }[]> {
  const acts = placesFor(answers, 2)
  const found = await queryRows(
    run,
    answerRow,
    `select m.received_at as "receivedAt",
       (select min(o.sent_at) from thread t join outbox o on o.thread = t.id
        where t.reference = m.reference and o.state = 'sent' and not exists (select 1 from message_changes r
          where r.reference = t.reference and r.at = t.at and r.act = '${SEND_RECEIPT}')) as "mailedAt",
       (select min(c.at) from message_changes c where c.reference = m.reference and c.act in (${acts})) as "markedAt"
     from messages m
     where m.received_at > $2 and m.kind <> 'damaged' and m.state not in ('spam', 'aside') and m.trashed_at is null
       and ${accessOf('$1')} <> 'reference'`,
    person,
    since,
    ...answers,
  )
  return found.map(({ receivedAt, mailedAt, markedAt }) => {
    const times = [mailedAt, markedAt].filter((time) => time !== null)
    return { receivedAt, answeredAt: times.length > 0 ? Math.min(...times) : null }
  })
}

const unmailedRow = z.object({
  reference: z.string(),
  cause: z.enum(['waiting', 'refused', 'damaged']),
})

/**
 * The messages whose email was refused, has been waiting since before a time, or was damaged before it was sent; oldest
 * first.
 */
export async function findUnmailed(run: RunSql, before: number) {
  return queryRows(
    run,
    unmailedRow,
    `select m.reference, case when s.last_error = 'damaged' then 'damaged' else s.delivery end as cause
     from submissions s join messages m on m.reference = s.id
     where s.delivery = 'refused' or (s.delivery = 'waiting' and s.received_at < $1)
     order by s.received_at, s.id`,
    before,
  )
}

const actRow = z.object({
  reference: z.string(),
  person: z.string(),
  at: z.coerce.number(),
  act: z.string(),
})

/** What others have done since a time to messages that a person may read, newest first. */
export async function actsOfOthers(run: RunSql, person: string, since: number, limit: number) {
  return queryRows(
    run,
    actRow,
    `select c.reference, c.person, c.at, c.act
     from message_changes c join messages m on m.reference = c.reference
     where c.at >= $2 and c.person <> $1 and ${accessOf('$1')} = 'full'
     order by c.at desc, c.reference limit $3`,
    person,
    since,
    limit,
  )
}
