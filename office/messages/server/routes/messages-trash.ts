import { bulkSchema, trashChangeSchema } from '../../contract.ts'
import type { leftSchema } from '../../contract.ts'
import type { z } from 'zod'
import { inOfficeTime } from '../../../../server/delivery/format-message.ts'
import type { MessageRecord } from '../store/message-record.ts'
import { changeMessage, undoChange } from '../change.ts'
import type { ChangeOutcome, ChangeRequest, Undoable } from '../change.ts'
import { handedTo, inState, trashed } from '../change-record.ts'
import { messageReaders } from '../readers.ts'
import { countDone } from '../../../people/server/store/audit.ts'
import { addNotice } from '../../../people/server/store/notices.ts'
import { limits } from '../../../door/limits.ts'
import type { SignedIn } from '../../../door/server/signed-in.ts'
import { messageOutcomes } from './outcomes.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { post, refuse, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'
import { counted } from '../../../../text/counted.ts'

/**
 * Lawyers and administrators are notified when this many messages are put into the trash within a day: the trash
 * empties itself.
 */
const MANY = 10

const DAY_MS = 24 * 60 * 60 * 1000

const acts = { answered: 'mark-answered', unanswered: 'mark-unanswered', spam: 'mark-spam' } as const

/** What was done to several messages together can be undone for longer, because mistakes are noticed later. */
const undoable: Undoable = {
  limit: limits.undoMany,
  inWords: 'an hour',
  acts: new Set([...Object.values(acts), 'trash-message', 'put-back', 'hand-over', 'hand-to-nobody']),
}

/** The trash, from which a message can be put back for a month, and the same act on several messages. */
export function messageTrashRoutes(parts: OfficeParts): Route[] {
  const { database, firm, team, today, now } = parts
  const { after, leftAs } = messageOutcomes(parts)

  return [
    post(
      '/messages/:id/trash',
      'staff',
      trashChangeSchema,
      async ({ id, visitor }, { version, isTrashed }) => {
        const signed = { person: visitor.person.id, at: now() }
        const act = isTrashed ? 'trash-message' : 'put-back'
        const needsNamesOnly = visitor.grants.includes('lawyer')
        const request = { reference: id, version, person: signed.person, act, now: now(), needsNamesOnly }
        const before = await trashedToday(visitor)
        const outcome = await changeMessage(database, request, (record) =>
          trashed(record, isTrashed ? signed : null),
        )
        await tellOfMany(visitor, before)
        return after(outcome, id, visitor)
      },
    ),

    post('/messages/bulk', 'staff', bulkSchema, async ({ visitor }, { messages, act }) => {
      const person = visitor.person.id
      const change = await changing(act, { person, at: now() })
      if (typeof change === 'string') return refuse(422, change)
      const before = await trashedToday(visitor)
      const isOfTrash = ['trash', 'put-back', 'undo'].includes(act.what)
      const left: z.infer<typeof leftSchema>[] = []
      for (const asked of messages) {
        const needsNamesOnly = act.what === 'owner' || (isOfTrash && visitor.grants.includes('lawyer'))
        const outcome = await change({ ...asked, person, act: '', now: now(), needsNamesOnly })
        if (outcome.outcome !== 'done') left.push(await leftAs(outcome, asked, visitor))
      }
      await tellOfMany(visitor, before)
      return reply({ done: messages.length - left.length, left })
    }),
  ]

  /** How an act changes one message; a text says why it changes none. */
  async function changing(
    act: z.infer<typeof bulkSchema>['act'],
    signed: { person: string; at: number },
  ): Promise<((request: ChangeRequest) => Promise<ChangeOutcome>) | string> {
    if (act.what === 'undo') return (request) => undoChange(database, { ...request, act: 'undo' }, undoable)
    const { name, apply } = await applying(act, signed)
    if (typeof apply === 'string') return apply
    return (request) => changeMessage(database, { ...request, act: name }, apply)
  }

  async function applying(
    act: Exclude<z.infer<typeof bulkSchema>['act'], { what: 'undo' }>,
    signed: { person: string; at: number },
  ): Promise<{ name: string; apply: ((record: MessageRecord) => MessageRecord | string) | string }> {
    if (act.what === 'trash') return { name: 'trash-message', apply: (record) => trashed(record, signed) }
    if (act.what === 'put-back') return { name: 'put-back', apply: (record) => trashed(record, null) }
    if (act.what === 'state') {
      const dueBefore = today.calendar().endOfDay(now())
      const change = { state: act.state, signed, waiting: null, dueBefore }
      return { name: acts[act.state], apply: (record) => inState(record, change) }
    }
    const named = (await messageReaders(database.run, team)).find(({ id }) => id === act.owner)
    if (act.owner !== null && !named) return { name: '', apply: 'This person no longer works with messages.' }
    return {
      name: named ? 'hand-over' : 'hand-to-nobody',
      apply: (record) => handedTo(record, named, signed),
    }
  }

  function trashedToday({ person }: SignedIn): Promise<number> {
    return countDone(database.run, person.id, 'trash-message', now() - DAY_MS)
  }

  async function tellOfMany(visitor: SignedIn, before: number): Promise<void> {
    const after = await trashedToday(visitor)
    if (Math.floor(after / MANY) === Math.floor(before / MANY)) return
    const at = inOfficeTime(new Date(now()), firm.timeZone)
    const says = `${visitor.person.name} put ${counted(after, 'message')} into the trash within a day, on ${at}.`
    await addNotice(database.run, says, now())
  }
}
