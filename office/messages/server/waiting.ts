import type { MessageState } from '../contract.ts'
import { reachOf } from '../../../server/delivery/format-message.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { intactMessage } from '../../../server/store/stored-row.ts'
import { messageRecordSchema } from './store/message-record.ts'
import type { MessageRecord } from './store/message-record.ts'
import { findWaiting } from './store/own-messages.ts'
import { areaInWords } from './content-files.ts'
import type { Areas } from './content-files.ts'

/**
 * A message that waits for the firm. Of one that is restricted to other people, only the reference is shown; those that
 * the conflict check has closed are not here, even if this person has opened them early: they wait for a lawyer's
 * decision. `reply`: how and when the person wants to be reached, such as "By telephone, in the morning", or '' if they
 * did not say. `deadline` and `waitingUntil` are days such as "2026-11-24"; a message that waits for someone else is
 * here from that day on.
 */
export type WaitingMessage =
  | { access: 'reference'; reference: string }
  | {
      access: 'full'
      reference: string
      name: string
      area: string
      reply: string
      receivedAt: number
      state: MessageState
      waitingUntil: string | null
      deadline: string | null
      isPossibleSpam: boolean
      owner: { id: string; person: string } | null
      isUrgent: boolean
      /** What came, and when: the message, an answer of theirs, or a mail that may be one. */
      came: 'message' | 'answer' | 'perhaps'
      since: number
      promise: { words: string; due: number } | null
    }

/**
 * The messages that wait, for one person: those with a deadline first, the nearest first, then the others, the oldest
 * first. `day`: today where the firm is, such as "2026-11-24"; `dueBefore`: when it ends.
 */
export async function messagesThatWait(
  run: RunSql,
  { person, day, dueBefore, areas }: { person: string; day: string; dueBefore: number; areas: Areas },
): Promise<WaitingMessage[]> {
  const titles = areas()
  const found = await findWaiting(run, person, day, dueBefore)
  const open = found.filter(({ access, gate }) => access === 'reference' || gate === null)
  return open.map((row): WaitingMessage => {
    const { reference, name, receivedAt, state, waitingUntil, deadline, kind, area } = row
    if (row.access !== 'full') return { access: 'reference', reference }
    const isDecided = row.owner !== null || row.due !== null || row.record.includes('"theirAnswer":{')
    const record = isDecided ? messageRecordSchema.parse(JSON.parse(row.record)) : undefined
    const promise = row.isTrashed ? null : (record?.promise ?? null)
    return {
      access: 'full',
      reference,
      name,
      receivedAt,
      state,
      waitingUntil,
      deadline,
      area: areaInWords(kind, area, titles),
      isUrgent: row.isUrgent,
      owner: record?.owner ?? null,
      ...whatCame(row, record),
      promise: promise && promise.due < dueBefore ? promise : null,
      // Thousands may wait, and few are shown: what was sent is read only for those.
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

type WhatCame = { state: MessageState; receivedAt: number; perhapsAt: number | null; isTrashed: boolean }

function whatCame(
  { state, receivedAt, perhapsAt, isTrashed }: WhatCame,
  record: MessageRecord | undefined,
): Pick<Extract<WaitingMessage, { access: 'full' }>, 'came' | 'since'> {
  const answer = record?.theirAnswer?.at
  if ((isTrashed || state !== 'unanswered') && perhapsAt !== null)
    return { came: 'perhaps', since: perhapsAt }
  return answer === undefined ? { came: 'message', since: receivedAt } : { came: 'answer', since: answer }
}
