import type { z } from 'zod'
import { DAY_MS } from '../../../../text/iso-day.ts'
import { inOfficeTime } from '../../../../server/delivery/format-message.ts'
import { newId } from '../../../../server/crypto/secret.ts'
import { quotas } from '../../../kit/quotas.ts'
import { refused } from '../guards.ts'
import { counted } from '../../../../text/counted.ts'
import type { SignedIn } from '../../../door/server/signed-in.ts'
import type { OfficeParts } from '../../../kit/office-parts.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { post, postWithProof, reply } from '../../../kit/route.ts'
import type { Route } from '../../../kit/route.ts'
import { countDone } from '../../../people/server/store/audit.ts'
import { addNotice } from '../../../people/server/store/notices.ts'
import {
  bulkSchema,
  deadlineChangeSchema,
  holdChangeSchema,
  noteChangeSchema,
  outcomeChangeSchema,
  ownerChangeSchema,
  promiseChangeSchema,
  restrictionChangeSchema,
  stateChangeSchema,
  trashChangeSchema,
  urgentChangeSchema,
  versionSchema,
} from '../../contract.ts'
import type { MessageState, leftSchema } from '../../contract.ts'
import { changeMessage, stateActs, undoChange, undoable, undoableTogether } from '../change.ts'
import type { Change } from '../change.ts'
import { ended, handedTo, inState, trashed } from '../message-record.ts'
import type { MessageRecord, Signed } from '../message-record.ts'
import { openTogether } from '../open-together.ts'
import { messageReaders } from '../readers.ts'
import { dueOf, messageOutcomes } from './outcomes.ts'

/**
 * Lawyers and administrators are notified when this many messages are moved to the trash within a day, because the
 * trash is emptied by itself.
 */
const MANY = 10

const tooManyNotes = `This message has ${quotas.notesOfMessage} notes, which is the limit. This one was not kept.`

/**
 * Routes to change a message: its state, who handles it, its deadline and notes, who may read it, whether it may be
 * deleted, and the trash, where it stays for a month; to undo the person's own last change; and for one act on several
 * messages.
 */
export function messageChangeRoutes(parts: OfficeParts): Route[] {
  const { database, content, firm, team, today, now } = parts
  const { after, changeRoute, leftAs } = messageOutcomes(parts)

  return [
    changeRoute('state', stateChangeSchema, (change, signed) => {
      const waiting = change.state === 'waiting' ? { whom: change.whom, until: change.until } : null
      if (waiting && waiting.until < content.today())
        throw refused('This day has passed. Choose today or a later day to wait until.')
      return toState(change.state, signed, waiting)
    }),

    changeRoute('owner', ownerChangeSchema, ({ owner }, signed) => toOwner(owner, signed)),

    changeRoute('deadline', deadlineChangeSchema, ({ day }, signed) => {
      if (day !== null && day < content.today()) throw refused('This day has passed. Choose a later one.')
      return {
        act: day ? 'set-deadline' : 'clear-deadline',
        apply: (record) => ({ ...record, deadline: day ? { day, ...signed } : null }),
      }
    }),

    changeRoute('promise', promiseChangeSchema, ({ promise }, signed) => {
      const due = promise ? dueOf(promise.due, firm.timeZone, now()) : now()
      return {
        act: promise ? 'promise' : 'end-promise',
        apply: (record) => ({ ...record, promise: promise && { words: promise.words, due, ...signed } }),
      }
    }),

    changeRoute('urgent', urgentChangeSchema, ({ isUrgent }, signed) => ({
      act: isUrgent ? 'deadline-is-near' : 'no-deadline-is-near',
      needsNamesOnly: true,
      apply: (record) => ({ ...record, urgent: isUrgent ? signed : null }),
    })),

    changeRoute('outcome', outcomeChangeSchema, ({ outcome }, signed) => ({
      act: outcome ? `end-${outcome}` : 'no-outcome',
      apply: (record) => ended(record, outcome, signed),
    })),

    changeRoute('notes', noteChangeSchema, ({ text }, signed) => ({
      act: 'add-note',
      apply: (record) =>
        record.notes.length >= quotas.notesOfMessage
          ? tooManyNotes
          : { ...record, notes: [...record.notes, { id: newId(), text, ...signed }] },
    })),

    post('/messages/:id/undo', 'staff', versionSchema, async ({ id, user }, { version }) => {
      const request = { reference: id, version, person: user.person.id, now: now() }
      return after(undoChange(database, request, isLawyer(user), undoable), id, user)
    }),

    post('/messages/:id/trash', 'staff', trashChangeSchema, async ({ id, user }, { version, isTrashed }) => {
      const signed = { person: user.person.id, at: now() }
      const request = { reference: id, version, person: signed.person, now: signed.at }
      const change = toTrash(isTrashed, signed, user)
      const changed = tellingOfMany(user, () => changeMessage(database, request, change))
      return after(changed, id, user)
    }),

    post('/messages/bulk', 'staff', bulkSchema, async ({ user }, { messages, act }) => {
      const person = user.person.id
      const change = act.what === 'undo' ? undefined : await changeOf(act, { person, at: now() }, user)
      const left: z.infer<typeof leftSchema>[] = []
      await tellingOfMany(user, async () => {
        for (const asked of messages) {
          const request = { ...asked, person, now: now() }
          try {
            if (change) await changeMessage(database, request, change)
            else await undoChange(database, request, isLawyer(user), undoableTogether)
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
            left.push(await leftAs(error, asked, user))
          }
        }
      })
      return reply({ done: messages.length - left.length, left })
    }),

    changeRoute(
      'restriction',
      restrictionChangeSchema,
      async ({ people }, signed) => {
        const readers = await messageReaders(database.run, team)
        const named = people?.map((person) => readers.find((reader) => reader.id === person))
        if (named?.includes(undefined)) throw refused('Some of these people no longer read messages.')
        // Someone must be left who can open it to others again.
        if (named && !named.some((reader) => reader?.isLawyer)) throw refused('Name at least one lawyer.')
        return {
          act: people ? 'restrict-message' : 'open-to-everyone',
          apply: (record) => ({
            ...record,
            restriction: people && { people: [...new Set(people)], ...signed },
            // Nobody handles a message that they may not read.
            owner: record.owner && people && !people.includes(record.owner.id) ? null : record.owner,
          }),
        }
      },
      'lawyer',
    ),

    ...(
      [
        ['/messages/:id/ask-to-open', 'ask'],
        ['/messages/:id/agree-to-open', 'agree'],
      ] as const
    ).map(([path, part]) =>
      postWithProof(path, 'lawyer', versionSchema, async ({ id, user }, { version }) => {
        const { person } = user
        const request = { reference: id, version, person, part, team, now: now() }
        return after(openTogether(database, request), id, user)
      }),
    ),

    changeRoute('hold', holdChangeSchema, ({ reason }, signed, { person, grants }) => ({
      act: reason ? 'hold-message' : 'lift-hold',
      apply: (record) => {
        const mayChange = !record.hold || record.hold.person === person.id || grants.includes('lawyer')
        if (!mayChange) return `Only ${record.hold?.name} or a lawyer can change this hold.`
        if (reason && record.trashed) return 'This message is in the trash. Put it back first.'
        return { ...record, hold: reason ? { reason, name: person.name, ...signed } : null }
      },
    })),
  ]

  /** The change that an act makes to each of several messages. Throws `Refusal`. */
  function changeOf(
    act: Exclude<z.infer<typeof bulkSchema>['act'], { what: 'undo' }>,
    signed: Signed,
    user: SignedIn,
  ): Change | Promise<Change> {
    if (act.what === 'owner') return toOwner(act.owner, signed)
    return act.what === 'state' ? toState(act.state, signed) : toTrash(act.what === 'trash', signed, user)
  }

  function toState(state: MessageState, signed: Signed, waiting: MessageRecord['waiting'] = null): Change {
    const dueBefore = today.calendar().endOfDay(signed.at)
    return {
      act: stateActs[state],
      apply: (record) => inState(record, { state, waiting, signed, dueBefore }),
    }
  }

  /** The new handler sees it on Today, and gets an email if they chose that. */
  async function toOwner(owner: string | null, signed: Signed): Promise<Change> {
    const named = (await messageReaders(database.run, team)).find(({ id }) => id === owner)
    if (owner !== null && !named) throw refused('This person no longer works with messages.')
    return {
      act: named ? 'hand-over' : 'hand-to-nobody',
      needsNamesOnly: true,
      apply: (record) => handedTo(record, named, signed),
    }
  }

  function toTrash(isTrashed: boolean, signed: Signed, user: SignedIn): Change {
    return {
      act: isTrashed ? 'trash-message' : 'put-back',
      needsNamesOnly: isLawyer(user),
      apply: (record) => trashed(record, isTrashed ? signed : null),
    }
  }

  async function tellingOfMany(user: SignedIn, work: () => Promise<void>): Promise<void> {
    const { id, name } = user.person
    const trashedToday = () => countDone(database.run, id, 'trash-message', now() - DAY_MS)
    const before = await trashedToday()
    await work()
    const after = await trashedToday()
    if (Math.floor(after / MANY) === Math.floor(before / MANY)) return
    const at = inOfficeTime(new Date(now()), firm.timeZone)
    const says = `${name} moved ${counted(after, 'message')} to the trash within a day, on ${at}.`
    await addNotice(database.run, says, now())
  }
}

function isLawyer({ grants }: SignedIn): boolean {
  return grants.includes('lawyer')
}
